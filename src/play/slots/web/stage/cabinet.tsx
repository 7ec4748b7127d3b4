import type { ReactNode } from 'react'
import { REEL } from './reels.tsx'

/** The cabinet's units, by its rows. */
export const cabinetHeight = (rows: number) => REEL.top + rows * REEL.cell + 56

/** A cabinet under its arch; `children` is what stands in its window. */
export function Cabinet({
  rows,
  name,
  label,
  crest,
  children,
}: {
  rows: number
  name: string
  /** What the reels show, for who does not see them. */
  label: string
  /** What stands about the name: of each title its own. */
  crest: ReactNode
  children: ReactNode
}) {
  const bottom = REEL.top + rows * REEL.cell
  const height = cabinetHeight(rows)
  return (
    <svg
      // With the button that spins it stays within a window, however many rows it has.
      className="art art-slots block w-full lg:max-h-[max(400px,calc(100svh-352px))]"
      viewBox={`0 0 768 ${height}`}
      role="img"
      aria-label={label}
    >
      <rect className="a1" width="768" height={height} />
      <path className="a2" d={`M0 ${height}V190C120 40 648 40 768 190v${height - 190}z`} opacity=".7" />
      <path className="a2" d={`M14 ${height}V150C14 60 200 22 384 22s370 38 370 128v${height - 150}z`} />
      <path className="a3" d={`M24 ${height}V154C24 70 204 34 384 34s360 36 360 120v${height - 154}z`} />
      {crest}
      <text
        x="384"
        y="100"
        textAnchor="middle"
        fontSize="42"
        fontWeight="700"
        fill="var(--porcelain)"
        fontFamily="var(--ff-display)"
      >
        {name}
      </text>
      <rect className="k" x="26" y="122" width="716" height={rows * REEL.cell + 20} rx="14" />
      {children}
      <path className="a4" d={`M24 ${bottom + 18}h720v14H24z`} />
      <path className="a5" d={`M14 ${bottom + 32}h740v24H14z`} />
    </svg>
  )
}

/** Bulbs along an arch, every other one lit. */
export function Bulbs() {
  return BULBS.map(([x, y], index) => (
    <circle key={x} className={index % 2 === 0 ? 'a5' : 'p'} cx={x} cy={y} r="4.5" />
  ))
}

const BULBS: readonly (readonly [number, number])[] = [
  [53, 118],
  [74, 103],
  [102, 89],
  [138, 76],
  [179, 66],
  [226, 57],
  [276, 51],
  [330, 47],
  [384, 46],
  [438, 47],
  [492, 51],
  [542, 57],
  [589, 66],
  [630, 76],
  [666, 89],
  [694, 103],
  [715, 118],
]

/** Ripples on water, on both sides of the name. */
export function Ripples() {
  return (
    <g className="l5" strokeWidth="3" opacity=".7">
      <path d="M78 104c22-12 34 12 56 0s34 12 56 0M96 84c16-9 26 9 42 0s26 9 42 0" />
      <path d="M578 104c22-12 34 12 56 0s34 12 56 0M588 84c16-9 26 9 42 0s26 9 42 0" />
    </g>
  )
}

/** Mountains with their passes, behind the name. */
export function Mountains() {
  return (
    <>
      <path className="a2" d="M40 122 120 74l44 28 56-44 60 64zM488 122l60-64 56 44 44-28 80 48z" />
      <path className="a4" d="M88 122l40-26 36 26zM604 122l36-26 40 26z" opacity=".7" />
      <circle className="a6" cx="250" cy="66" r="11" opacity=".8" />
    </>
  )
}
