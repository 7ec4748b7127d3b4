import { DieFace } from './dice/die.tsx'
import { Kite } from './limbo/kite.tsx'
import type { CellFace } from './mines/board.rules.ts'
import { Tile } from './mines/tile.tsx'

/** Two dice in a lit arch. */
export function DiceThumb() {
  return (
    <Drawing accent="art-slots">
      <path className="a2" d="M50 200V79a110 110 0 0 1 220 0v121z" />
      <path className="a3" d="M66 200V97a94 94 0 0 1 188 0v103z" opacity=".7" />
      <path className="a2" d="M0 168h320v32H0z" />
      <ThrownDie face={5} place="translate(122 116) rotate(-12) scale(.95)" />
      <ThrownDie face={3} place="translate(214 126) rotate(14) scale(.72)" />
    </Drawing>
  )
}

function ThrownDie({ face, place }: { face: number; place: string }) {
  return (
    <g transform={place}>
      <rect x="-40" y="-40" width="80" height="80" rx="16" opacity=".3" transform="translate(5 9)" />
      <DieFace face={face} />
    </g>
  )
}

/** A kite over a low sun. */
export function LimboThumb() {
  return (
    <Drawing accent="art-chess">
      <circle className="a3" cx="160" cy="210" r="150" opacity=".55" />
      <circle className="a4" cx="160" cy="210" r="112" opacity=".5" />
      <circle className="a1" cx="160" cy="210" r="76" />
      <path className="lp" strokeWidth="2" d="M208 150c-18-40-32-54-48-80" opacity=".7" />
      <g transform="translate(160 22)">
        <Kite />
      </g>
    </Drawing>
  )
}

/** Where the board of the thumb holds something else than a cover. */
const FOUND = new Map<number, CellFace>([
  [1, 'gem'],
  [6, 'gem'],
  [9, 'gem'],
  [14, 'gem'],
  [16, 'hit'],
  [22, 'gem'],
])

/** A board with gems and one mine. */
export function MinesThumb() {
  return (
    <Drawing accent="art-esports">
      <path className="a2" d="M34 200V96a126 96 0 0 1 252 0v104z" />
      {Array.from({ length: 24 }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
        <g key={cell} transform={`translate(${58 + (cell % 6) * 35} ${32 + Math.trunc(cell / 6) * 35})`}>
          <Tile face={FOUND.get(cell) ?? 'closed'} />
        </g>
      ))}
    </Drawing>
  )
}

/** Six rows of pegs. */
const PEGS = Array.from({ length: 6 }, (_, row) =>
  Array.from({ length: row + 1 }, (_, peg) => ({ x: 160 + (2 * peg - row) * 15, y: 34 + row * 22 })),
).flat()

/** A bead among pegs, above its buckets. */
export function PlinkoThumb() {
  const buckets = ['fill-card-red', 'a5', 'a4', 'a3', 'a4', 'a5', 'fill-card-red']
  return (
    <Drawing accent="art-slots">
      <path className="a2" d="M160-20 320 200H0z" />
      {PEGS.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="a6" cx={x} cy={y} r="3.6" />
      ))}
      {buckets.map((fill, bucket) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place.
        <rect key={bucket} className={fill} x={57 + bucket * 30} y="166" width="26" height="24" rx="5" />
      ))}
      <path
        className="lp"
        strokeWidth="2"
        strokeDasharray="3 6"
        d="M160 22c4 30 8 40 14 52s10 14 14 28"
        opacity=".7"
      />
      <circle className="p" cx="190" cy="112" r="10" />
    </Drawing>
  )
}

function Drawing({ accent, children }: { accent: string; children: React.ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`art ${accent} block size-full`}
    >
      <rect className="a1" width="320" height="200" />
      {children}
    </svg>
  )
}
