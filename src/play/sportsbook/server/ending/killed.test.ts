/** @module-tag races */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import { sql } from '#platform/db/index.ts'
import { parseMoney } from '#platform/money/money.ts'
import { readAs } from '#platform/outbox/server/read-as.ts'
import type { OutboxEvent } from '#platform/room/room.ts'
import { replayed } from '#testing/books/replayed.ts'
import { holdsSomebodyUp } from '#testing/databases/held-up.ts'
import {
  chen,
  fund,
  kicksOff,
  lin,
  MINUTE,
  markets,
  memberIdOf,
  place,
  sportsWallet,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import type { WireClient } from '#testing/wire-client.ts'

withBettors()

const SETTLER = new URL('../../../../../testing/houses/mortal-settler.ts', import.meta.url)
const MATCHES = 6
/** On each selection of each match. */
const BETS = 7
const STAKE = '5.00'

const cents = (text: string) => (parseMoney(text as never, 'CNY')?.units ?? 0n) / 10_000n

async function betsOn(who: WireClient, matchId: string): Promise<string[]> {
  const [match] = await markets(matchId)
  const market = match?.markets.find(({ kind }) => kind === '1x2')
  if (!market) throw new Error('nothing is offered')
  const { kind, line, selections } = market
  const picks = selections.flatMap(({ selection, odds }) =>
    Array(BETS).fill({ matchId, market: kind, line, selection, odds }),
  )
  const placed = await Promise.all(picks.map((pick) => place(who, pick, { stake: STAKE, oddsPolicy: 'any' })))
  expect(placed.filter(({ code }) => code !== 0)).toEqual([])
  return placed.map(({ data }) => data.betId)
}

/** Bets of lin on all of some matches and of chen on one in the middle; all are over, and nobody has settled a bet. */
async function endedMatches() {
  await fund('chen_mo', 1_000)
  const ids = (await markets()).slice(0, MATCHES).map(({ matchId }) => matchId)
  const both = ids[3] ?? ''
  for (const matchId of ids) await betsOn(lin, matchId)
  await betsOn(chen, both)
  for (const matchId of ids) await kicksOff(matchId)
  world.clock.advance(10 * MINUTE)
  await world.runJobs('fixtures.advance')
  return { both, wallets: [await sportsWallet(lin), await sportsWallet(chen)] }
}

/** A connection of somebody who keeps what a settlement needs. */
async function keeper(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.pool.options.connectionString })
  // A test that fails leaves it to the end of its database.
  client.on('error', () => undefined)
  onTestFinished(() => client.end())
  await client.connect()
  await client.query('begin')
  return client
}

let running: ChildProcess[] = []
beforeEach(() => {
  running = []
  onTestFinished(() => {
    for (const one of running) one.kill('SIGKILL')
  })
})

/** Has a process settle what is due, and kills it once it waits for what is kept; then lets that go. */
async function killedAt(kept: pg.Client): Promise<void> {
  const settler = fork(SETTLER, [world.url, world.clock.now().toISOString()])
  running.push(settler)
  const ended = once(settler, 'exit')
  await Promise.race([
    holdsSomebodyUp(kept),
    ended.then(([code]) => Promise.reject(new Error(`the settler ended with ${code} and met nothing`))),
  ])
  settler.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  await kept.query('rollback')
  // Its database notices by itself, once it gets on.
  const left = async () =>
    (
      await world.pool.query(`select pid from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and (state like 'idle in transaction%' or state = 'active')`)
    ).rows
  await expect.poll(left).toEqual([])
}

const openOn = async (matchId: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sportsbook.bet
    where state = 'open' and match_id = ${matchId}`.execute(world.app.db)
  return rows[0]?.n
}

describe('a process that is killed while it settles many bets', () => {
  it('has paid each bet once or not at all, and another goes on: each is paid and told once in the end', async () => {
    const { both, wallets } = await endedMatches()
    const onBoth = 6 * BETS

    // In the middle of a slice: what it did of it is undone.
    const stakes = await keeper()
    await stakes.query(
      `select from ledger.balance where account_id in (
        select id from ledger.account where owner = $1 and code = 2040) for update`,
      [await memberIdOf('chen_mo')],
    )
    await killedAt(stakes)
    expect(await openOn(both)).toBe(onBoth)
    expect(await sportsWallet(chen)).toEqual(wallets[1])

    // At its commit, which stands: the process dies before it hears of it.
    await sql`create function sportsbook.commits_late() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(77); return null; end $$`.execute(world.app.db)
    await sql
      .raw(`create constraint trigger commits_late after update on sportsbook.bet deferrable initially deferred
        for each row when (new.match_id = '${both}') execute function sportsbook.commits_late()`)
      .execute(world.app.db)
    const commit = await keeper()
    await commit.query('select pg_advisory_xact_lock(77)')
    await killedAt(commit)
    expect(await openOn(both)).toBe(0)

    // What the house does when it is back, and once more.
    await world.runJobs('sportsbook.settle')
    await world.runJobs('sportsbook.settle')
    const { rows: told } = await sql<OutboxEvent>`
      select seq, type, key, payload, at from platform.outbox`.execute(world.app.db)
    const ended = told.flatMap((event) => readAs([StakeSettled, StakeVoided], event) ?? [])
    const all = (MATCHES + 1) * 3 * BETS
    expect(ended).toHaveLength(all)
    expect(new Set(ended.map(({ payload }) => payload.stakeId)).size).toBe(all)
    for (const [at, [who, name]] of (
      [
        [lin, 'lin_yuan'],
        [chen, 'chen_mo'],
      ] as const
    ).entries()) {
      const { rows } = await sql<{ state: string; paid: string }>`
        select state, payout::text as paid from sportsbook.bet
        where member_id = ${await memberIdOf(name)}`.execute(world.app.db)
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['settled']))
      const paid = rows.reduce((sum, one) => sum + BigInt(one.paid) / 10_000n, 0n)
      const { money, staked } = await sportsWallet(who)
      expect(staked).toBe('0.00')
      expect(cents(money)).toBe(cents(wallets[at]?.money ?? '') + paid)
    }
    expect((await replayed(world.app.db)).differences).toEqual([])
  })
})
