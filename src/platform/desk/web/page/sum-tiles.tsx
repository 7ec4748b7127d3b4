import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A number with its name, and what it is made of. */
export interface SumTile {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
  /** Said in a colour: it is late, or it fits. */
  readonly tone?: 'warn' | 'danger' | 'success'
}

const TONES = { warn: 'text-warn', danger: 'text-danger', success: 'text-success' } as const

/**
 * Numbers beside one another: sums above a queue (`strip`, the default, one card with hairlines), or inside a
 * section of evidence (`tiles`).
 */
export function SumTiles({
  tiles,
  look = 'strip',
  className,
}: {
  tiles: readonly SumTile[]
  look?: 'strip' | 'tiles'
  className?: string
}) {
  const isStrip = look === 'strip'
  return (
    <dl
      className={clsx(
        'grid grid-cols-2 gap-px md:auto-cols-fr md:grid-flow-col md:grid-cols-none',
        isStrip ? 'overflow-hidden rounded-md border border-line bg-line' : 'gap-2.5',
        className,
      )}
    >
      {tiles.map(({ key, label, value, note, tone }) => (
        <div
          key={key}
          className={clsx(
            // In two columns the last of an odd number has its row alone.
            'min-w-0 px-3.5 py-2.5 max-md:odd:last:col-span-2',
            isStrip ? 'bg-surface-1' : 'rounded-sm bg-surface-2',
          )}
        >
          <dt className="text-small text-text-2">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <span
              className={clsx(
                'font-semibold',
                isStrip ? 'text-[18px] leading-snug' : 'text-body',
                tone && TONES[tone],
              )}
            >
              {value}
            </span>
            {note ? <span className="block text-meta text-text-2">{note}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
