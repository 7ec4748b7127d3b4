/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { formatAmount, money, parseMoney } from '#platform/money/money.ts'
import {
  chen,
  fund,
  kickOffOf,
  lin,
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

withBettors()

const HOME = { market: '1x2', line: null, selection: 'home' }
const OVER = { market: 'total', line: '2.5', selection: 'over' }
const HALF = { market: 'half_time_1x2', line: null, selection: 'home' }
type Named = { market: string; line: string | null; selection: string }

const matchOf = async (match = 0) => (await offered(0, 0, match)).matchId
const textOf = (picks: readonly Named[]) =>
  picks
    .map(({ market, line, selection }) => `${market}${line === null ? '' : `:${line}`}@${selection}`)
    .join(',')
const quote = (matchId: string, picks: readonly Named[]) =>
  world.browser().get(`/cg/v1/sport/builder?matchId=${matchId}&picks=${encodeURIComponent(textOf(picks))}`)

async function build(
  browser: WireClient,
  matchId: string,
  picks: readonly Named[],
  change: Record<string, unknown> = {},
): Promise<WireAnswer> {
  const odds = change['odds'] ?? (await quote(matchId, picks)).data?.odds ?? '2.00'
  return browser.post('/cg/v1/sport/builder', {
    requestId: newId(),
    matchId,
    picks,
    stake: '10.00',
    currency: 'CNY',
    odds,
    oddsPolicy: 'ask',
    ...change,
  })
}

async function endWith(
  matchId: string,
  [home, away]: readonly [number, number],
  half: readonly [number | null, number | null] = [home, away],
): Promise<void> {
  await sql`update fixtures.match set state = 'finished', home_goals = ${home}, away_goals = ${away}, half_home = ${half[0]},
    half_away = ${half[1]}, ended_at = ${world.clock.now()} where id = ${matchId}`.execute(world.app.db)
}
const off = (matchId: string, status: string) =>
  sql`update fixtures.match set state = 'off', off_status = ${status}, ended_at = ${world.clock.now()}
    where id = ${matchId}`.execute(world.app.db)
const settle = () => world.runJobs('sportsbook.settle-multiples')
const record = async ({ betId }: { betId: string }) => (await lin.get(`/cg/v1/bet/${betId}`)).data
const units = (text: string) => parseMoney(text as never, 'CNY')?.units ?? 0n
async function replays(): Promise<readonly string[]> {
  const { differences } = await world.app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => replayBooks(tx))
  return differences.filter(({ about }) => !about.startsWith('match ')).map(({ what }) => what)
}

describe('the quote of a bet builder', () => {
  it('is the price of its market for one pick, and says how that of several follows', async () => {
    const home = await offered(0, 0, 0)
    expect((await quote(home.matchId, [HOME])).data).toMatchObject({ odds: home.odds, problem: null })
    const { data } = await quote(home.matchId, [HOME, OVER])
    expect(data.picks).toMatchObject([{ odds: home.odds }, { market: 'total' }])
    const { fair, chancePercent, multiplied } = data.reckoning
    expect(Number(data.odds)).toBeLessThanOrEqual(Number(fair))
    expect(Math.abs(100 / Number(fair) - Number(chancePercent))).toBeLessThan(0.1)
    expect(multiplied).toMatch(/^\d+\.\d\d$/)
    expect(data.closed).toContainEqual({ key: '1x2', selection: 'draw', why: 'impossible' })
    expect(data.closed).toContainEqual({ key: 'double_chance', selection: '1X', why: 'addsNothing' })
    expect(data.scores).toHaveLength(36)
  })

  it.each([
    ['cannot happen together', [HOME, { ...HOME, selection: 'draw' }], 'impossible', [1, 2]],
    [
      'one of which adds nothing',
      [HOME, { ...HOME, market: 'double_chance', selection: '1X' }],
      'addsNothing',
      [2],
    ],
    ['of which one can be a push', [HOME, { ...HOME, market: 'draw_no_bet' }], 'notBuildable', [2]],
    ['of which one is not offered', [HOME, { ...OVER, line: '8.5' }], 'gone', [2]],
  ])('says why picks are no bet that %s', async (_, picks, why, which) => {
    const matchId = await matchOf()
    expect((await quote(matchId, picks)).data).toMatchObject({ odds: null, problem: { why, picks: which } })
    const codes = {
      impossible: SportsbookErrors.picksExclude,
      addsNothing: SportsbookErrors.pickAddsNothing,
      notBuildable: SportsbookErrors.notBuildable,
      gone: SportsbookErrors.pickGone,
    }
    expect(await build(lin, matchId, picks)).toMatchObject({
      code: codes[why as keyof typeof codes].code,
      data: { picks: which },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })

  it('refuses what is no pick, and a match that is none or has begun', async () => {
    const matchId = await matchOf()
    const ask = (picks: string, of = matchId) =>
      world.browser().get(`/cg/v1/sport/builder?matchId=${of}&picks=${encodeURIComponent(picks)}`)
    for (const picks of [
      '',
      '1x2',
      '1x2@nobody',
      'total@over',
      'a@b,c@d',
      Array(9).fill('1x2@home').join(','),
    ])
      expect(await ask(picks)).toMatchObject({ code: SportsbookErrors.unknownSelection.code })
    expect(await ask('1x2@home', newId())).toMatchObject({ code: SportsbookErrors.unknownMatch.code })
    world.clock.set(await kickOffOf(matchId))
    expect(await ask('1x2@home')).toMatchObject({ code: SportsbookErrors.matchStarted.code })
  })
})

describe('a bet builder', () => {
  it('is one bet at one price, says the most it can pay, and is the same when asked again', async () => {
    const matchId = await matchOf()
    const requestId = newId()
    const { code, data } = await build(lin, matchId, [HOME, OVER, HALF], { requestId })
    expect(code).toBe(0)
    expect(data).toMatchObject({ type: 'builder', lines: 1, stake: '10.00', state: 'open' })
    expect(units(data.mostReturn)).toBe(units(data.odds) * 10n)
    const again = await build(lin, matchId, [HOME, OVER, HALF], { requestId, odds: data.odds })
    expect(again.data).toEqual(data)
    expect(await sportsWallet(lin)).toEqual({ money: '990.00', staked: '10.00' })
    const { bet, entries } = await record(data)
    expect(bet).toMatchObject({ price: data.odds, show: { kind: 'multiple', type: 'builder' } })
    expect(bet.show.legs).toHaveLength(3)
    expect(entries.length).toBeGreaterThan(0)
    expect(await replays()).toEqual([])
  })

  it('is taken at the price that single bets left, which it leans no further, and replays so', async () => {
    const home = await offered(0, 0, 0)
    const before = await build(lin, home.matchId, [HOME, OVER])
    await place(lin, home, { stake: '500.00' })
    const after = await build(lin, home.matchId, [HOME, OVER], { odds: before.data.odds, oddsPolicy: 'ask' })
    expect(after).toMatchObject({
      code: SportsbookErrors.oddsChanged.code,
      data: { seen: before.data.odds },
    })
    expect(Number(after.data.odds)).toBeLessThan(Number(before.data.odds))
    const better = { odds: before.data.odds, oddsPolicy: 'better' }
    expect(await build(lin, home.matchId, [HOME, OVER], better)).toMatchObject({
      code: SportsbookErrors.oddsChanged.code,
    })
    const any = await build(lin, home.matchId, [HOME, OVER], { odds: before.data.odds, oddsPolicy: 'any' })
    expect(any.data.odds).toBe(after.data.odds)
    // Both prices stand in its record: the one that was seen, and the one that it was taken at.
    expect(any.data.askedOdds).toBe(before.data.odds)
    expect((await record(any.data)).bet).toMatchObject({
      price: after.data.odds,
      show: { askedOdds: before.data.odds },
    })
    expect((await quote(home.matchId, [HOME, OVER])).data.odds).toBe(after.data.odds)
    expect(await replays()).toEqual([])
  })

  it.each([
    ['one pick alone', { picks: [HOME] }, 600001],
    ['too little', { stake: '4.99' }, SportsbookErrors.stakeBelowLeast.code],
    ['too much', { stake: '20000.01' }, SportsbookErrors.stakeAboveMost.code],
    ['a price that is none', { odds: '0.50' }, SportsbookErrors.notOdds.code],
    ['more than there is', { stake: '1500.00' }, WalletErrors.insufficient.code],
  ])('is refused for %s', async (_, change, code) => {
    const answer = await build(lin, await matchOf(), [HOME, OVER], change)
    expect(answer.code).not.toBe(0)
    if (code !== 600001) expect(answer.code).toBe(code)
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })

  it('is refused where it could pay more than a bet may, and once its match has begun', async () => {
    const matchId = await matchOf()
    const long = [HALF, { ...HALF, market: 'correct_score', selection: '1-4' }]
    const { data } = await quote(matchId, long)
    expect(await build(lin, matchId, long, { stake: '20000.00', odds: data.odds ?? '500.00' })).toMatchObject(
      {
        code: SportsbookErrors.returnAboveMost.code,
      },
    )
    const { odds } = (await quote(matchId, [HOME, OVER])).data
    world.clock.set(await kickOffOf(matchId))
    expect(await build(lin, matchId, [HOME, OVER], { odds })).toMatchObject({
      code: SportsbookErrors.matchStarted.code,
    })
  })

  it('is once among the bets that its match is drawn from', async () => {
    const matchId = await matchOf()
    const { betId } = (await build(lin, matchId, [HOME, OVER])).data
    world.clock.set(await kickOffOf(matchId))
    await world.runJobs('sportsbook.kick-off')
    const { data } = await world.browser().get(`/live/v1/match/${matchId}/proof`)
    expect(data.betIds).toEqual([betId])
  })
})

describe('settlement of a bet builder', () => {
  it('pays its one price once where all picks are right, and nothing where one is lost', async () => {
    const matchId = await matchOf()
    const won = (await build(lin, matchId, [HOME, OVER])).data
    const lost = (await build(lin, matchId, [HOME, HALF])).data
    await endWith(matchId, [3, 0], [0, 0])
    await Promise.all([settle(), settle()])
    await settle()
    expect((await record(won)).bet).toMatchObject({
      state: 'settled',
      result: 'win',
      payout: won.mostReturn,
      validBetAmount: '10.00',
    })
    expect((await record(lost)).bet).toMatchObject({
      result: 'lose',
      payout: '0.00',
      validBetAmount: '10.00',
    })
    const { money: free, staked } = await sportsWallet(lin)
    expect(free).toBe(formatAmount(money('CNY', 980_000_000n + units(won.mostReturn))))
    expect(staked).toBe('0.00')
    expect(await replays()).toEqual([])
  })

  it('is lost as soon as one pick is, while its match goes on', async () => {
    const matchId = await matchOf()
    const bet = (await build(lin, matchId, [HOME, { ...OVER, selection: 'under' }])).data
    await sql`update fixtures.match set state = 'live', phase = 'second-half', home_goals = 3, half_home = 1, half_away = 0
      where id = ${matchId}`.execute(world.app.db)
    await settle()
    expect((await record(bet)).bet).toMatchObject({
      state: 'settled',
      result: 'lose',
      show: { legs: [{ result: null }, { result: 'lose' }] },
    })
  })

  it('is void with its match, and as a whole where a stopped match leaves a pick undecided', async () => {
    const [first, second] = [await matchOf(0), await matchOf(1)]
    const cancelled = (await build(lin, first, [HOME, OVER])).data
    const stopped = (await build(lin, second, [HOME, { ...OVER, line: '1.5' }])).data
    await off(first, 'cancelled')
    await off(second, 'abandoned')
    await sql`update fixtures.match set home_goals = 2 where id = ${second}`.execute(world.app.db)
    await settle()
    expect((await record(cancelled)).bet).toMatchObject({
      result: 'void',
      payout: '10.00',
      validBetAmount: '0.00',
    })
    expect((await record(stopped)).bet).toMatchObject({
      state: 'open',
      show: { legs: [{ result: null }, { result: 'win' }] },
    })
    await sql`update fixtures.match set ended_at = ended_at - interval '73 hours' where id = ${second}`.execute(
      world.app.db,
    )
    await settle()
    expect((await record(stopped)).bet).toMatchObject({ result: 'void', payout: '10.00' })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })

  it('waits for a person about each pick that its match leaves to one', async () => {
    const matchId = await matchOf()
    const bet = (await build(lin, matchId, [HOME, OVER, HALF])).data
    await endWith(matchId, [3, 0], [null, null])
    await settle()
    expect((await record(bet)).bet).toMatchObject({
      state: 'review',
      show: { legs: [{ result: 'win' }, { result: 'win' }, { state: 'review' }] },
    })
    const ctx = systemCtx(world.app, 'test')
    await decideLeg({ ctx, input: { betId: bet.betId, matchId, leg: 3, result: 'win', why: 'the report' } })
    expect((await record(bet)).bet).toMatchObject({ state: 'settled', result: 'win', payout: bet.mostReturn })
    expect(await replays()).toEqual([])
  })

  it('is corrected with its match, all of its picks at once', async () => {
    const matchId = await matchOf()
    await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
    await sql`update fixtures.match set feed = 'history', commitment = null where id = ${matchId}`.execute(
      world.app.db,
    )
    const bet = (await build(lin, matchId, [HOME, OVER])).data
    await endWith(matchId, [0, 1])
    await settle()
    const correct = (score: [number, number]) =>
      correctMatch({
        ctx: systemCtx(world.app, 'test'),
        input: { correctionId: newId(), matchId, verdict: { kind: 'result', score }, why: 'test' },
      })
    await correct([3, 0])
    expect((await record(bet)).bet).toMatchObject({
      result: 'lose',
      corrected: { result: 'win', payout: bet.mostReturn, paid: bet.mostReturn },
      show: { legs: [{ result: 'win' }, { result: 'win' }] },
    })
    await correct([1, 0])
    expect((await record(bet)).bet.corrected).toMatchObject({ result: 'lose', taken: bet.mostReturn })
    expect(await replays()).toEqual([])
    expect(await sportsWallet(lin)).toEqual({ money: '990.00', staked: '0.00' })
  })
})

describe('many at once', { tags: ['races'] }, () => {
  it('takes the same request once, and no more than a balance covers, beside single bets', async () => {
    await fund('chen_mo', 25)
    const home = await offered(0, 0, 0)
    const requestId = newId()
    const any = { oddsPolicy: 'any', odds: '2.00' }
    const same = await Promise.all(
      Array.from({ length: 8 }, () => build(chen, home.matchId, [HOME, OVER], { ...any, requestId })),
    )
    expect(new Set(same.map(({ data }) => data.betId)).size).toBe(1)
    const more = await Promise.all([
      ...Array.from({ length: 3 }, () => build(chen, home.matchId, [HOME, OVER], any)),
      ...Array.from({ length: 3 }, () => place(chen, home, { stake: '10.00', oddsPolicy: 'any' })),
    ])
    expect(more.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await sportsWallet(chen)).toEqual({ money: '5.00', staked: '20.00' })
    expect(await replays()).toEqual([])
  })
})
