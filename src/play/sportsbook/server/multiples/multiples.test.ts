/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { StakePlaced } from '#members/stakes/stakes.contract.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { formatAmount, money, parseMoney } from '#platform/money/money.ts'
import { payloadOf } from '#platform/outbox/event.ts'
import {
  chen,
  fund,
  kickOffOf,
  lin,
  markets,
  offered,
  place,
  sportsWallet,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { replayBooks } from '../replay/replay.ts'
import { correctMatch } from '../verbs/correct-match.ts'
import { decideLeg } from '../verbs/decide-leg.ts'
import { settleMultiples } from '../verbs/settle-multiples.ts'

withBettors()

type Leg = Awaited<ReturnType<typeof offered>>

function placeMultiple(
  browser: WireClient,
  legs: readonly Leg[],
  change: Record<string, unknown> = {},
): Promise<WireAnswer> {
  return browser.post('/cg/v1/sport/multiple', {
    requestId: newId(),
    type: 'accumulator',
    legs,
    lineStake: '10.00',
    currency: 'CNY',
    oddsPolicy: 'ask',
    ...change,
  })
}

/** The home side of the first matches on the board, one of each. */
const homeSides = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, match) => offered(0, 0, match)))

/** Has a match be over with a score, as its feed may have it. */
async function endWith(matchId: string, [home, away]: readonly [number, number]): Promise<void> {
  await sql`update fixtures.match set state = 'finished', home_goals = ${home}, away_goals = ${away}, half_home = ${home},
    half_away = ${away}, ended_at = ${world.clock.now()} where id = ${matchId}`.execute(world.app.db)
}
const settle = () => world.runJobs('sportsbook.settle-multiples')
const record = async (browser: WireClient, betId: string) => (await browser.get(`/cg/v1/bet/${betId}`)).data
const units = (text: string) => parseMoney(text as never, 'CNY')?.units ?? 0n
const hundredths = (odds: string) => BigInt(odds.replace('.', ''))

describe('a multiple', () => {
  it('is taken at the prices of its legs, says the most it can pay, and is the same bet when asked again', async () => {
    const legs = await homeSides(2)
    const requestId = newId()
    const { code, data } = await placeMultiple(lin, legs, { requestId })
    expect(code).toBe(0)
    const exact = 10_000_000n * hundredths(legs[0]?.odds ?? '') * hundredths(legs[1]?.odds ?? '')
    expect(data).toMatchObject({ type: 'accumulator', lines: 1, stake: '10.00', state: 'open' })
    expect(units(data.mostReturn) / 10_000n - exact / 10_000n / 10_000n).toBeLessThan(2n)
    expect(await sportsWallet(lin)).toEqual({ money: '990.00', staked: '10.00' })
    expect((await placeMultiple(lin, legs, { requestId })).data).toEqual(data)
    expect(await sportsWallet(lin)).toEqual({ money: '990.00', staked: '10.00' })
    const { bet, entries } = await record(lin, data.betId)
    expect(bet.show).toMatchObject({
      kind: 'multiple',
      lines: 1,
      legs: [{ state: 'open' }, { state: 'open' }],
    })
    expect(entries.length).toBeGreaterThan(0)
    const { rows: told } = await sql<{ type: string; payload: object }>`
      select type, payload from platform.outbox where key = ${data.betId}`.execute(world.app.db)
    expect(told.map((event) => payloadOf(StakePlaced, event)?.price)).toEqual([bet.price])
    const { data: open } = await lin.get('/cg/v1/bet/records?pageNum=1&state=open')
    expect(open.list).toMatchObject([{ betId: data.betId, stake: '10.00' }])
  })

  it('refuses two legs of one match, and says which', async () => {
    const legs = [await offered(0, 0, 0), await offered(1, 0, 0)]
    expect(await placeMultiple(lin, legs)).toMatchObject({
      code: SportsbookErrors.correlatedLegs.code,
      data: { first: 1, second: 2 },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })

  it('tells of every leg whose price moved, and takes them at once where its member said so', async () => {
    const [first, second] = (await homeSides(2)) as [Leg, Leg]
    const old = [{ ...first, odds: '1.02' }, second]
    expect(await placeMultiple(lin, old)).toMatchObject({
      code: SportsbookErrors.legOddsChanged.code,
      data: { legs: [{ leg: 1, seen: '1.02', odds: first.odds }] },
    })
    const { code, data } = await placeMultiple(lin, old, { oddsPolicy: 'any' })
    expect(code).toBe(0)
    expect(data.legs.map(({ odds }: Leg) => odds)).toEqual([first.odds, second.odds])
  })

  it.each([
    ['a type that two legs have not', { type: 'trixie' }, SportsbookErrors.unknownType.code],
    ['too little on a line', { lineStake: '0.50' }, SportsbookErrors.lineStakeBelowLeast.code],
    ['too little in all', { lineStake: '4.00' }, SportsbookErrors.stakeBelowLeast.code],
    ['too much in all', { lineStake: '20000.01' }, SportsbookErrors.stakeAboveMost.code],
  ])('is refused for %s', async (_, change, code) => {
    expect(await placeMultiple(lin, await homeSides(2), change)).toMatchObject({ code })
  })

  it('is refused where it could pay more than a bet may', async () => {
    // Correct scores have the longest prices.
    const legs: Leg[] = []
    for (const { matchId } of (await markets()).slice(0, 6)) {
      const market = (await markets(matchId))[0]?.markets.find(({ kind }) => kind === 'correct_score')
      const quote = market?.selections.toSorted((a, b) => Number(b.odds) - Number(a.odds))[0]
      if (market && quote)
        legs.push({ matchId, market: market.kind, line: null, selection: quote.selection, odds: quote.odds })
    }
    expect(await placeMultiple(lin, legs.slice(0, 3))).toMatchObject({
      code: SportsbookErrors.multipleReturnAboveMost.code,
    })
  })

  it('is refused to who has too little, and with a leg that kicked off', async () => {
    const legs = await homeSides(2)
    expect(await placeMultiple(chen, legs)).toMatchObject({ code: WalletErrors.insufficient.code })
    world.clock.set(await kickOffOf(legs[0]?.matchId ?? ''))
    expect(await placeMultiple(lin, legs)).toMatchObject({ code: SportsbookErrors.matchStarted.code })
  })

  it('is among the bets that each of its matches is drawn from', async () => {
    const legs = await homeSides(2)
    const { betId } = (await placeMultiple(lin, legs)).data
    for (const { matchId } of legs) {
      world.clock.set(await kickOffOf(matchId))
      await world.runJobs('sportsbook.kick-off')
      const { data } = await world.browser().get(`/live/v1/match/${matchId}/proof`)
      expect(data.betIds).toEqual([betId])
    }
  })
})

describe('settlement of a multiple', () => {
  it('ends each leg with its match, and pays the system once, rounded once, when all have ended', async () => {
    const legs = await homeSides(3)
    const [a, b, c] = legs.map(({ matchId }) => matchId) as [string, string, string]
    const { betId } = (await placeMultiple(lin, legs, { type: '2/3', lineStake: '3.33' })).data
    expect(await sportsWallet(lin)).toEqual({ money: '990.01', staked: '9.99' })
    await endWith(a, [2, 0])
    await settle()
    expect((await record(lin, betId)).bet).toMatchObject({
      state: 'open',
      show: { legs: [{ result: 'win' }, { state: 'open', result: null }, { result: null }] },
    })
    await endWith(b, [0, 1])
    await endWith(c, [1, 0])
    // Two at once, and once more: paid once.
    await Promise.all([settle(), settle()])
    await settle()
    const { bet, debitTotal, creditTotal } = await record(lin, betId)
    // Of the three lines the one without the lost leg.
    const exact = 3_330_000n * hundredths(legs[0]?.odds ?? '') * hundredths(legs[2]?.odds ?? '')
    const cents = (exact + 50_000_000n) / 100_000_000n
    expect(bet).toMatchObject({
      state: 'settled',
      payout: formatAmount(money('CNY', cents * 10_000n)),
      validBetAmount: cents === 999n ? '0.00' : '9.99',
      show: { legs: [{ result: 'win' }, { result: 'lose' }, { result: 'win' }] },
    })
    expect(debitTotal).toBe(creditTotal)
    const { money: free, staked } = await sportsWallet(lin)
    expect({ free: units(free), staked }).toEqual({ free: 990_010_000n + cents * 10_000n, staked: '0.00' })
  })

  it('ends as soon as every line is lost, and goes on to say how its other legs ended', async () => {
    const legs = await homeSides(2)
    const [a, b] = legs.map(({ matchId }) => matchId) as [string, string]
    const { betId } = (await placeMultiple(lin, legs)).data
    await endWith(a, [0, 1])
    await settle()
    expect((await record(lin, betId)).bet).toMatchObject({
      state: 'settled',
      result: 'lose',
      payout: '0.00',
      validBetAmount: '10.00',
      show: { legs: [{ result: 'lose' }, { result: null }] },
    })
    await endWith(b, [1, 0])
    await settle()
    expect((await record(lin, betId)).bet.show.legs).toMatchObject([{ result: 'lose' }, { result: 'win' }])
    await expect(
      sql`update sportsbook.multiple set payout = 10000 where id = ${betId}`.execute(world.app.db),
    ).rejects.toThrow('is settled')
    await expect(
      sql`update sportsbook.leg set odds = 200 where multiple_id = ${betId}`.execute(world.app.db),
    ).rejects.toThrow('is settled')
  })

  it('gives the stake back where every leg is void, and counts a void one as 1.00 elsewhere', async () => {
    const legs = await homeSides(2)
    const [a, b] = legs.map(({ matchId }) => matchId) as [string, string]
    const { betId } = (await placeMultiple(lin, legs)).data
    const other = (await placeMultiple(lin, legs, { lineStake: '20.00' })).data.betId
    await sql`update fixtures.match set state = 'off', off_status = 'cancelled', ended_at = ${world.clock.now()}
      where id = ${a}`.execute(world.app.db)
    await settle()
    await endWith(b, [3, 0])
    await settle()
    const cents = (hundredths(legs[1]?.odds ?? '') * 2_000n) / 100n
    expect((await record(lin, other)).bet).toMatchObject({
      result: 'win',
      payout: formatAmount(money('CNY', cents * 10_000n)),
    })
    expect((await record(lin, betId)).bet).toMatchObject({
      show: { legs: [{ result: 'void' }, { result: 'win' }] },
    })
    const both = await homeSides(2)
    const void2 = (await placeMultiple(lin, both)).data.betId
    await sql`update fixtures.match set state = 'off', off_status = 'cancelled', ended_at = ${world.clock.now()}
      where id in (${both[0]?.matchId}, ${both[1]?.matchId})`.execute(world.app.db)
    await settle()
    expect((await record(lin, void2)).bet).toMatchObject({
      result: 'void',
      payout: '10.00',
      validBetAmount: '0.00',
    })
  })

  it('pays nothing when it is killed in the middle, and once when it goes on', {
    tags: ['races'],
  }, async () => {
    const legs = await homeSides(2)
    const { betId, mostReturn } = (await placeMultiple(lin, legs)).data
    for (const { matchId } of legs) await endWith(matchId, [1, 0])
    await expect(
      transact(systemCtx(world.app, 'test'), async (_, ctx) => {
        await settleMultiples({ ctx, betIds: [betId] })
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await sportsWallet(lin)).toEqual({ money: '990.00', staked: '10.00' })
    await Promise.all([settle(), settle()])
    expect(await sportsWallet(lin)).toMatchObject({ staked: '0.00' })
    expect((await record(lin, betId)).bet).toMatchObject({ result: 'win', payout: mostReturn })
    const { money: free } = await sportsWallet(lin)
    expect(units(free)).toBe(990_000_000n + units(mostReturn))
  })

  it('waits with a leg that is left to a person, and ends with what they decide', async () => {
    const legs = await homeSides(2)
    const [a, b] = legs.map(({ matchId }) => matchId) as [string, string]
    const { betId } = (await placeMultiple(lin, legs)).data
    await sql`update fixtures.match set state = 'off', off_status = 'awarded', home_goals = 3, ended_at = ${world.clock.now()}
      where id = ${a}`.execute(world.app.db)
    await settle()
    expect((await record(lin, betId)).bet).toMatchObject({
      state: 'review',
      show: { legs: [{ state: 'review' }, {}] },
    })
    const ctx = systemCtx(world.app, 'test')
    const decide = (result: 'void' | 'win') =>
      decideLeg({ ctx, input: { betId, matchId: a, result, why: 'test' } })
    await decide('void')
    await decide('void')
    await expect(decide('win')).rejects.toMatchObject({ code: SportsbookErrors.notUnderReview.code })
    expect((await record(lin, betId)).bet).toMatchObject({ state: 'open' })
    await endWith(b, [0, 2])
    await settle()
    expect((await record(lin, betId)).bet).toMatchObject({ state: 'settled', result: 'lose' })
  })
})

describe('a match that is corrected after its multiples have settled', () => {
  /** Two legs on matches that no seed decides. */
  async function unproven(): Promise<{ legs: readonly Leg[]; a: string; b: string }> {
    const legs = await homeSides(2)
    const [a, b] = legs.map(({ matchId }) => matchId) as [string, string]
    await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
    await sql`update fixtures.match set feed = 'history', commitment = null where id in (${a}, ${b})`.execute(
      world.app.db,
    )
    return { legs, a, b }
  }
  const correct = (matchId: string, score: [number, number]) =>
    correctMatch({
      ctx: systemCtx(world.app, 'test'),
      input: { correctionId: newId(), matchId, verdict: { kind: 'result', score }, why: 'test' },
    })

  it('takes back what a multiple had too much, pays what it lacked, and says so beside it', async () => {
    const { legs, a, b } = await unproven()
    const { betId, mostReturn } = (await placeMultiple(lin, legs)).data
    for (const matchId of [a, b]) await endWith(matchId, [1, 0])
    await settle()
    await correct(a, [0, 2])
    expect((await record(lin, betId)).bet).toMatchObject({
      result: 'win',
      payout: mostReturn,
      corrected: { result: 'lose', payout: '0.00', taken: mostReturn },
      show: { legs: [{ result: 'lose' }, { result: 'win' }] },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '990.00', staked: '0.00' })
    await correct(a, [2, 0])
    expect((await record(lin, betId)).bet.corrected).toMatchObject({ result: 'win', paid: mostReturn })
    // A replay of the books comes to the same; the matches were ended by hand.
    const { differences } = await world.app.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => replayBooks(tx))
    expect(differences.filter(({ about }) => !about.startsWith('match '))).toEqual([])
    expect(units((await sportsWallet(lin)).money)).toBe(990_000_000n + units(mostReturn))
  })

  it('counts in a multiple that is still open, and waits where one that is lost would be open again', async () => {
    const { legs, a, b } = await unproven()
    const { betId } = (await placeMultiple(lin, legs)).data
    await endWith(a, [0, 1])
    await settle()
    await expect(correct(a, [1, 0])).rejects.toMatchObject({ code: SportsbookErrors.legsUnsettled.code })
    await endWith(b, [1, 0])
    await settle()
    await correct(a, [1, 0])
    expect((await record(lin, betId)).bet).toMatchObject({ result: 'lose', corrected: { result: 'win' } })
  })
})

describe('many at once', { tags: ['races'] }, () => {
  it('takes the same request once, and no more than a balance covers, beside single bets', async () => {
    await fund('chen_mo', 25)
    const legs = await homeSides(2)
    const requestId = newId()
    const same = await Promise.all(
      Array.from({ length: 50 }, () => placeMultiple(chen, legs, { requestId, oddsPolicy: 'any' })),
    )
    expect(new Set(same.map(({ data }) => data.betId)).size).toBe(1)
    const more = await Promise.all([
      ...Array.from({ length: 3 }, () => placeMultiple(chen, legs, { oddsPolicy: 'any' })),
      ...Array.from({ length: 3 }, () => place(chen, legs[0] as Leg, { stake: '10.00', oddsPolicy: 'any' })),
    ])
    expect(more.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await sportsWallet(chen)).toEqual({ money: '5.00', staked: '20.00' })
  })
})
