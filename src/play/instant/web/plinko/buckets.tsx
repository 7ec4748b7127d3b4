import clsx from 'clsx'
import { shortMultiple } from '#play/games/figures.rules.ts'
import { MULTIPLE_PARTS } from '#play/games/game.rules.ts'
import { bucketsOf, type PlinkoChoice } from '../../plinko/plinko.rules.ts'

/** The row of buckets with what each pays; the one that the bead fell into is outlined. */
export function Buckets({ choice, landed }: { choice: PlinkoChoice; landed: number | null }) {
  const buckets = bucketsOf(choice)
  return (
    <ol className="grid gap-0.5" style={{ gridTemplateColumns: `repeat(${buckets.length}, minmax(0, 1fr))` }}>
      {buckets.map((multiple, bucket) => {
        const look = lookOf(multiple)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place.
            key={bucket}
            className={clsx(
              'relative grid h-7 place-items-center rounded-xs',
              landed === bucket && 'outline-2 outline-art-text',
            )}
          >
            <svg aria-hidden="true" className="art absolute inset-0 size-full">
              <rect className={look.fill} width="100%" height="100%" rx="4" />
            </svg>
            <span
              className={clsx(
                'relative text-[10px] font-semibold tracking-tight [font-stretch:75%] md:text-meta',
                look.ink,
              )}
            >
              {shortMultiple(multiple)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Buckets are lit by what they pay: ten times the stake, more than it, less than it, less than half. */
function lookOf(multiple: bigint): { fill: string; ink: string } {
  if (multiple >= 10n * MULTIPLE_PARTS) return { fill: 'fill-card-red', ink: 'text-art-text' }
  if (multiple > MULTIPLE_PARTS) return { fill: 'a5', ink: 'text-lacquer' }
  return { fill: multiple * 2n > MULTIPLE_PARTS ? 'a3' : 'a1', ink: 'text-art-text' }
}
