import { describe, expect, it } from 'vitest'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { FixturesErrors } from '#play/fixtures/fixtures.refusals.ts'
import {
  chen,
  fund,
  lin,
  MINUTE,
  markets,
  offered,
  place,
  playOut,
  sportsWallet,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import type { MatchMarkets } from '../sportsbook.contract.ts'
import { SportsbookErrors } from '../sportsbook.refusals.ts'

withBettors()

describe('placing a bet', () => {
  it('takes the stake out of the sports wallet at the price that was seen (S1-002)', async () => {
    const pick = await offered()
    const { code, data } = await place(lin, pick)
    expect(code).toBe(0)
    expect(data).toMatchObject({
      market: '1x2',
      line: null,
      selection: 'home',
      stake: '100.00',
      odds: pick.odds,
      state: 'open',
      result: null,
      payout: null,
      match: { matchId: pick.matchId, state: 'upcoming' },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
  })

  it('happens once however often it is sent', { tags: ['races'] }, async () => {
    const pick = await offered()
    const requestId = newId()
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(lin, pick, { requestId })))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
    expect(await place(lin, pick, { requestId, stake: '50.00' })).toMatchObject({ status: 409 })
  })

  it('moves the price of what is backed and tells everybody', { tags: ['statements'] }, async () => {
    await fund('lin_yuan', 4_000)
    const pick = await offered()
    await place(lin, pick, { stake: '4000.00' })
    const after = await offered()
    expect(Number(after.odds)).toBeLessThan(Number(pick.odds))
    const { rows } = await sql<{ payload: MatchMarkets; topics: string[] }>`
      select payload, topics from platform.outbox where type in ('sportsbook.priced', 'sportsbook.marketsMoved')
      order by seq`.execute(world.app.db)
    const [board] = await markets()
    expect(rows).toEqual([
      {
        payload: { matchId: pick.matchId, markets: board?.markets.slice(0, 1) },
        topics: [`markets:${pick.matchId}`],
      },
      { payload: board, topics: ['markets:board'] },
    ])
  })

  it('asks when the price moved, with the price now; takes a better or any price only when told so', async () => {
    await fund('chen_mo', 20_000)
    const pick = await offered()
    const other = await offered(0, 2)
    await place(chen, pick, { stake: '6000.00' })
    const shorter = (await offered()).odds
    const longer = (await offered(0, 2)).odds
    const asked = await place(lin, pick)
    expect(asked).toMatchObject({
      code: SportsbookErrors.oddsChanged.code,
      data: { seen: pick.odds, odds: shorter },
    })
    expect(asked.msg).toContain(shorter)
    expect(await place(lin, pick, { oddsPolicy: 'better' })).toMatchObject({
      code: SportsbookErrors.oddsChanged.code,
    })
    expect(await place(lin, other, { oddsPolicy: 'better' })).toMatchObject({
      code: 0,
      data: { odds: longer },
    })
    expect(await place(lin, { ...pick, odds: '99.00' }, { oddsPolicy: 'any' })).toMatchObject({ code: 0 })
    expect(await sportsWallet(lin)).toMatchObject({ money: '800.00' })
  })

  it('never takes a line that is not offered, whatever the policy', async () => {
    const pick = await offered(1)
    for (const oddsPolicy of ['ask', 'better', 'any']) {
      const answer = await place(lin, { ...pick, line: '7.5' }, { oddsPolicy })
      expect(answer.code).toBe(SportsbookErrors.lineGone.code)
    }
  })

  it('says that the wallet has too little, and takes nothing', async () => {
    expect(await place(lin, await offered(), { stake: '1000.01' })).toMatchObject({
      code: WalletErrors.insufficient.code,
      data: { available: '1000.00' },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
    expect((await lin.get('/cg/v1/bet/records')).data.total).toBe(0)
  })

  it('that was refused keeps no match on the board for good', async () => {
    const pick = await offered()
    expect(await place(chen, pick)).toMatchObject({ code: WalletErrors.insufficient.code })
    await playOut(pick.matchId)
    world.clock.advance(8 * 24 * 60 * MINUTE)
    await world.runJobs('fixtures.forget')
    expect(await world.browser().get(`/live/v1/match/${pick.matchId}`)).toMatchObject({
      code: FixturesErrors.unknownMatch.code,
    })
  })

  it.each([
    ['4.99', 'stakeBelowLeast', '¥5'],
    ['20000.01', 'stakeAboveMost', '¥20,000'],
  ] as const)('refuses a stake of %s and says what it takes', async (stake, refusal, limit) => {
    const answer = await place(lin, await offered(), { stake })
    const { code } = SportsbookErrors[refusal]
    expect(answer).toMatchObject({ status: 200, code, msg: expect.stringContaining(` ${limit}`) })
  })

  it.each([
    [{ stake: '0.00' }, 400],
    [{ stake: '-5.00' }, 400],
    [{ stake: '5.001' }, 400],
    [{ stake: '１００' }, 400],
    [{ stake: '1e3' }, 400],
    [{ stake: 'NaN' }, 400],
    [{ stake: 100 }, 400],
    [{ currency: 'USDT' }, 400],
    [{ selection: 'both' }, 400],
    [{ oddsPolicy: 'whatever' }, 400],
    [{ matchId: "'; drop table sportsbook.bet; --" }, 400],
    [{ extra: true }, 400],
    [{ selection: 'over' }, 200],
    [{ line: '2.5' }, 200],
    [{ odds: 'abc' }, 200],
    [{ matchId: newId() }, 200],
  ])('refuses %j', async (change, status) => {
    const answer = await place(lin, await offered(), change)
    expect(answer.status).toBe(status)
    expect(answer.code).not.toBe(0)
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })

  it('is for members', async () => {
    expect(await place(world.browser(), await offered())).toMatchObject({ status: 401 })
  })

  it('keeps two tabs from staking the same money twice', { tags: ['races'] }, async () => {
    const pick = await offered()
    const answers = await Promise.all([
      place(lin, pick, { stake: '600.00' }),
      place(lin, pick, { stake: '600.00', oddsPolicy: 'any' }),
    ])
    expect(answers.map((answer) => answer.code).filter((code) => code === 0)).toHaveLength(1)
    expect(await sportsWallet(lin)).toEqual({ money: '400.00', staked: '600.00' })
  })

  it('takes many at once in few commits: those the wallet does not cover cost the others nothing', {
    tags: ['races'],
  }, async () => {
    await fund('chen_mo', 50)
    const pick = await offered()
    const bets = Array.from({ length: 40 }, (_, n) =>
      place(n % 2 ? lin : chen, pick, { stake: '10.00', oddsPolicy: 'any' }),
    )
    const codes = (await Promise.all(bets)).map(({ code }) => code)
    expect(codes.filter((code, n) => n % 2 === 1 && code === 0)).toHaveLength(20)
    expect(codes.filter((code, n) => n % 2 === 0 && code === 0)).toHaveLength(5)
    expect(codes.filter((code) => code === WalletErrors.insufficient.code)).toHaveLength(15)
    expect(await sportsWallet(lin)).toEqual({ money: '800.00', staked: '200.00' })
    expect(await sportsWallet(chen)).toEqual({ money: '0.00', staked: '50.00' })
    const { rows } = await sql<{ bets: number; commits: number }>`
      select count(*)::int as bets, count(distinct xmin::text)::int as commits from sportsbook.bet`.execute(
      world.app.db,
    )
    expect(rows[0]?.bets).toBe(25)
    expect(rows[0]?.commits).toBeLessThan(25)
  })

  it('answers that the server is busy when a market is not free in time, and takes the same bet later (S8-026)', {
    tags: ['races'],
  }, async () => {
    const pick = await offered()
    const requestId = newId()
    const client = await world.pool.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from fixtures.match where id = $1 for update', [pick.matchId])
      lin.locale = 'en'
      const busy = await place(lin, pick, { requestId })
      expect(busy).toMatchObject({ status: 503, code: SportsbookErrors.busy.code })
      expect(busy.msg).toBe('The server is busy, please try again')
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await place(lin, pick, { requestId })).toMatchObject({ code: 0 })
  })
})
