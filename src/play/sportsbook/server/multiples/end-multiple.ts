import { validStake } from '#members/stakes/valid-stake.rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { MultipleEnd } from '../../multiples/returns.rules.ts'
import { dropAutos, markMoved } from '../cash-out/autos.store.ts'
import { multipleTransitions } from '../sportsbook.states.ts'
import type { Unsettled } from '../sportsbook.store.ts'
import { type MultipleRow, runningStake } from '../sportsbook.tables.ts'
import { tellEnded } from '../stake-events.ts'
import { payBets } from '../stakeable.ts'
import { endByLegs } from './end-of.ts'
import { type LegRow, putMultipleSettlements, putMultipleStates, readLegs } from './multiples.store.ts'
import { priceOfMultiple } from './multiples.views.ts'

/**
 * Brings locked multiples up to their legs: each ends as soon as they say how, with what runs of it beside what was cashed out, paid
 * once and told; until then it waits for a person while one of them does, and what it is worth has moved. One that is settled
 * stays as it is.
 */
export async function followLegs(tx: Tx, ctx: Ctx, multiples: readonly MultipleRow[]): Promise<void> {
  const running = multiples.filter(({ state }) => state !== 'settled')
  const legsOf = await readLegs(
    tx,
    running.map(({ id }) => id),
  )
  const now = ctx.app.clock.now()
  const ended: EndedMultiple[] = []
  const moved: Record<Unsettled, string[]> = { open: [], review: [] }
  const left: string[] = []
  for (const multiple of running) {
    const legs = legsOf.get(multiple.id) ?? []
    const end = endByLegs(multiple, legs)
    if (end) {
      ended.push({ multiple, legs, end })
      continue
    }
    left.push(multiple.id)
    const event = legs.some(({ state }) => state === 'review') ? 'leftToPerson' : 'decided'
    const next = multipleTransitions.next(multiple.state, event)
    if (next === 'open' || next === 'review') moved[next].push(multiple.id)
  }
  await putMultipleStates(tx, moved.open, 'open', now)
  await putMultipleStates(tx, moved.review, 'review', now)
  await markMoved(tx, left)
  await endMultiples(tx, ctx, ended)
}

interface EndedMultiple {
  readonly multiple: MultipleRow
  readonly legs: readonly LegRow[]
  readonly end: MultipleEnd
}

async function endMultiples(tx: Tx, ctx: Ctx, ended: readonly EndedMultiple[]): Promise<void> {
  const at = ctx.app.clock.now()
  const settled = ended.map(({ multiple, legs, end: { result, paid, remainder } }) => ({
    id: multiple.id,
    bet: { ...multiple, price: priceOfMultiple(multiple, legs) },
    settlement: {
      result,
      payout: multiple.cashed_paid + paid,
      remainder,
      validStake: multiple.cashed_valid + validStake(runningStake(multiple), result),
      at,
    },
  }))
  await putMultipleSettlements(tx, settled)
  await dropAutos(
    tx,
    ended.map(({ multiple }) => multiple.id),
  )
  await tellEnded(tx, settled)
  await payBets(
    tx,
    ctx.app,
    ended.map(({ multiple, end }) => ({ bet: { ...multiple, stake: runningStake(multiple) }, ...end })),
  )
}
