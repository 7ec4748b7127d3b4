import { Eye } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import type { Permission } from '#platform/http/contract.ts'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { useViewer } from '../viewer.ts'
import type { Revealed } from './revealed.ts'

const RevealDialog = lazy(() => import('./reveal-dialog.tsx'))

/**
 * Something private, masked; whoever may, and says why, sees the whole of it for a moment, with their own name beside
 * it. Nothing keeps what was shown.
 */
export function Reveal({
  masked,
  label,
  permission,
  reveal,
}: {
  masked: string
  /** The button's verb. */
  label: string
  permission: Permission
  /** Asks the house; throws its refusal. */
  reveal: (reason: string) => Promise<Revealed>
}) {
  const { t } = useTranslation()
  const { may, displayName } = useViewer()
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<Revealed | null>(null)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), Math.max(0, Date.parse(shown.until) - serverNow()))
    return () => clearTimeout(timer)
  }, [shown])
  if (shown)
    return (
      <span role="status">
        <span className="font-semibold">{shown.words}</span>
        <span className="block text-meta font-normal text-text-3">
          {t('platformDesk.reveal.shownTo', { name: displayName })}
        </span>
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {masked}
      {may(permission) ? (
        <Button
          size="sm"
          variant="line"
          icon={<Eye size={14} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      ) : null}
      {isAsking ? (
        <Suspense fallback={null}>
          <RevealDialog title={label} reveal={reveal} onShown={setShown} onClosed={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
