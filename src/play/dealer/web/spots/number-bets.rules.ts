import type { DealerBet } from '../../kit/play.rules.ts'
import { ALONE, INSIDE } from '../../roulette/board.rules.ts'

/** All bets inside the board that cover a number, those of fewer numbers first. */
export function betsWith(number: number): readonly DealerBet[] {
  const inside = Object.entries(INSIDE).flatMap(([play, spots]) =>
    [...spots].flatMap(([value, numbers]) =>
      numbers.includes(number) ? [{ play, value, many: numbers.length }] : [],
    ),
  )
  const four = ALONE['first-four'].includes(number) ? [{ play: 'first-four', value: undefined, many: 4 }] : []
  return [...inside, ...four]
    .sort((a, b) => a.many - b.many)
    .map(({ play, value }) => (value === undefined ? { play } : { play, value }))
}
