/** @module-tag races */
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import { type Ctx, systemCtx } from '#platform/context/context.ts'
import { isDatabaseAway, sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { readAs } from '#platform/outbox/server/read-as.ts'
import type { OutboxEvent } from '#platform/room/room.ts'
import { readMatches } from '#play/fixtures/server/index.ts'
import { holdsSomebodyUp } from '#testing/databases/held-up.ts'
import {
  chen,
  fund,
  kickOffOf,
  lin,
  MINUTE,
  memberIdOf,
  offered,
  place,
  sportsWallet,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { correctMatch } from '../verbs/correct-match.ts'
import { settleBets } from '../verbs/settle-bets.ts'
import { inBatches, settleBatched } from './in-batches.ts'

withBettors()

/** What was told of how stakes ended: of each how often. */
async function timesTold() {
  const { rows } = await sql<OutboxEvent>`select seq, type, key, payload, at from platform.outbox`.execute(
    world.app.db,
  )
  const ended = rows.flatMap((event) => readAs([StakeSettled, StakeVoided], event) ?? [])
  return Map.groupBy(ended, ({ payload }) => payload.stakeId)
}

const betIdsIn = async (state: 'open' | 'settled') => {
  const { rows } = await sql<{ id: string }>`select id from sportsbook.bet where state = ${state}`.execute(
    world.app.db,
  )
  return rows.map(({ id }) => id).toSorted()
}

/** Bets of lin and of chen on one match, which is over; nobody has settled them. */
async function endedMatch() {
  await fund('chen_mo', 1_000)
  const pick = await offered()
  const placed = async (who: WireClient) =>
    (await place(who, pick, { stake: '20.00', oddsPolicy: 'any' })).data.betId as string
  const lins = [await placed(lin), await placed(lin), await placed(lin), await placed(lin)]
  const chens = [await placed(chen), await placed(chen)]
  const { matchId } = pick
  world.clock.set(await kickOffOf(matchId))
  await world.runJobs('sportsbook.kick-off')
  world.clock.advance(10 * MINUTE)
  await world.runJobs('fixtures.advance')
  const match = (await readMatches(world.app.db, [matchId])).get(matchId)
  if (!match) throw new Error('the match is gone')
  return { matchId, lins, chens, ended: { match, verdict: undefined } }
}
type Ended = Awaited<ReturnType<typeof endedMatch>>

/** Settles the bets two at a time, as the job does by the hundred. */
async function settleByTwos({ ended }: Ended, betIds: readonly string[]): Promise<void> {
  const work = settleBatched((ctx: Ctx, some: readonly string[]) => settleBets({ ctx, betIds: some, ended }))
  for (const due of inBatches([betIds], 2)) await work(systemCtx(world.app, 'test'), due)
}

/** Keeps to itself what stands on a member's stakes: whoever settles a bet of theirs waits. */
async function keepsStakesOf(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.pool.options.connectionString })
  // A test that fails leaves it to the end of its database.
  client.on('error', () => undefined)
  onTestFinished(() => client.end())
  await client.connect()
  await client.query('begin')
  await client.query(
    `select from ledger.balance where account_id in (
      select id from ledger.account where owner = $1 and code = 2040) for update`,
    [await memberIdOf(name)],
  )
  return client
}

describe('bets that are settled in slices', () => {
  it('are each paid and told once when the database is cut off in the middle of a slice', async () => {
    const match = await endedMatch()
    const keeper = await keepsStakesOf('chen_mo')
    // Of three slices one waits in its posting, when its connection is cut.
    const settling = settleByTwos(match, [...match.lins, ...match.chens])
    const failed = settling.catch((error: unknown) => error)
    await holdsSomebodyUp(keeper)
    await world.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    expect(isDatabaseAway(await failed)).toBe(true)
    await keeper.query('rollback')
    expect(await betIdsIn('open')).toEqual(expect.arrayContaining(match.chens))
    const settled = await betIdsIn('settled')
    expect(settled).toEqual(expect.arrayContaining(match.lins.slice(0, 2)))
    expect([...(await timesTold()).keys()].toSorted()).toEqual(settled)
    expect((await sportsWallet(chen)).staked).toBe('40.00')
    // What the job does when it is back, and once more.
    await world.runJobs('sportsbook.settle')
    await world.runJobs('sportsbook.settle')
    expect(await betIdsIn('open')).toEqual([])
    expect([...(await timesTold()).values()].map((told) => told.length)).toEqual(Array(6).fill(1))
    for (const who of [lin, chen]) expect((await sportsWallet(who)).staked).toBe('0.00')
  })

  it('leave a match alone that somebody corrects meanwhile, until the last of them has settled', async () => {
    const match = await endedMatch()
    await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
    await sql`update fixtures.match set feed = 'history', commitment = null where id = ${match.matchId}`.execute(
      world.app.db,
    )
    const { home_goals: home, away_goals: away } = match.ended.match
    const correct = () =>
      correctMatch({
        ctx: systemCtx(world.app, 'test'),
        input: {
          correctionId: newId(),
          matchId: match.matchId,
          verdict: { kind: 'result', score: home > away ? [0, 1] : [away + 1, away] },
          why: 'test',
        },
      })
    await settleByTwos(match, match.lins.slice(0, 2))
    await expect(correct()).rejects.toMatchObject({ code: SportsbookErrors.betsUnsettled.code })
    // At one moment: it comes before the last slice and is refused, or after it and corrects. While it looks, settling
    // leaves the match to the next second.
    const [, corrected] = await Promise.allSettled([world.runJobs('sportsbook.settle'), correct()])
    if (corrected.status === 'rejected') {
      await world.runJobs('sportsbook.settle')
      await correct()
    }
    expect(await betIdsIn('open')).toEqual([])
    const { rows } = await sql<{ bets: number }>`
      select count(distinct bet_id)::int as bets from sportsbook.bet_correction`.execute(world.app.db)
    expect(rows).toEqual([{ bets: 6 }])
    expect([...(await timesTold()).values()].map((told) => told.length)).toEqual(Array(6).fill(1))
  })

  it('keep nobody from betting on another match whose money they do not touch', async () => {
    const match = await endedMatch()
    const keeper = await keepsStakesOf('chen_mo')
    const settling = settleByTwos(match, match.chens)
    await holdsSomebodyUp(keeper)
    expect(await place(lin, await offered(), { stake: '20.00', oddsPolicy: 'any' })).toMatchObject({
      code: 0,
    })
    await keeper.query('rollback')
    await settling
    expect(await betIdsIn('settled')).toEqual(match.chens.toSorted())
  })

  it('are settled each by itself where one of a slice cannot be, and the others of it once', async () => {
    const done: number[] = []
    const work = settleBatched(async (_: Ctx, some: readonly number[]) => {
      if (some.includes(3)) throw new Error('three cannot be')
      done.push(...some)
    })
    const failed: number[] = []
    for (const due of inBatches([[1, 2, 3, 4], [5]], 2))
      await work(systemCtx(world.app, 'test'), due).catch(() => failed.push(due.one))
    expect({ done: done.toSorted(), failed }).toEqual({ done: [1, 2, 4, 5], failed: [3] })
  })
})
