import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'

/**
 * Something failed: what happened (`title`), what it means for money (`detail`), and a retry where one can
 * help. Announced at once.
 */
export function ErrorState({
  title,
  detail,
  retryLabel,
  onRetry,
  busy,
  className,
}: {
  title: ReactNode
  detail?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  /** The retry is running. */
  busy?: boolean
  className?: string
}) {
  return (
    <div
      role="alert"
      className={clsx('flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4.5 py-4', className)}
    >
      <TriangleAlert size={24} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {detail ? <p className="text-small text-text-2">{detail}</p> : null}
      </div>
      {onRetry && retryLabel ? (
        <Button variant="secondary" size="sm" onClick={onRetry} busy={busy}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  )
}
