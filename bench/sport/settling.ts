import { manualClock } from '#platform/clock/clock.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { advanceMatch } from '#play/fixtures/server/verbs/advance-match.ts'
import { closeAndKickOff } from '#play/sportsbook/server/verbs/close-and-kick-off.ts'
import { placeBets } from '#play/sportsbook/server/verbs/place-bets.ts'
import { jobsOf } from '../../src/server/compose.ts'
import { assertBooks, openBenchHouse } from '../bench-house.ts'
import { median, type Result } from '../report.ts'
import { openBareSettling } from './bare-settling.ts'
import { anyAsk, asksOf, foundMembers, type Offered, planMatches } from './ground.ts'
import { SIZES } from './sizes.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 500
const BETS_A_MEMBER = 10
const AIM = 0.5

async function placeAll(app: App, matches: readonly Offered[]): Promise<void> {
  const members = await foundMembers(app, Math.ceil(SIZES.bets / BETS_A_MEMBER))
  for (let from = 0; from < SIZES.bets; from += AT_ONCE) {
    const asked = Array.from({ length: Math.min(AT_ONCE, SIZES.bets - from) }, (_, n) =>
      anyAsk(matches, members[(from + n) % members.length] ?? ''),
    )
    const placed = await transact(systemCtx(app, 'bench'), (tx) => placeBets(tx, app, asksOf(tx, app, asked)))
    const refused = placed.find((answer) => answer instanceof Refusal)
    if (refused) throw refused
  }
}

const seconds = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
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

/** Runs the job that settles until no bet is left; the seconds that it takes. */
async function settleAll(app: App): Promise<number> {
  const job = jobsOf(app).find(({ name }) => name === 'sportsbook.settle')
  if (!job) throw new Error('no job settles bets')
  let took = 0
  for (let left = SIZES.bets; left > 0; ) {
    took += await seconds(async () => job.run(systemCtx(app, 'bench')))
    const now = Number((await countBets(app)).open)
    if (now >= left) throw new Error(`${now} bets are not settled`)
    left = now
  }
  return took
}

/**
 * Settling all bets of one match by the job of the house, against one statement that does the same to copies of them, on
 * the same server.
 */
export async function settling(): Promise<readonly Result[]> {
  const clock = manualClock(new Date())
  const bench = await openBenchHouse({ ROLES: 'web' }, { clock })
  try {
    const { app } = bench
    const kickOffAt = new Date(clock.now().getTime() + HOUR_MS)
    const matches = await planMatches(app, 1, kickOffAt)
    const matchId = matches[0]?.matchId ?? ''
    await placeAll(app, matches)
    const bare = await openBareSettling(bench.pool)
    await bare.keep()
    clock.set(kickOffAt)
    await closeAndKickOff({ ctx: systemCtx(app, 'bench'), matchId })
    clock.advance(HOUR_MS)
    await advanceMatch({ ctx: systemCtx(app, 'bench'), matchId })
    const ours = await settleAll(app)
    await assertBooks(bench)
    await bare.learn()
    const { kinds, payouts } = await countBets(app)
    const rounds: number[] = []
    for (let round = 0; round < SIZES.rounds; round += 1) {
      await bare.copy()
      rounds.push(await seconds(() => bare.settle(matchId)))
      const paid = await bare.paid()
      if (paid.payouts !== payouts || paid.wallets !== payouts || paid.sum !== 0n)
        throw new Error(`the reference paid ${paid.payouts}, the house ${payouts}`)
    }
    const theirs = median(rounds)
    const rate = (took: number) => `${took.toFixed(1)} s, ${Math.round(SIZES.bets / took)}/s`
    return [
      {
        name: `settling ${SIZES.bets.toLocaleString('en')} bets of ${kinds} kinds on one match`,
        ours: rate(ours),
        reference: `${rate(theirs)} (one statement: the same bets, entries and balances; no ledger, events or audit)`,
        ratio: theirs / ours,
        aim: `${AIM}`,
        reached: theirs / ours >= AIM,
      },
    ]
  } finally {
    await bench.close()
  }
}
