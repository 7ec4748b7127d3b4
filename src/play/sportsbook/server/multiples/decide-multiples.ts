import { auditAll } from '#platform/audit/server/audit.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { lockMatchesForBets } from '#play/fixtures/server/index.ts'
import type { PickDecision } from '../../in-play.rules.ts'
import { decisionOf } from '../../multiples/waiting.rules.ts'
import { formatOdds } from '../../prices.rules.ts'
import { limitsOn } from '../../stakes.rules.ts'
import { closedOf } from '../closures.store.ts'
import { type DecidedBy, decideWaiting } from '../placing/decide-waiting.ts'
import { acceptanceMoment } from '../placing/in-play.ts'
import { openMarkets } from '../placing/open-book.ts'
import { pickOf } from '../prices/pick-of.ts'
import { multipleTransitions } from '../sportsbook.states.ts'
import type { MultipleRow } from '../sportsbook.tables.ts'
import { tellAccepted, tellRejected } from '../stake-events.ts'
import { payBets } from '../stakeable.ts'
import { type LegRow, lockFreeMultiples, readLegs, systemOf } from './multiples.store.ts'
import { priceOfMultiple } from './multiples.views.ts'
import {
  type AcceptedWaiting,
  putAcceptedMultiples,
  putRejectedMultiples,
  type RejectedWaiting,
} from './pending-multiples.store.ts'

/**
 * Decides about multiples that wait because of their legs in play, as `decidePending` decides about single bets: each leg
 * by its own match, the multiple as a whole (`waiting.rules.ts`). It is accepted when the delay is over, its legs at their
 * prices, or rejected, its stake given back and the legs named that are why. Its stake leans no price. Harmless to repeat.
 */
export async function decideMultiples(request: { ctx: Ctx; betIds: readonly string[] }): Promise<void> {
  await transact(request.ctx, async (tx, ctx) => {
    const { app } = ctx
    const now = app.clock.now()
    // What a multiple is on never changes: it is known before its matches are locked, and they are before it.
    const legsOf = await readLegs(tx, request.betIds)
    const matchIds = [...new Set([...legsOf.values()].flat().map(({ match_id }) => match_id))]
    const matches = await lockMatchesForBets(tx, matchIds)
    const waiting = (await lockFreeMultiples(tx, request.betIds)).filter(({ state }) => state === 'pending')
    if (waiting.length === 0) return
    const closed = await closedOf(tx, matchIds)
    // What each leg was priced for at its press, and what it would be if it were asked for now.
    const next = acceptanceMoment(app, now)
    const asked = waiting.flatMap(({ id, decide_at: decideAt }) =>
      (legsOf.get(id) ?? []).flatMap((leg) =>
        [decideAt ?? next, next].map((at) => ({ matchId: leg.match_id, pick: pickOf(leg), at })),
      ),
    )
    const open = await openMarkets(tx, app, matches, asked)
    const accepted: AcceptedWaiting[] = []
    const rejected: RejectedWaiting[] = []
    for (const multiple of waiting) {
      const legs = legsOf.get(multiple.id) ?? []
      const decisions = legs.map((leg) => {
        const match = matches.get(leg.match_id)
        if (!match) throw new Error(`no match ${leg.match_id}, and a leg on it`)
        return decideLeg(multiple, leg, { match, closed: closed.has(match.id), open, now, next })
      })
      const decision = decisionOf(
        systemOf(multiple),
        multiple.line_stake,
        legs.map(({ odds: taken }, n) => ({ taken, decision: decisions[n] ?? null })),
        limitsOn(
          open.terms.limits,
          legs.map(({ kind }) => kind),
        ).mostReturn,
      )
      if (decision?.state === 'open') accepted.push({ multiple, legs, ...decision })
      else if (decision) rejected.push({ multiple, legs, decisions })
    }
    await write(tx, app, { accepted, rejected }, now)
    await auditAll(
      tx,
      [...accepted.map(acceptedEntry), ...rejected.map(rejectedEntry)].map((entry) => ({ ctx, entry })),
    )
  })
}

/** What becomes of a leg of a multiple that waits; null where it waits on. */
function decideLeg(multiple: MultipleRow, leg: LegRow, by: DecidedBy): PickDecision | null {
  const { id, decide_at: decideAt, odds_policy: policy } = multiple
  if (decideAt === null || policy === null || leg.asked_odds === null)
    throw new Error(`bet ${id} has no leg in play`)
  const askedOn = leg.at_phase === null ? null : leg
  return decideWaiting(
    { pick: pickOf(leg), askedOn, decideAt, asked: leg.asked_odds, taken: leg.odds, policy },
    by,
  )
}

interface DecidedMultiples {
  readonly accepted: readonly AcceptedWaiting[]
  readonly rejected: readonly RejectedWaiting[]
}

async function write(tx: Tx, app: App, decided: DecidedMultiples, now: Date): Promise<void> {
  const may = (event: 'accepted' | 'rejected') => (one: { readonly multiple: MultipleRow }) =>
    multipleTransitions.next(one.multiple.state, event) !== null
  const accepted = decided.accepted.filter(may('accepted'))
  const rejected = decided.rejected.filter(may('rejected'))
  await putAcceptedMultiples(tx, accepted, now)
  await putRejectedMultiples(tx, rejected, now)
  await payBets(
    tx,
    app,
    rejected.map(({ multiple }) => ({
      bet: multiple,
      result: 'void',
      paid: multiple.stake,
      remainder: 0n,
    })),
  )
  await tellAccepted(
    tx,
    accepted.map(({ multiple, odds }) => toldOf(multiple, odds)),
  )
  await tellRejected(
    tx,
    rejected.map(({ multiple, legs }) =>
      toldOf(
        multiple,
        legs.map((leg) => leg.odds),
      ),
    ),
    now,
  )
}

/** A multiple as it is told: on no match of its own. */
const toldOf = (multiple: MultipleRow, odds: readonly number[]) => ({
  ...multiple,
  match_id: null,
  price: priceOfMultiple(
    multiple,
    odds.map((one) => ({ odds: one })),
  ),
})

const acceptedEntry = ({ multiple, odds }: AcceptedWaiting) => ({
  action: 'sportsbook.accept',
  subject: `bet:${multiple.id}`,
  detail: { legs: odds.map(formatOdds) },
})

const rejectedEntry = ({ multiple, legs, decisions }: RejectedWaiting) => ({
  action: 'sportsbook.reject',
  subject: `bet:${multiple.id}`,
  detail: {
    legs: legs.flatMap(({ no }, n) => {
      const decision = decisions[n]
      if (!decision?.why) return []
      return [{ leg: no, why: decision.why, odds: decision.odds === null ? null : formatOdds(decision.odds) }]
    }),
  },
})
