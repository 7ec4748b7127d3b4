import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MemberCtx, SYSTEM_ACTOR, systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { sportsRounds } from '#play/sportsbook/server/index.ts'
import { TEST_VENUE } from '#play/venues/venues.catalogue.ts'
import {
  chen,
  lin,
  memberIdOf,
  offered,
  place,
  playOut,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import { betRecordsCall, type RoundView } from '../records.contract.ts'
import { RecordErrors } from '../records.refusals.ts'
import type { RoundRow, RoundSource } from './round-source.ts'
import { pageOfRounds } from './rounds.store.ts'
import { listRounds, openRound } from './rounds.views.ts'

withBettors()

/** A game of another venue that has a table of its own. */
const spins: RoundSource = {
  venue: TEST_VENUE,
  rounds: sql<RoundRow>`select spin as id, player as member_id, at as placed_at, at as settled_at, 'settled' as state, result,
    stake, stake as valid_stake, paid as payout from spins.spin`,
  tell: async (_, ids) =>
    new Map(
      ids.map((id) => [
        id,
        {
          product: 'reels',
          price: null,
          proof: null,
          corrected: null,
          show: { kind: 'selections', selections: [] },
        },
      ]),
    ),
  bookRef: (id) => ({ kind: 'bet', id }),
}
const SOURCES = [sportsRounds, spins]

let me: MemberCtx
beforeEach(async () => {
  const memberId = await memberIdOf('lin_yuan')
  const actor = { ...SYSTEM_ACTOR, kind: 'member', memberId, sessionId: newId() } as const
  me = { ...systemCtx(world.app, newId()), actor }
  await sql`create schema spins`.execute(world.app.db)
  await sql`create table spins.spin (spin uuid primary key, player uuid not null, at timestamptz not null, result text not null,
    stake bigint not null, paid bigint not null)`.execute(world.app.db)
})
afterEach(async () => {
  await sql`drop schema spins cascade`.execute(world.app.db)
})

async function spin(yuan: number, paid: number, memberId = me.actor.memberId): Promise<string> {
  const id = newId()
  await sql`insert into spins.spin values (${id}, ${memberId}, ${world.clock.now()}, ${paid > 0 ? 'win' : 'lose'},
    ${cny(yuan).units}, ${cny(paid).units})`.execute(world.app.db)
  return id
}
const list = (query: Record<string, unknown> = {}) =>
  listRounds(me, SOURCES, betRecordsCall.input.parse({ pageNum: 1, ...query }))
const ids = async (query: Record<string, unknown> = {}) => (await list(query)).list.map(({ betId }) => betId)
const bet = async (): Promise<string> => (await place(lin, await offered(), { stake: '10.00' })).data.betId

describe('the record of several venues', () => {
  it('is one list by time, and each page goes on where the one before ended', async () => {
    const played: string[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      world.clock.advance(10)
      played.unshift(await bet())
      world.clock.advance(10)
      played.unshift(await spin(2, 0))
    }
    const first = await list()
    expect(first).toMatchObject({ page: 1, pageSize: 8, total: 12 })
    expect([...first.list.map(({ betId }) => betId), ...(await ids({ pageNum: 2 }))]).toEqual(played)
    expect(await ids({ pageNum: 3 })).toEqual([])
  })

  it('adds up what every venue worked out', async () => {
    const pick = await offered()
    await place(lin, pick, { stake: '10.00' })
    await spin(3, 0)
    await spin(2, 7)
    expect(await list()).toMatchObject({ total: 3, sumValidBetamount: '5.00', sumNetamount: '2.00' })
    await playOut(pick.matchId)
    const { sumValidBetamount, sumNetamount, list: all } = await list()
    expect(sumValidBetamount).toBe('15.00')
    const net = all.reduce((sum, round) => sum + Math.round(Number(round.netAmount) * 100), 0)
    expect(Math.round(Number(sumNetamount) * 100)).toBe(net)
  })

  it('is narrowed to a venue, a category, what is open, some days of the site, some ids', async () => {
    const [first, spun] = [await bet(), await spin(2, 0)]
    world.clock.advance(24 * 3_600_000)
    const next = await spin(2, 0)
    expect(await ids({ channelCode: 'sports' })).toEqual([first])
    expect(await ids({ channelCode: 'testing' })).toEqual([next, spun])
    expect(await ids({ channelCode: 'nowhere' })).toEqual([])
    expect(await list({ channelCode: 'nowhere' })).toMatchObject({ total: 0, sumNetamount: '0.00' })
    expect(await ids({ gameType: '6' })).toEqual([next, spun])
    expect(await ids({ gameType: '1', state: 'open' })).toEqual([first])
    expect(await ids({ state: 'settled' })).toEqual([next, spun])
    expect(await ids({ from: '2026-06-15' })).toEqual([next])
    expect((await ids({ to: '2026-06-14' })).sort()).toEqual([first, spun].sort())
    expect(await ids({ betIds: `${first},${next}` })).toEqual([next, first])
  })

  it('gives each round as its venue tells it, and opens it', async () => {
    const spun = await spin(2, 0)
    const [round] = (await list()).list
    expect(round).toMatchObject({
      betId: spun,
      channelCode: 'testing',
      gameType: 6,
      product: 'reels',
      price: null,
      result: 'lose',
      stake: '2.00',
      payout: '0.00',
      netAmount: '-2.00',
      validBetAmount: '2.00',
    })
    expect((await openRound(me, SOURCES, spun)).bet).toEqual(round)
    const placed = await bet()
    expect(await openRound(me, SOURCES, placed)).toMatchObject({
      bet: { betId: placed, channelCode: 'sports' },
    })
  })

  it('has nobody else’s rounds in it', async () => {
    const spun = await spin(2, 0, await memberIdOf('chen_mo'))
    expect(await ids()).toEqual([])
    await expect(openRound(me, SOURCES, spun)).rejects.toMatchObject({ code: RecordErrors.unknownBet.code })
  })

  it('walks the venues’ indexes for a page, and reads no more rounds than it shows', async () => {
    const { db } = world.app
    await sql`create index spin_of_player on spins.spin (player, at desc, spin)`.execute(db)
    await sql`insert into spins.spin select gen_random_uuid(), ${me.actor.memberId}, now() - n * interval '1 s', 'lose', 10000, 0
      from generate_series(1, 20000) n`.execute(db)
    await sql`analyze spins.spin`.execute(db)
    const page = pageOfRounds(SOURCES, { memberId: me.actor.memberId }, { limit: 8, offset: 0 })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${page}`.execute(db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Merge Append/)
    expect(plan).toMatch(/Index.* Scan using spin_of_player/)
    expect(plan).not.toMatch(/Seq Scan on spin/)
  })
})

describe('the record of bets', () => {
  it('tells a bet by what was picked, with the match as it stands and where it can be checked', async () => {
    const pick = await offered(1)
    const { data } = await place(lin, pick, { stake: '10.00' })
    const [round] = (await lin.get('/cg/v1/bet/records')).data.list as RoundView[]
    expect(round).toMatchObject({
      betId: data.betId,
      channelCode: 'sports',
      gameType: 1,
      product: 'football',
      price: data.odds,
      state: 'open',
      result: null,
      payout: null,
      proof: { kind: 'match', id: pick.matchId },
      show: {
        kind: 'selections',
        selections: [
          {
            match: { matchId: pick.matchId },
            market: pick.market,
            line: pick.line,
            selection: pick.selection,
          },
        ],
      },
    })
    const opened = (await lin.get(`/cg/v1/bet/${data.betId}`)).data
    expect(opened.bet).toEqual(round)
    expect(opened.debitTotal).toBe(opened.creditTotal)
    expect((await lin.get('/cg/v1/bet/records?channelCode=testing')).data.total).toBe(0)
    expect((await lin.get('/cg/v1/bet/records?gameType=8')).status).toBe(400)
    expect((await chen.get('/cg/v1/bet/records')).data.total).toBe(0)
  })
})
