import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface FactLine {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** It fits, or it does not. */
  readonly tone?: 'success' | 'warn' | 'danger'
}

const TONES = { success: 'text-success', warn: 'text-warn', danger: 'text-danger' } as const

/** Facts, one a line: what it is at the left, what it says at the right, in one or two columns. */
export function FactLines({
  lines,
  columns = 1,
  className,
}: {
  lines: readonly FactLine[]
  columns?: 1 | 2
  className?: string
}) {
  return (
    <dl className={clsx('grid gap-x-5 text-small', columns === 2 && 'min-[1100px]:grid-cols-2', className)}>
      {lines.map(({ key, label, value, tone }) => (
        <div
          key={key}
          className="flex items-baseline justify-between gap-3 border-b border-line py-1.5 last:border-b-0"
        >
          <dt className="text-text-2">{label}</dt>
          <dd
            className={clsx('min-w-0 text-right font-semibold [overflow-wrap:anywhere]', tone && TONES[tone])}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
