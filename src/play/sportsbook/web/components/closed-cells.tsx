import clsx from 'clsx'
import { Lock } from 'lucide-react'

/** Prices that are not offered any more keep their place with an outline and a lock; `label` says so once. */
export function ClosedCells({
  count,
  label,
  layout = 'stacked',
  className,
  cellClassName,
}: {
  count: number
  label: string
  /** As high as the prices that stood there. */
  layout?: 'stacked' | 'row'
  className?: string
  cellClassName?: string
}) {
  return (
    <div role="img" aria-label={label} className={clsx('grid gap-1', className)}>
      {Array.from({ length: count }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a closed cell is its place.
          key={place}
          className={clsx(
            'grid place-items-center rounded-sm text-text-3 shadow-[inset_0_0_0_1px_var(--line)]',
            layout === 'row' ? 'h-10' : 'h-11 max-md:h-12',
            cellClassName,
          )}
        >
          <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
        </span>
      ))}
    </div>
  )
}
