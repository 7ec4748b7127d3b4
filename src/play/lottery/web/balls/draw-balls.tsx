import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useStanding } from '#play/draws/web/index.ts'
import type { AnyGame } from '../games.ts'
import { Ball, type BallSize } from './ball.tsx'
import { numberText, REDS } from './ball-look.rules.ts'

/** What was drawn, in its order; `arriving` has the numbers come one after the other. */
export function DrawBalls({
  game,
  balls,
  size,
  arriving = false,
  className,
}: {
  game: Pick<AnyGame, 'look'>
  balls: readonly number[]
  size?: BallSize
  /** Whether it was drawn while its reader looked on. */
  arriving?: boolean
  className?: string
}) {
  const { t } = useTranslation()
  const { look } = game
  const standing = useStanding(balls.length, arriving)
  const said = balls.map((number) => numberText(look, number))
  return (
    <span
      role="img"
      aria-label={
        look === 'two-colour'
          ? t('lotteryLate.balls.twoColour', {
              red: said.slice(0, REDS).join(' '),
              blue: said.slice(REDS).join(' '),
            })
          : said.join(' ')
      }
      className={clsx('inline-flex flex-wrap gap-1.5', className)}
    >
      {balls.map((number, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of a draw is what it is
          key={place}
          className={clsx(
            'inline-flex transition-[opacity,translate] duration-240 ease-enter',
            place >= standing && '-translate-y-2 opacity-0',
          )}
        >
          <Ball look={look} number={number} place={place} size={size} />
        </span>
      ))}
    </span>
  )
}
