import { fieldsOf, wholeIn } from '#play/fairness/exact.rules.ts'
import { dealerGame } from '../kit/dealer-game.rules.ts'
import { type DealerPlay, dealerPlay, prizeOf, to } from '../kit/play.rules.ts'
import { ALONE, type Alone, INSIDE, type Spots, THIRDS } from './board.rules.ts'

/** Where the ball came to lie. */
export interface RouletteResult {
  readonly number: number
}

const POCKETS = 37n

/** A kind of spots that cover as many numbers each. */
function spots(id: string, odds: number, all: Spots): DealerPlay<RouletteResult> {
  const [first = []] = all.values()
  return dealerPlay({
    id,
    values: [...all.keys()],
    prizes: [prizeOf('win', to(odds), BigInt(first.length), POCKETS)],
    endsBy: ({ number }, value) => (all.get(value)?.includes(number) ? 'win' : null),
  })
}

/** A spot that is its kind's only one. */
const alone = (id: Alone, odds: number): DealerPlay<RouletteResult> =>
  dealerPlay({
    id,
    prizes: [prizeOf('win', to(odds), BigInt(ALONE[id].length), POCKETS)],
    endsBy: ({ number }) => (ALONE[id].includes(number) ? 'win' : null),
  })

/** Roulette with one zero, on which all spots outside lose: each spot pays as if there were 36 pockets. */
export const ROULETTE = dealerGame<RouletteResult>({
  id: 'roulette',
  version: 1,
  schedule: { everySeconds: 60, closesSeconds: 5, ahead: 1 },
  plays: [
    spots('straight', 35, INSIDE.straight),
    spots('split', 17, INSIDE.split),
    spots('street', 11, INSIDE.street),
    spots('trio', 11, INSIDE.trio),
    spots('corner', 8, INSIDE.corner),
    alone('first-four', 8),
    spots('six-line', 5, INSIDE['six-line']),
    spots('dozen', 2, THIRDS.dozen),
    spots('column', 2, THIRDS.column),
    alone('red', 1),
    alone('black', 1),
    alone('odd', 1),
    alone('even', 1),
    alone('low', 1),
    alone('high', 1),
  ],
  draw: (draws) => ({ number: draws.number(37) }),
  read(stored) {
    const fields = fieldsOf(stored, ['number'])
    const number = fields && wholeIn(fields.number, 0, 36)
    return number === null ? null : { number }
  },
})
