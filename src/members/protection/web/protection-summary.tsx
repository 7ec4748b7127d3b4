import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { Meter } from '#design/meter/meter.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import type { Protection } from '../protection.contract.ts'
import { PausedNote } from './components/paused-note.tsx'
import { SessionTime } from './components/session-time.tsx'
import { shareOf, tightest, useLimitWords } from './limit-words.ts'
import { PROTECTION_PATH } from './paths.ts'
import { usePlaySession, useProtection } from './protection.queries.ts'

/**
 * How the member is protected, on one card: this session's time, what each kind of limit leaves, and the way
 * to both.
 */
export function ProtectionSummary() {
  const { t } = useTranslation()
  const protection = useProtection()
  const session = usePlaySession()
  return (
    <Card padding="dense" aria-labelledby="protection-summary">
      <CardHead id="protection-summary" title={t('protection.title')} className="mb-3" />
      {session.data ? <SessionTime session={session.data} /> : null}
      {protection.data ? <Limits protection={protection.data} /> : null}
      {!protection.data && protection.error ? (
        <p className="text-small text-text-2">{t('protection.failedDetail')}</p>
      ) : null}
      {!protection.data && !protection.error ? (
        <SkeletonGroup label={t('protection.loading')} className="grid gap-3">
          <Skeleton className="h-8" />
          <Skeleton className="h-8" />
        </SkeletonGroup>
      ) : null}
      <ButtonLink to={PROTECTION_PATH} variant="secondary" size="sm" className="mt-3.5 w-full">
        {t('protection.summary.open')}
      </ButtonLink>
    </Card>
  )
}

function Limits({ protection: { pause, limits } }: { protection: Protection }) {
  const { t } = useTranslation()
  const words = useLimitWords()
  if (pause) return <PausedNote pause={pause} />
  const set = (['deposit', 'loss', 'stake'] as const)
    .map((kind) => tightest(limits, kind))
    .filter((limit) => limit !== null)
  if (set.length === 0) return <p className="text-small text-text-2">{t('protection.summary.none')}</p>
  return (
    <div className="grid gap-3">
      {set.map((limit) => (
        <Meter
          key={limit.kind}
          label={words.name(limit)}
          share={shareOf(limit)}
          valueText={words.used(limit)}
        />
      ))}
    </div>
  )
}
