import clsx from 'clsx'
import type { LotteryLook } from '../../kit/lottery-game.rules.ts'
import { ballLook, numberText, PIPS } from './ball-look.rules.ts'

const SIZES = { sm: 'size-6 text-[12px]', md: 'size-8 text-[15px]', lg: 'size-10 text-[19px]' } as const
export type BallSize = keyof typeof SIZES

/** One number as its game draws it. Decoration: what it stands in says the number. */
export function Ball({
  look,
  number,
  place = 0,
  size = 'md',
}: {
  look: LotteryLook
  number: number
  /** Where in its draw it stands, from 0. */
  place?: number
  size?: BallSize
}) {
  const { shape, fill, ink } = ballLook(look, number, place)
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid flex-none place-items-center leading-none font-bold shadow-[inset_0_0_0_1px_rgb(0_0_0/0.14)]',
        SIZES[size],
        shape === 'ball' ? 'rounded-full' : 'rounded-[6px]',
      )}
      style={{ backgroundColor: fill, color: ink }}
    >
      {shape === 'die' ? <Pips number={number} /> : numberText(look, number)}
    </span>
  )
}

function Pips({ number }: { number: number }) {
  return (
    <svg viewBox="0 0 30 30" className="size-full" aria-hidden="true">
      {(PIPS[number] ?? []).map((at) => (
        <circle
          key={at}
          cx={7 + (at % 3) * 8}
          cy={7 + Math.floor(at / 3) * 8}
          r="2.7"
          fill={number === 1 || number === 4 ? '#a32b24' : 'currentColor'}
        />
      ))}
    </svg>
  )
}
