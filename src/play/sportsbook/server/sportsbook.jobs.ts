import type { Ctx } from '#platform/context/context.ts'
import type { Job } from '#platform/jobs/job.ts'
import { findsAny } from '#platform/jobs/server/questions.ts'
import { sweep } from '#platform/jobs/server/sweep.ts'
import { DECIDED_BY_SANDBOX } from '#platform/room/deciders.ts'
import { dueKickOffs } from '#play/fixtures/server/index.ts'
import { areAutos } from './cash-out/autos.store.ts'
import { decideCashOuts, decideMultipleCashOuts } from './cash-out/in-play/decide-cash-outs.ts'
import { matchesWithRequests, multiplesThatWait } from './cash-out/in-play/requests.store.ts'
import { watchAutoCashOuts } from './cash-out/in-play/watch-autos.ts'
import { type DueBet, dueBets, forgottenReviews } from './ending/due-bets.ts'
import { type Batched, inBatches, settleBatched } from './ending/in-batches.ts'
import { decideMultiples } from './multiples/decide-multiples.ts'
import { dueMultiples, forgottenLegs } from './multiples/due-multiples.ts'
import { pendingMultiples } from './multiples/pending-multiples.store.ts'
import { matchesWithPending } from './placing/pending.store.ts'
import { pricesMayMove, tellLivePrices } from './prices/live-prices.ts'
import { areUnsettled } from './sportsbook.store.ts'
import { closeAndKickOff } from './verbs/close-and-kick-off.ts'
import { decideBet } from './verbs/decide-bet.ts'
import { decideLeg } from './verbs/decide-leg.ts'
import { decidePending } from './verbs/decide-pending.ts'
import { settleBets } from './verbs/settle-bets.ts'
import { settleMultiples } from './verbs/settle-multiples.ts'

/** Matches kicked off in one run of the job. */
const KICK_OFFS_AT_ONCE = 50

/**
 * Bets that are settled in one transaction, which locks the balances of all their members: fewer wait longer for the disk, and with more
 * a member who bets meanwhile waits longer for one of theirs.
 */
const BETS_TOGETHER = 500
/** The same of multiples, each with its legs. */
const MULTIPLES_TOGETHER = 200
/** Multiples with a leg in play that wait, or whose cash outs do, that one run looks at: those that have waited the longest. */
const MULTIPLES_WAITING = 1_000

const settleDueBets = sweep<Batched<DueBet>>({
  idName: 'betId',
  idOf: ({ one: { betId } }) => betId,
  due: async (ctx, except) => {
    const due = await dueBets(ctx, except)
    return inBatches(Map.groupBy(due, ({ ended }) => ended).values(), BETS_TOGETHER)
  },
  work: settleBatched(async (ctx, due) => {
    const [first] = due
    if (first) await settleBets({ ctx, betIds: due.map(({ betId }) => betId), ended: first.ended })
  }),
})

const settleDueMultiples = sweep<Batched<string>>({
  idName: 'betId',
  idOf: ({ one: betId }) => betId,
  due: async (ctx, except) => inBatches([await dueMultiples(ctx, except)], MULTIPLES_TOGETHER),
  work: settleBatched((ctx, betIds) => settleMultiples({ ctx, betIds })),
})

/** Takes legs in review out of their multiples, in a sandbox, where nobody looks. */
const decideForgottenLegs = sweep<{ readonly betId: string; readonly matchId: string }>({
  idName: 'betId',
  idOf: ({ betId }) => betId,
  due: forgottenLegs,
  work: async (ctx, leg) => {
    await decideLeg({ ctx, input: { ...leg, result: 'void', why: DECIDED_BY_SANDBOX } })
  },
})

/** Gives the stakes of bets in review back, in a sandbox, where nobody looks. */
const decideForgotten = sweep<string>({
  idName: 'betId',
  idOf: (betId) => betId,
  due: forgottenReviews,
  work: async (ctx, betId) => {
    await decideBet({ ctx, input: { betId, result: 'void', why: DECIDED_BY_SANDBOX } })
  },
})

const decideDue = sweep<string>({
  idName: 'matchId',
  idOf: (matchId) => matchId,
  due: async ({ app }, except) =>
    (await matchesWithPending(app.db, except).execute()).map((row) => row.match_id),
  work: (ctx, matchId) => decidePending({ ctx, matchId }),
})

const decideMultiplesDue = sweep<Batched<string>>({
  idName: 'betId',
  idOf: ({ one: betId }) => betId,
  due: async ({ app }, except) => {
    const pending = await pendingMultiples(app.db, MULTIPLES_WAITING, except).execute()
    return inBatches([pending.map(({ id }) => id)], MULTIPLES_TOGETHER)
  },
  work: settleBatched((ctx, betIds) => decideMultiples({ ctx, betIds })),
})

const decideCashOutsDue = sweep<string>({
  idName: 'matchId',
  idOf: (matchId) => matchId,
  due: async ({ app }, except) =>
    (await matchesWithRequests(app.db, except).execute()).map((row) => row.match_id),
  work: (ctx, matchId) => decideCashOuts({ ctx, matchId }),
})

const decideMultipleCashOutsDue = sweep<Batched<string>>({
  idName: 'betId',
  idOf: ({ one: betId }) => betId,
  due: async ({ app }, except) => {
    const waiting = await multiplesThatWait(app.db, MULTIPLES_WAITING, except).execute()
    return inBatches([waiting.map((row) => row.bet_id)], MULTIPLES_TOGETHER)
  },
  work: settleBatched((ctx, betIds) => decideMultipleCashOuts({ ctx, betIds })),
})

const kickOffsDue = ({ app }: Pick<Ctx, 'app'>, except: readonly string[]) =>
  dueKickOffs(app.db, app.clock.now(), KICK_OFFS_AT_ONCE, except)

const kickOffDue = sweep<string>({
  idName: 'matchId',
  idOf: (matchId) => matchId,
  due: async (ctx, except) => (await kickOffsDue(ctx, except).execute()).map(({ id }) => id),
  work: (ctx, matchId) => closeAndKickOff({ ctx, matchId }),
})

/**
 * Closes matches at their kick-off, tells their prices and decides about bets on them, and cash outs, while they are under way,
 * and settles their bets.
 */
export const sportsbookJobs: readonly Job[] = [
  {
    name: 'sportsbook.kick-off',
    everySeconds: 1,
    asks: (ctx) => findsAny(kickOffsDue(ctx, [])),
    run: kickOffDue,
  },
  { name: 'sportsbook.live-prices', everySeconds: 1, asks: pricesMayMove, run: tellLivePrices },
  {
    name: 'sportsbook.accept',
    everySeconds: 1,
    asks: ({ app }) => findsAny(matchesWithPending(app.db, [])),
    run: decideDue,
  },
  {
    name: 'sportsbook.accept-multiples',
    everySeconds: 1,
    asks: ({ app }) => findsAny(pendingMultiples(app.db, MULTIPLES_WAITING, [])),
    run: decideMultiplesDue,
  },
  { name: 'sportsbook.auto-cash-out', everySeconds: 1, asks: () => areAutos, run: watchAutoCashOuts },
  {
    name: 'sportsbook.cash-out',
    everySeconds: 1,
    asks: ({ app }) => findsAny(matchesWithRequests(app.db, [])),
    run: decideCashOutsDue,
  },
  {
    name: 'sportsbook.cash-out-multiples',
    everySeconds: 1,
    asks: ({ app }) => findsAny(multiplesThatWait(app.db, MULTIPLES_WAITING, [])),
    run: decideMultipleCashOutsDue,
  },
  { name: 'sportsbook.settle', everySeconds: 1, asks: () => areUnsettled('bet'), run: settleDueBets },
  {
    name: 'sportsbook.settle-multiples',
    everySeconds: 1,
    asks: () => areUnsettled('leg'),
    run: settleDueMultiples,
  },
]

/** Decide, in a sandbox, bets and legs of multiples that nobody looks at. */
export const decideForgottenJobs: readonly Job[] = [
  { name: 'sportsbook.decide', everySeconds: 5, run: decideForgotten },
  { name: 'sportsbook.decide-legs', everySeconds: 5, run: decideForgottenLegs },
]
