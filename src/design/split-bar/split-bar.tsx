import clsx from 'clsx'
import { splitShares } from './split-bar.rules.ts'

export type SplitPart = {
  key: string
  /** Exact size, in any one unit. */
  size: bigint
  /** A CSS colour of the tokens, 'var(--brand)'. */
  color: string
}

/**
 * One bar in proportion: wallets of a total, parts of a withdrawal. Decorative: the legend says names and
 * shares.
 */
export function SplitBar({ parts, className }: { parts: readonly SplitPart[]; className?: string }) {
  const shares = splitShares(parts.map((part) => part.size))
  return (
    <div
      aria-hidden="true"
      className={clsx('flex h-1.5 gap-0.75 overflow-hidden rounded-[3px] bg-surface-3', className)}
    >
      {parts.map((part, index) => {
        const share = shares[index] ?? 0
        return share > 0 ? (
          <span
            key={part.key}
            className="rounded-[2px]"
            style={{ flexGrow: share, flexBasis: 0, background: part.color }}
          />
        ) : null
      })}
    </div>
  )
}
