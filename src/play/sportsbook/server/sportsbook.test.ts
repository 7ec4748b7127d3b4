import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { violations } from '#money/ledger/server/index.ts'
import { creditDeposit, moveToVenue, settleBet as settleInBooks } from '#money/wallet/server/index.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny, formatAmount, money, parseMoney } from '#platform/money/money.ts'
import { makeStuck } from '#testing/stuck-row.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { BetView, MatchMarkets } from '../sportsbook.contract.ts'
import { SportsbookErrors } from '../sportsbook.refusals.ts'

const MINUTE = 60_000

let world: World
let lin: WireClient
let chen: WireClient

async function memberIdOf(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from identity.member where name = ${name}`.execute(
    world.house.db,
  )
  return rows[0]?.id ?? ''
}

/** Puts money into a member's sports wallet, the way it gets there. */
async function fund(name: string, yuan: number): Promise<void> {
  const memberId = await memberIdOf(name)
  await transact(systemCtx(world.house, 'test'), async (tx, ctx) => {
    await creditDeposit(tx, ctx, { memberId, billNo: newId(), rail: 'sandbox', amount: cny(yuan) })
    await moveToVenue(tx, ctx, { memberId, venue: 'sports', transferId: newId(), amount: cny(yuan) })
  })
}

beforeEach(async () => {
  world = await createWorld()
  lin = world.browser()
  chen = world.browser()
  await lin.login('lin_yuan', 'Yuan-lou7-hall')
  await chen.login('chen_mo', 'Mo-shan9-gate')
  await fund('lin_yuan', 1_000)
})
afterEach(async () => {
  expect(await violations(world.house.db)).toEqual([])
  await world.close()
})

async function markets(matchId?: string): Promise<MatchMarkets[]> {
  const { data } = await world.browser().get(`/cg/v1/sport/markets${matchId ? `?matchId=${matchId}` : ''}`)
  return data.list
}

type Pick = { matchId: string; market: string; line: string | null; selection: string; odds: string }

/** A selection of the first match that can be bet on. */
async function offered(marketAt = 0, selectionAt = 0, matchAt = 0): Promise<Pick> {
  const match = (await markets())[matchAt]
  const market = match?.markets[marketAt]
  const quote = market?.selections[selectionAt]
  if (!match || !market || !quote) throw new Error('nothing is offered')
  return {
    matchId: match.matchId,
    market: market.kind,
    line: market.line,
    selection: quote.selection,
    odds: quote.odds,
  }
}

function place(browser: WireClient, pick: Pick, change: Record<string, unknown> = {}): Promise<WireAnswer> {
  return browser.post('/cg/v1/sport/bet', {
    requestId: newId(),
    ...pick,
    stake: '100.00',
    currency: 'CNY',
    oddsPolicy: 'ask',
    ...change,
  })
}

const sportsWallet = async (browser: WireClient): Promise<{ money: string; staked: string }> => {
  const { data } = await browser.get('/cw/v1/balance')
  const { money: free, staked } = data.venues.find(
    (venue: { channelCode: string }) => venue.channelCode === 'sports',
  )
  return { money: free, staked }
}
const record = async (browser: WireClient, betId: string) => (await browser.get(`/cg/v1/bet/${betId}`)).data
const kickOffOf = async (matchId: string) =>
  new Date((await world.browser().get(`/live/v1/match/${matchId}`)).data.kickOffAt)

const stateOf = async (matchId: string) =>
  (await world.browser().get(`/live/v1/match/${matchId}`)).data.state as string

/** Runs the clock from a match's kick-off past its end. */
async function playOut(matchId: string): Promise<void> {
  world.clock.set(await kickOffOf(matchId))
  await world.runJobs('sportsbook.kick-off')
  world.clock.advance(10 * MINUTE)
  await world.runJobs('fixtures.advance')
  await world.runJobs('sportsbook.settle')
}

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

  it('happens once however often it is sent', async () => {
    const pick = await offered()
    const requestId = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(lin, pick, { requestId })))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
    expect(await place(lin, pick, { requestId, stake: '50.00' })).toMatchObject({ status: 409 })
  })

  it('moves the price of what is backed and tells everybody', async () => {
    await fund('lin_yuan', 4_000)
    const pick = await offered()
    await place(lin, pick, { stake: '4000.00' })
    const after = await offered()
    expect(Number(after.odds)).toBeLessThan(Number(pick.odds))
    const { rows } = await sql<{ payload: MatchMarkets; topics: string[] }>`
      select payload, topics from platform.outbox where type = 'sportsbook.priced'`.execute(world.house.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.topics).toEqual([`markets:${pick.matchId}`, 'markets:board'])
    expect(rows[0]?.payload).toEqual((await markets(pick.matchId))[0])
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
      code: 602001,
      data: { available: '1000.00' },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
    expect((await lin.get('/cg/v1/bet/records')).data.total).toBe(0)
  })

  it('that was refused keeps no match on the board for good', async () => {
    const pick = await offered()
    expect(await place(chen, pick)).toMatchObject({ code: 602001 })
    await playOut(pick.matchId)
    world.clock.advance(8 * 24 * 60 * MINUTE)
    await world.runJobs('fixtures.forget')
    expect(await world.browser().get(`/live/v1/match/${pick.matchId}`)).toMatchObject({ code: 607001 })
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

  it('keeps two tabs from staking the same money twice', async () => {
    const pick = await offered()
    const answers = await Promise.all([
      place(lin, pick, { stake: '600.00' }),
      place(lin, pick, { stake: '600.00', oddsPolicy: 'any' }),
    ])
    expect(answers.map((answer) => answer.code).filter((code) => code === 0)).toHaveLength(1)
    expect(await sportsWallet(lin)).toEqual({ money: '400.00', staked: '600.00' })
  })

  it('takes many at once in few commits: those the wallet does not cover cost the others nothing', async () => {
    await fund('chen_mo', 50)
    const pick = await offered()
    const bets = Array.from({ length: 40 }, (_, n) =>
      place(n % 2 ? lin : chen, pick, { stake: '10.00', oddsPolicy: 'any' }),
    )
    const codes = (await Promise.all(bets)).map(({ code }) => code)
    expect(codes.filter((code, n) => n % 2 === 1 && code === 0)).toHaveLength(20)
    expect(codes.filter((code, n) => n % 2 === 0 && code === 0)).toHaveLength(5)
    expect(codes.filter((code) => code === 602001)).toHaveLength(15)
    expect(await sportsWallet(lin)).toEqual({ money: '800.00', staked: '200.00' })
    expect(await sportsWallet(chen)).toEqual({ money: '0.00', staked: '50.00' })
    const { rows } = await sql<{ bets: number; commits: number }>`
      select count(*)::int as bets, count(distinct xmin::text)::int as commits from sportsbook.bet`.execute(
      world.house.db,
    )
    expect(rows[0]?.bets).toBe(25)
    expect(rows[0]?.commits).toBeLessThan(25)
  })

  it('answers that the server is busy when a market is not free in time, and takes the same bet later (S8-026)', async () => {
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

describe('kick-off', () => {
  it('ends the betting to the millisecond, before any job has run', async () => {
    const pick = await offered()
    const kickOff = await kickOffOf(pick.matchId)
    world.clock.set(new Date(kickOff.getTime() - 1))
    expect(await place(lin, pick)).toMatchObject({ code: 0 })
    world.clock.set(kickOff)
    expect(await place(lin, pick)).toMatchObject({ code: SportsbookErrors.matchStarted.code })
    expect(await markets(pick.matchId)).toEqual([])
  })

  it('publishes every accepted bet and no other, however close they come', async () => {
    await fund('chen_mo', 2_000)
    const pick = await offered()
    world.clock.set(new Date((await kickOffOf(pick.matchId)).getTime() - 1))
    const racing = Array.from({ length: 12 }, (_, i) =>
      place(i % 2 ? lin : chen, pick, { stake: '10.00', oddsPolicy: 'any' }),
    )
    world.clock.advance(1)
    await world.runJobs('sportsbook.kick-off')
    const accepted = (await Promise.all(racing))
      .filter((answer) => answer.code === 0)
      .map((answer) => answer.data.betId)
    const { data } = await world.browser().get(`/live/v1/match/${pick.matchId}/proof`)
    expect(data.betIds).toEqual(accepted.sort())
    expect(await place(lin, pick)).toMatchObject({ code: SportsbookErrors.matchStarted.code })
  })
})

describe('settlement', () => {
  it('pays every winner once, to the cent, and every bet opens to balanced entries (S7-123)', async () => {
    const picks = [
      await offered(0, 0),
      await offered(0, 1),
      await offered(0, 2),
      await offered(1, 0),
      await offered(1, 1),
    ]
    const bets: BetView[] = []
    for (const pick of picks) bets.push((await place(lin, pick, { stake: '33.33', oddsPolicy: 'any' })).data)
    expect(await sportsWallet(lin)).toEqual({ money: '833.35', staked: '166.65' })
    const matchId = picks[0]?.matchId ?? ''
    await playOut(matchId)
    await world.runJobs('sportsbook.settle')

    const match = (await lin.get(`/live/v1/match/${matchId}`)).data
    let expected = 83_335n
    for (const bet of bets) {
      const { bet: settled, entries, debitTotal, creditTotal } = await record(lin, bet.betId)
      const winner =
        match.homeScore > match.guestScore ? 'home' : match.homeScore < match.guestScore ? 'away' : 'draw'
      const goals = match.homeScore + match.guestScore
      const right =
        bet.market === '1x2'
          ? bet.selection === winner
          : (bet.selection === 'over') === goals > Number(bet.line)
      expect(settled).toMatchObject({ state: 'settled', result: right ? 'win' : 'lose' })
      const odds = BigInt(bet.odds.replace('.', ''))
      const cents = right ? (3_333n * odds + 50n) / 100n : 0n
      const exactHalf = (3_333n * odds) % 100n === 50n
      if (!exactHalf) expect(settled.payout).toBe(formatAmount(money('CNY', cents * 10_000n)))
      expected += (parseMoney(settled.payout, 'CNY')?.units ?? 0n) / 10_000n
      expect(debitTotal).toBe(creditTotal)
      expect(entries.map((entry: { reason: string }) => entry.reason)).toContain('staked')
      expect(
        entries
          .filter((entry: { account: { own: boolean } }) => !entry.account.own)
          .every((entry: { balanceAfter: unknown }) => entry.balanceAfter === null),
      ).toBe(true)
    }
    expect(await sportsWallet(lin)).toEqual({
      money: formatAmount(money('CNY', expected * 10_000n)),
      staked: '0.00',
    })
  })

  it('settles each bet once when many workers settle at once', async () => {
    const pick = await offered()
    for (let i = 0; i < 6; i += 1) await place(lin, pick, { stake: '20.00', oddsPolicy: 'any' })
    world.clock.set(await kickOffOf(pick.matchId))
    await world.runJobs('sportsbook.kick-off')
    world.clock.advance(10 * MINUTE)
    await world.runJobs('fixtures.advance')
    await Promise.all([1, 2, 3].map(() => world.runJobs('sportsbook.settle')))
    await world.runJobs('sportsbook.settle')
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from platform.outbox where type = 'sportsbook.settled'`.execute(world.house.db)
    expect(rows[0]?.count).toBe(6n)
    expect((await sportsWallet(lin)).staked).toBe('0.00')
  })

  it('settles the others when one cannot be settled', async () => {
    const pick = await offered()
    const bets: string[] = []
    for (let i = 0; i < 3; i += 1)
      bets.push((await place(lin, pick, { stake: '20.00', oddsPolicy: 'any' })).data.betId)
    const bet = {
      memberId: await memberIdOf('lin_yuan'),
      venue: 'sports',
      betId: bets[0] ?? '',
      stake: cny(20),
    }
    const closed = { ...bet, paid: cny('0.01'), remainder: cny(0) }
    await transact(systemCtx(world.house, 'test'), (tx, ctx) => settleInBooks(tx, ctx, closed))
    world.clock.set(await kickOffOf(pick.matchId))
    await world.runJobs('sportsbook.kick-off')
    world.clock.advance(10 * MINUTE)
    await world.runJobs('fixtures.advance')
    await expect(world.runJobs('sportsbook.settle')).rejects.toThrow('1 of 3 could not be done')
    const { rows } = await sql<{ id: string; state: string }>`select id, state from sportsbook.bet`.execute(
      world.house.db,
    )
    const states = Object.fromEntries(rows.map(({ id, state }) => [id, state]))
    expect(bets.map((id) => states[id])).toEqual(['open', 'settled', 'settled'])
    // Its turn comes again, but not before those that others may be behind it.
    await world.runJobs('sportsbook.settle')
  })

  it('kicks the others off, and lets them go on, when one match cannot be touched', async () => {
    const [stuck, other] = [await offered(0, 0, 0), await offered(0, 0, 1)]
    const release = await makeStuck(world.pool, 'fixtures.match', { column: 'id', value: stuck.matchId })
    world.clock.set(await kickOffOf(other.matchId))
    await expect(world.runJobs('sportsbook.kick-off')).rejects.toThrow('1 of 2 could not be done')
    await world.runJobs('sportsbook.kick-off')
    expect(await stateOf(other.matchId)).toBe('live')
    await release()
    world.clock.advance(2000)
    await world.runJobs('sportsbook.kick-off')
    await makeStuck(world.pool, 'fixtures.match', { column: 'id', value: stuck.matchId })
    world.clock.advance(10 * MINUTE)
    // With them end the matches that the board began with.
    await expect(world.runJobs('fixtures.advance')).rejects.toThrow(/\b1 of \d+ could not be done/)
    await world.runJobs('fixtures.advance')
    expect(await stateOf(other.matchId)).toBe('finished')
  })

  it('never changes a bet that is settled', async () => {
    const { data } = await place(lin, await offered())
    await playOut(data.match.matchId)
    await expect(
      sql`update sportsbook.bet set payout = 10000000 where id = ${data.betId}`.execute(world.house.db),
    ).rejects.toThrow('is settled')
  })
})

describe('records', () => {
  it('pages by eight, newest first, with sums over all bets (S9-009) (S3-051)', async () => {
    const pick = await offered()
    for (let i = 0; i < 10; i += 1) {
      world.clock.advance(10)
      await place(lin, pick, { stake: '10.00', oddsPolicy: 'any' })
    }
    const first = (await lin.get('/cg/v1/bet/records')).data
    expect(first).toMatchObject({
      page: 1,
      pageSize: 8,
      total: 10,
      sumValidBetamount: '0.00',
      sumNetamount: '0.00',
    })
    expect(first.list).toHaveLength(8)
    const times = first.list.map((bet: BetView) => bet.placedAt)
    expect(times).toEqual([...times].sort().reverse())
    expect((await lin.get('/cg/v1/bet/records?pageNum=2')).data.list).toHaveLength(2)

    await playOut(pick.matchId)
    const settled = (await lin.get('/cg/v1/bet/records?state=settled')).data
    expect(settled).toMatchObject({ total: 10, sumValidBetamount: '100.00' })
    const all = [...settled.list, ...(await lin.get('/cg/v1/bet/records?state=settled&pageNum=2')).data.list]
    const net = all.reduce((sum: number, bet: BetView) => sum + Math.round(Number(bet.netAmount) * 100), 0)
    expect(Math.round(Number(settled.sumNetamount) * 100)).toBe(net)
    expect((await lin.get('/cg/v1/bet/records?state=open')).data.total).toBe(0)
  })

  it('gives bets by their ids, however many came after them', async () => {
    const [first, second] = [await place(lin, await offered()), await place(lin, await offered())]
    const ids = [first, second].map(({ data }) => data.betId)
    const asked = await lin.get(`/cg/v1/bet/records?pageSize=1&betIds=${ids[0]}`)
    expect(asked.data).toMatchObject({ total: 1, list: [{ betId: ids[0] }] })
    expect((await lin.get(`/cg/v1/bet/records?betIds=${ids}`)).data.total).toBe(2)
    expect(await lin.get('/cg/v1/bet/records?betIds=1')).toMatchObject({ status: 400 })
  })

  it('shows nobody another member’s bets', async () => {
    const { data } = await place(lin, await offered())
    expect((await chen.get(`/cg/v1/bet/records?betIds=${data.betId}`)).data.list).toEqual([])
    expect((await chen.get('/cg/v1/bet/records')).data.total).toBe(0)
    expect(await chen.get(`/cg/v1/bet/${data.betId}`)).toMatchObject({
      code: SportsbookErrors.unknownBet.code,
    })
    expect(await world.browser().get('/cg/v1/bet/records')).toMatchObject({ status: 401 })
  })
})
