import { validStake } from '#members/stakes/valid-stake.rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { MultipleEnd } from '../../multiples/returns.rules.ts'
import { multipleTransitions } from '../sportsbook.states.ts'
import type { MultipleRow } from '../sportsbook.tables.ts'
import { tellEnded } from '../stake-events.ts'
import { payBets } from '../stakeable.ts'
import { endByLegs } from './end-of.ts'
import { type LegRow, putMultipleSettlement, putMultipleState, readLegs } from './multiples.store.ts'
import { priceOfMultiple } from './multiples.views.ts'

/**
 * Brings a locked multiple up to its legs: it ends as soon as they say how, paid once and told; until then it waits
 * for a person while one of them does. One that is settled stays as it is.
 */
export async function followLegs(tx: Tx, ctx: Ctx, multiple: MultipleRow): Promise<void> {
  if (multiple.state === 'settled') return
  const legs = (await readLegs(tx, [multiple.id])).get(multiple.id) ?? []
  const end = endByLegs(multiple, legs)
  const now = ctx.app.clock.now()
  if (end === null) {
    const event = legs.some(({ state }) => state === 'review') ? 'leftToPerson' : 'decided'
    const next = multipleTransitions.next(multiple.state, event)
    if (next && next !== 'settled') await putMultipleState(tx, multiple.id, next, now)
    return
  }
  await endMultiple(tx, ctx, multiple, legs, end)
}

async function endMultiple(
  tx: Tx,
  ctx: Ctx,
  multiple: MultipleRow,
  legs: readonly LegRow[],
  { result, paid, remainder }: MultipleEnd,
): Promise<void> {
  const settlement = {
    result,
    payout: paid,
    remainder,
    validStake: validStake(multiple.stake, result),
    at: ctx.app.clock.now(),
  }
  await putMultipleSettlement(tx, multiple.id, settlement)
  await payBets(tx, ctx.app, [{ bet: multiple, result, paid, remainder }])
  const told = { ...multiple, price: priceOfMultiple(multiple, legs) }
  await tellEnded(tx, [{ bet: told, settlement }])
}
