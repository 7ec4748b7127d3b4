import { type Chip, inChips } from '../chips/chips.rules.ts'
import { CHIP_FILL, INK, PAPER } from './colours.ts'

const EDGES = [0, 60, 120, 180, 240, 300] as const

/** A chip with a number on it. Decoration: what it stands in says how much it is. */
export function ChipArt({ chip, text, size }: { chip: Chip; text: string; size: number }) {
  return (
    <svg viewBox="-26 -26 52 56" width={size} height={(size * 56) / 52} aria-hidden="true">
      <circle cy="5" r="23" fill="#000" opacity=".35" />
      <circle r="23" fill={CHIP_FILL[chip]} />
      <g stroke={PAPER} strokeWidth="5">
        {EDGES.map((edge) => (
          <path key={edge} d="M0-22.5v7" transform={`rotate(${edge})`} />
        ))}
      </g>
      <circle r="15" fill={PAPER} />
      <text
        y={text.length > 3 ? 3.6 : 4.6}
        textAnchor="middle"
        fontSize={text.length > 4 ? 8 : text.length > 3 ? 10.5 : 13}
        fontWeight="700"
        fill={INK}
      >
        {text}
      </text>
    </svg>
  )
}

/** What lies on a spot as one chip: in the colour of its greatest, with the sum on it. */
export function StackArt({ yuan, size }: { yuan: number; size: number }) {
  const [greatest = 1] = inChips(yuan)
  return <ChipArt chip={greatest} text={shortYuan(yuan)} size={size} />
}

const shortYuan = (yuan: number): string => (yuan < 10_000 ? `${yuan}` : `${Math.floor(yuan / 100) / 10}k`)
