import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ArchMark } from '#design/art/arch-mark.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { type Asked, LoadProblem } from '#platform/shell/web/load-problem.tsx'

/**
 * A page of the sandbox's bank or of one of its chains: it says on top what it is, and that nothing on it is
 * real money. Below stands what was answered about the reference in its address, or why there is nothing.
 */
export function SandboxFrame<T>({
  of,
  unknownTitle,
  answer,
  children,
}: {
  of: 'sandbox' | 'chain'
  /** What a reference that nobody knows is told. */
  unknownTitle: string
  answer: Asked<T>
  children: (data: T) => ReactNode
}) {
  const { t } = useTranslation()
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-180 px-4 py-8 outline-none lg:py-12">
      <p className="mb-2 flex items-center gap-2 text-small font-semibold text-warn">
        <ArchMark className="text-warn" />
        {t(`rails.${of}.mark`)}
      </p>
      <h1 className="type-page mb-4">{t(`rails.${of}.title`)}</h1>
      <Note tone="warn" className="mb-5">
        {t(`rails.${of}.warning`)}
      </Note>
      {answer.data ? (
        <div className="grid gap-5">{children(answer.data)}</div>
      ) : answer.error?.isFinal ? (
        <Card>
          <EmptyState title={unknownTitle} detail={t('rails.sandbox.notFoundDetail')} />
        </Card>
      ) : answer.error ? (
        <LoadProblem
          answer={answer}
          title={t(`rails.${of}.failed`)}
          detail={t('rails.sandbox.failedDetail')}
          card
        />
      ) : (
        <SkeletonGroup label={t('rails.sandbox.loading')}>
          <Skeleton className="h-96" />
          <Skeleton className="mt-5 h-40" />
        </SkeletonGroup>
      )}
    </main>
  )
}
