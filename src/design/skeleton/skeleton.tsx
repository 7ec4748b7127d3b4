import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { useAfterDelay } from '../hooks/use-after-delay.ts'

/** Nothing is shown for this long, so that a fast answer never flickers (language, section 9). */
export const SKELETON_DELAY_MS = 200

/** One grey bar. Give it the height and width of what will stand there. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return (
    <span
      aria-hidden="true"
      style={style}
      className={clsx(
        'block rounded-sm bg-[linear-gradient(100deg,var(--surface-2)_30%,var(--surface-3)_50%,var(--surface-2)_70%)] bg-[length:250%_100%]',
        'animate-[sheen_1800ms_linear_infinite]',
        className,
      )}
    />
  )
}

/**
 * Wraps the skeleton of a part that loads: its place is kept at once, the bars show after 200 ms, and
 * assistive technology hears `label` ("Loading records") instead of silence.
 */
export function SkeletonGroup({
  label,
  children,
  className,
  delayMs = SKELETON_DELAY_MS,
}: {
  label: string
  children: ReactNode
  className?: string
  delayMs?: number
}) {
  const shown = useAfterDelay(delayMs)
  return (
    <div role="status" aria-busy="true" className={clsx(!shown && '[&_*]:invisible', className)}>
      <span className="sr-only">{shown ? label : ''}</span>
      {children}
    </div>
  )
}
