import { CARD_RED, INK, PAPER } from './colours.ts'

/** Where the pips of a face stand, in a grid of three by three. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]

/** A die, 60 by 60 around its middle. Part of a drawing: what it stands in says the number. */
export function DieShape({ face }: { face: number }) {
  return (
    <>
      <rect x="-28" y="-26" width="60" height="60" rx="11" fill="#000" opacity=".3" />
      <rect x="-30" y="-30" width="60" height="60" rx="11" fill={PAPER} />
      {(PIPS[face] ?? []).map((at) => (
        <circle
          key={at}
          cx={((at % 3) - 1) * 17}
          cy={(Math.floor(at / 3) - 1) * 17}
          r={face === 1 ? 8 : 5.4}
          fill={face === 1 || face === 4 ? CARD_RED : INK}
        />
      ))}
    </>
  )
}

/** A die by itself, as small as the words around it. Decoration. */
export function SmallDie({ face, size = 22 }: { face: number; size?: number }) {
  return (
    <svg viewBox="-32 -32 64 64" width={size} height={size} className="flex-none" aria-hidden="true">
      <DieShape face={face} />
    </svg>
  )
}
