import { setTimeout as pause } from 'node:timers/promises'
import { type ManualClock, manualClock } from '#platform/clock/clock.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { cny } from '#platform/money/money.ts'
import { advanceMatch } from '#play/fixtures/server/verbs/advance-match.ts'
import { closeAndKickOff } from '#play/sportsbook/server/verbs/close-and-kick-off.ts'
import { placeBets } from '#play/sportsbook/server/verbs/place-bets.ts'
import { jobsOf } from '../../src/server/compose.ts'
import { addMember, assertBooks, good, openBenchHouse } from '../bench-house.ts'
import { besideMembers, timed } from '../beside.ts'
import { median, percentile, type Result } from '../report.ts'
import { openBareSettling } from './bare-settling.ts'
import { anyAsk, asksOf, foundMembers, type Offered, planMatches } from './ground.ts'
import { SIZES } from './sizes.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 500
const BETS_A_MEMBER = 10
const AIM = 0.5
/** So large a part of as many bets are settled once more while a member asks; so long they ask before, by themselves. */
const PART_BESIDE = 0.25
const ALONE_MS = 10_000

/** Places so many bets on a match, members in turn. */
async function placeAll(app: App, match: Offered, members: readonly string[], bets: number): Promise<void> {
  for (let from = 0; from < bets; from += AT_ONCE) {
    const asked = Array.from({ length: Math.min(AT_ONCE, bets - from) }, (_, n) =>
      anyAsk([match], members[(from + n) % members.length] ?? ''),
    )
    const placed = await transact(systemCtx(app, 'bench'), (tx) => placeBets(tx, app, asksOf(tx, app, asked)))
    const refused = placed.find((answer) => answer instanceof Refusal)
    if (refused) throw refused
  }
}

/** What the bets of the house came to: how many there are of how many kinds, how many are open, and what was paid. */
async function countBets(app: App) {
  const { rows } = await sql<{ bets: bigint; kinds: bigint; open: bigint; payouts: bigint | null }>`
    select count(*) bets, count(distinct kind) kinds, count(*) filter (where state <> 'settled') open,
      sum(payout)::bigint payouts
    from sportsbook.bet`.execute(app.db)
  const [row] = rows
  if (!row) throw new Error('there are no bets')
  return row
}

/** Runs the job that settles until no bet is left. */
async function settleAll(app: App): Promise<void> {
  const job = jobsOf(app).find(({ name }) => name === 'sportsbook.settle')
  if (!job) throw new Error('no job settles bets')
  for (let left = Number((await countBets(app)).open); left > 0; ) {
    await job.run(systemCtx(app, 'bench'))
    const now = Number((await countBets(app)).open)
    if (now >= left) throw new Error(`${now} bets are not settled`)
    left = now
  }
}

/** Plays a match that is to kick off now to its end. */
async function play(app: App, clock: ManualClock, matchId: string): Promise<void> {
  await closeAndKickOff({ ctx: systemCtx(app, 'bench'), matchId })
  clock.advance(HOUR_MS)
  await advanceMatch({ ctx: systemCtx(app, 'bench'), matchId })
}

/**
 * Settling all bets of one match by the job of the house, against one statement that does the same to copies of them, on
 * the same server. Then what a member waits for while those of another match are settled.
 */
export async function settling(): Promise<readonly Result[]> {
  const clock = manualClock(new Date())
  const bench = await openBenchHouse({ ROLES: 'web' }, { clock })
  try {
    const { app } = bench
    const members = await foundMembers(app, Math.ceil(SIZES.bets / BETS_A_MEMBER))
    /** A match with so many open bets, at its kick-off. */
    const matchWith = async (no: number, bets: number): Promise<string> => {
      const kickOffAt = new Date(clock.now().getTime() + HOUR_MS)
      const [match] = await planMatches(app, 1, kickOffAt, no)
      if (!match) throw new Error('no match was planned')
      await placeAll(app, match, members, bets)
      clock.set(kickOffAt)
      return match.matchId
    }
    const matchId = await matchWith(0, SIZES.bets)
    const bare = await openBareSettling(bench.pool)
    await bare.keep()
    await play(app, clock, matchId)
    const ours = (await timed(() => settleAll(app))) / 1000
    await assertBooks(bench)
    await bare.learn()
    const { kinds, payouts } = await countBets(app)
    const rounds: number[] = []
    for (let round = 0; round < SIZES.rounds; round += 1) {
      await bare.copy()
      rounds.push((await timed(() => bare.settle(matchId))) / 1000)
      const paid = await bare.paid()
      if (paid.payouts !== payouts || paid.wallets !== payouts || paid.sum !== 0n)
        throw new Error(`the reference paid ${paid.payouts}, the house ${payouts}`)
    }
    const theirs = median(rounds)
    await play(app, clock, await matchWith(1, Math.ceil(SIZES.bets * PART_BESIDE)))
    const { client } = await addMember(bench, 'bench_member', cny(1000))
    const balance = () => good(client.get('/cw/v1/balance'))
    for (let n = 0; n < 500; n += 1) await balance()
    const alone = await besideMembers(balance, () => pause(ALONE_MS))
    const beside = await besideMembers(balance, () => settleAll(app))
    const rate = (took: number) => `${took.toFixed(1)} s, ${Math.round(SIZES.bets / took)}/s`
    const wait = ({ waits }: { readonly waits: readonly number[] }) =>
      `p50 ${median(waits).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms`
    return [
      {
        name: `settling ${SIZES.bets.toLocaleString('en')} bets of ${kinds} kinds on one match`,
        ours: rate(ours),
        reference: `${rate(theirs)} (one statement: the same bets, entries and balances; no ledger, events or audit)`,
        ratio: theirs / ours,
        aim: `${AIM}`,
        reached: theirs / ours >= AIM,
      },
      {
        name: 'a member’s balance while bets of a match are settled in the same process',
        ours: wait(beside),
        reference: `${wait(alone)} (nothing else happening)`,
        ratio: median(beside.waits) / median(alone.waits),
        aim: 'stated',
        reached: true,
      },
    ]
  } finally {
    await bench.close()
  }
}
