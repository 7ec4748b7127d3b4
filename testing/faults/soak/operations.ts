import type { Dice } from '../dice.ts'
import type { Guest } from './guest.ts'
import type { Operation } from './operations/operation.ts'
import { ORDERS } from './operations/orders.ts'
import { PLAY } from './operations/play.ts'
import { QUICK_PAY } from './operations/quick-pay.ts'
import { USDT } from './operations/usdt.ts'

/** Everything that members do with money. */
const OPERATIONS: readonly Operation[] = [
  ...ORDERS,
  ...USDT,
  ...QUICK_PAY,
  ...PLAY,
  {
    name: 'an old call again',
    weight: 4,
    refusals: [],
    ready: ({ answered }) => answered.length > 0,
    run: (visit) => visit.askAgain(visit.dice.pick(visit.guest.answered)),
  },
]

/** Each operation as often as it weighs. */
const DRAWN = OPERATIONS.flatMap((operation) => Array<Operation>(operation.weight).fill(operation))

/** Throws dice for what a member does next. */
export function drawOperation(dice: Dice, guest: Guest): Operation {
  return dice.pick(DRAWN.filter(({ ready }) => ready?.(guest) ?? true))
}
