import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { decideMatch } from '#play/fixtures/server/index.ts'
import { oddsText, scoresText, type ToyBook, type ToyEvent } from '#testing/feeds/toy-answers.ts'
import { startToyFeed, type ToyFeed } from '#testing/feeds/toy-feed.ts'
import { chen, fund, lin, MINUTE, markets, place, withBettors, world } from '#testing/people/bettors.ts'
import { WORLD_START } from '#testing/world.ts'
import { SportsbookErrors } from '../sportsbook.refusals.ts'
import { replayBooks } from './replay/replay.ts'
import { correctMatch } from './verbs/correct-match.ts'

const KEY = 'a-key-that-nobody-reads'
let feed: ToyFeed
beforeEach(async () => {
  feed = await startToyFeed()
})
withBettors(() => ({
  FEED: 'http',
  FEED_URL: feed.url,
  FEED_KEY_SECRET: KEY,
  FEED_SPORTS: 'soccer_china_superleague',
}))
afterEach(() => feed.close())

const ctx = () => systemCtx(world.app, 'test')
const at = (minutes: number) => new Date(WORLD_START.getTime() + minutes * MINUTE).toISOString()
const nowText = () => world.clock.now().toISOString()
const HOME = 'Beijing Guoan'
const AWAY = 'Shanghai Port FC'
const KICK_OFF = 60
const EVENT: ToyEvent = { id: 'e1', home: HOME, away: AWAY, kickOff: at(KICK_OFF) }

/** What the feed says of the match from now on, before its kick-off. */
function sayOdds(
  change: Partial<ToyEvent> = {},
  book: Partial<ToyBook> = {},
  ...others: readonly ToyEvent[]
): void {
  const books = [
    { at: nowText(), h2h: ['2.1', '3.4', '3.6'], totals: ['2.5', '1.95', '1.9'], ...book },
  ] as const
  feed.odds = { body: oddsText({ ...EVENT, books, ...change }, ...others) }
}

function sayScore(score: readonly [unknown, unknown] | null, change: Partial<ToyEvent> = {}): void {
  const scores =
    score &&
    ([
      [HOME, score[0]],
      [AWAY, score[1]],
    ] as const)
  feed.scores = { body: scoresText({ ...EVENT, scores, at: score && nowText(), ...change }) }
}

/** Lets minutes pass, and has the feed asked at the end of each. */
async function pass(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed++) {
    world.clock.advance(MINUTE)
    await work()
  }
}

async function work(): Promise<void> {
  for (const job of [
    'fixtures.listen',
    'fixtures.plan',
    'sportsbook.kick-off',
    'sportsbook.live-prices',
    'sportsbook.settle',
  ])
    await world.runJobs(job)
}

/** The first word of the feed: the match is on the board. */
async function open(): Promise<string> {
  sayOdds()
  await work()
  return (await followed()).matchId
}

async function followed() {
  const { matches } = (await world.browser().get('/live/v1/matches')).data
  const found = matches.filter((match: { feed: string }) => match.feed === 'http')
  expect(found).toHaveLength(1)
  return found[0]
}

const priceOf = async (matchId: string, market = '1x2', selection = 'home') => {
  const [match] = await markets(matchId)
  const found = match?.markets.find(({ kind, line }) => kind === market && (line === null || line === '2.5'))
  const odds = found?.selections.find((one) => one.selection === selection)?.odds
  if (!found || !odds) throw new Error(`no ${selection} of ${market}`)
  return { matchId, market, line: found.line, selection, odds }
}

const betOn = async (matchId: string, market?: string, selection?: string) =>
  place(lin, await priceOf(matchId, market, selection), { stake: '50.00', oddsPolicy: 'any' })

/** Off the books: no session lasts as long as the feed is silent. */
async function recordOf(betId: string) {
  const { rows } = await sql<{ state: string; result: string | null }>`
    select state, result from sportsbook.bet where id = ${betId}`.execute(world.app.db)
  return rows[0]
}

/** Plays the match: kicked off, and at the end of its 90 minutes with that score, said as often as that. */
async function playTo(score: readonly [number, number], times: number): Promise<void> {
  world.clock.set(new Date(at(KICK_OFF)))
  await work()
  world.clock.set(new Date(at(KICK_OFF + 110)))
  sayScore(score, { completed: true })
  for (let said = 0; said < times; said++) await pass(1)
}

describe('a feed over HTTP', () => {
  it('puts a match on the board, priced by what it says, in the markets that its score decides', async () => {
    const matchId = await open()
    expect(feed.asked.map(({ pathname }) => pathname)).toEqual(['/v4/sports/soccer_china_superleague/odds'])
    expect(Object.fromEntries(feed.asked[0]?.searchParams ?? [])).toMatchObject({
      regions: 'eu',
      markets: 'h2h,spreads,totals',
      oddsFormat: 'decimal',
      apiKey: KEY,
    })
    expect(await followed()).toMatchObject({
      state: 'upcoming',
      home: { id: 'cn-bjg' },
      guest: { id: 'cn-shp' },
    })
    const [match] = await markets(matchId)
    const prices = match?.markets[0]?.selections.map(({ odds }) => Number(odds)) ?? []
    for (const [n, said] of [2.1, 3.4, 3.6].entries())
      expect(Math.abs((prices[n] ?? 0) / said - 1)).toBeLessThan(0.06)
    const kinds = match?.markets.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['1x2', 'total', 'asian_handicap', 'correct_score', 'btts']))
    for (const kind of ['half_time_1x2', 'second_half_1x2', 'ht_ft', 'next_goal'])
      expect(kinds).not.toContain(kind)
    const half = { matchId, market: 'half_time_1x2', line: null, selection: 'home', odds: '2.60' }
    expect(await place(lin, half)).toMatchObject({ code: SportsbookErrors.lineGone.code })
  })

  it('moves prices and kick-off; the bets of before keep theirs, and the books replay', async () => {
    const matchId = await open()
    const first = (await betOn(matchId)).data
    await pass(1)
    sayOdds({ kickOff: at(KICK_OFF + 30) }, { h2h: ['1.6', '3.9', '5.8'] })
    await pass(1)
    const second = (await betOn(matchId)).data
    expect(Number(second.odds)).toBeLessThan(Number(first.odds) - 0.3)
    expect(await followed()).toMatchObject({ kickOffAt: at(KICK_OFF + 30) })
    const { rows } = await sql<{ payload: { matchId: string } }>`
      select payload from platform.outbox where type = 'sportsbook.marketsMoved'`.execute(world.app.db)
    expect(rows.some(({ payload }) => payload.matchId === matchId)).toBe(true)
    const { differences } = await world.app.db.transaction().execute((tx) => replayBooks(tx))
    expect(differences).toEqual([])
  })

  it('pauses betting by itself while it is gone, says since when, and goes on when it is back', async () => {
    const matchId = await open()
    const bet = (await betOn(matchId)).data
    const pick = await priceOf(matchId)
    const overdue = async () => (await world.app.metrics.feedOverdueSeconds.get()).values[0]?.value
    feed.odds = 'cut'
    await pass(2)
    expect(await overdue()).toBe(0)
    expect((await markets(matchId))[0]).not.toHaveProperty('suspendedSince')
    await pass(8)
    // Whoever runs the house hears of it: seven minutes more than the three that it may be silent for.
    expect(await overdue()).toBe(420)
    expect((await markets(matchId))[0]).toMatchObject({ suspendedSince: at(3) })
    expect(await place(lin, pick, { oddsPolicy: 'any' })).toMatchObject({
      code: SportsbookErrors.suspended.code,
    })
    expect((await lin.get(`/cg/v1/sport/cash_out?betIds=${bet.betId}`)).data).toMatchObject({
      list: [{ stop: 'closed' }],
    })
    const { rows } = await sql<{ payload: object }>`select payload from platform.outbox
      where type = 'sportsbook.priced' order by seq desc limit 1`.execute(world.app.db)
    expect(rows[0]?.payload).toMatchObject({ matchId, suspendedSince: at(3) })
    // Ever more seldom: not at each of the ten minutes.
    expect(feed.asked.length).toBeLessThan(11)
    sayOdds()
    await pass(5)
    expect(await overdue()).toBe(0)
    expect((await markets(matchId))[0]).not.toHaveProperty('suspendedSince')
    expect(await betOn(matchId)).toMatchObject({ code: 0 })
  })

  it('pauses betting on a match that it says nothing of any more, and settles nothing on a guess', async () => {
    const matchId = await open()
    const bet = (await betOn(matchId)).data
    feed.odds = {}
    await pass(5)
    expect((await markets(matchId))[0]).toMatchObject({ suspendedSince: at(3) })
    world.clock.set(new Date(at(KICK_OFF)))
    await work()
    world.clock.set(new Date(at(KICK_OFF + 600)))
    await pass(2)
    expect(await followed()).toMatchObject({ state: 'live' })
    expect(await recordOf(bet.betId)).toMatchObject({ state: 'open' })
    await decideMatch({
      ctx: ctx(),
      input: { matchId, decision: { kind: 'void' }, why: 'never heard of again' },
    })
    await world.runJobs('sportsbook.settle')
    expect(await recordOf(bet.betId)).toMatchObject({ state: 'settled', result: 'void' })
  })

  it('believes no match that is over before its kick-off', async () => {
    const matchId = await open()
    // Scores are asked for where somebody waits for them: as after a first word of such a match.
    await sql`update fixtures.heard set doubt = 'completed before its kick-off'`.execute(world.app.db)
    sayScore([1, 0], { completed: true })
    await pass(1)
    expect(await followed()).toMatchObject({ state: 'upcoming', homeScore: 0 })
    expect((await markets(matchId))[0]).toMatchObject({ suspendedSince: at(1) })
    sayScore(null)
    await pass(2)
    expect((await markets(matchId))[0]).not.toHaveProperty('suspendedSince')
  })

  it('takes one match for one, however often and under whatever ids it is named', async () => {
    sayOdds(
      {},
      {},
      { ...EVENT, id: 'e0', kickOff: at(KICK_OFF + 5), books: [{ at: nowText(), h2h: ['2', '3.4', '3.9'] }] },
    )
    await work()
    await pass(1)
    await followed()
  })

  it('closes a match whose kick-off comes sooner than was said, with the bets that it has', async () => {
    const matchId = await open()
    const bet = (await betOn(matchId)).data
    sayOdds({ kickOff: at(1) })
    await pass(1)
    expect(await followed()).toMatchObject({ state: 'live', kickOffAt: at(1) })
    expect(await recordOf(bet.betId)).toMatchObject({ state: 'open' })
  })

  it('ends a match that is moved beyond the window as postponed', async () => {
    const matchId = await open()
    const bet = (await betOn(matchId)).data
    sayOdds({ kickOff: at(KICK_OFF + 49 * 60) })
    await pass(1)
    const match = (await world.browser().get(`/live/v1/match/${matchId}`)).data
    expect(match).toMatchObject({ state: 'off', offStatus: 'postponed' })
    world.clock.advance(48 * 60 * MINUTE)
    await world.runJobs('sportsbook.settle')
    expect(await recordOf(bet.betId)).toMatchObject({ state: 'settled', result: 'void' })
  })
})

describe('a match whose sides the feed exchanges', () => {
  const asNamed = { home: HOME, away: AWAY }
  const exchanged = { home: AWAY, away: HOME }

  it('takes no bets while it says so, and is what it was once that is set right before its kick-off', async () => {
    const matchId = await open()
    const bet = (await betOn(matchId)).data
    const pick = await priceOf(matchId)
    sayOdds(exchanged)
    await pass(3)
    expect((await markets(matchId))[0]).toMatchObject({ suspendedSince: at(1) })
    expect(await place(lin, pick)).toMatchObject({ code: SportsbookErrors.suspended.code })
    expect(await followed()).toMatchObject({ state: 'upcoming', home: { id: 'cn-bjg' } })
    sayOdds(asNamed)
    await pass(1)
    expect(await betOn(matchId)).toMatchObject({ code: 0 })
    await playTo([1, 0], 2)
    expect(await recordOf(bet.betId)).toMatchObject({ state: 'settled', result: 'win' })
  })

  it.each([
    ['1x2', 'home'],
    ['total', 'over'],
  ])('is void in %s where it is played so, with every bet, and nothing later counts', async (market, on) => {
    const matchId = await open()
    const bet = (await betOn(matchId, market, on)).data
    sayOdds(exchanged)
    await pass(1)
    world.clock.set(new Date(at(KICK_OFF)))
    await work()
    expect(await recordOf(bet.betId)).toMatchObject({ state: 'open' })
    sayScore([0, 3], exchanged)
    await pass(1)
    const match = (await world.browser().get(`/live/v1/match/${matchId}`)).data
    expect(match).toMatchObject({ state: 'off', offStatus: 'cancelled', homeScore: 0, guestScore: 0 })
    expect(await recordOf(bet.betId)).toMatchObject({ state: 'settled', result: 'void' })
    world.clock.set(new Date(at(KICK_OFF + 110)))
    sayScore([3, 0], { completed: true })
    await pass(3)
    expect(await recordOf(bet.betId)).toMatchObject({ result: 'void' })
    const { differences } = await world.app.db.transaction().execute((tx) => replayBooks(tx))
    expect(differences).toEqual([])
  })

  it('stays as it settled where it is said after its end', async () => {
    const matchId = await open()
    const bet = (await betOn(matchId)).data
    await playTo([1, 0], 2)
    world.clock.advance(60 * MINUTE)
    sayScore([0, 1], { ...exchanged, completed: true })
    await pass(3)
    expect(await recordOf(bet.betId)).toMatchObject({ state: 'settled', result: 'win' })
    expect((await world.browser().get(`/live/v1/match/${matchId}`)).data).toMatchObject({ homeScore: 1 })
  })
})

describe('the end of a match that is followed', () => {
  it('settles once both scores were said to be final, twice, and never by a score under way', async () => {
    const matchId = await open()
    const over = (await betOn(matchId, 'total', 'over')).data
    world.clock.set(new Date(at(KICK_OFF)))
    await work()
    expect(await followed()).toMatchObject({ state: 'live', clock: { phase: 'first-half', phaseAt: null } })
    expect(await betOn(matchId).catch(() => 'no price')).toBe('no price')
    world.clock.set(new Date(at(KICK_OFF + 50)))
    sayScore(['3', '0'])
    await pass(1)
    expect(await followed()).toMatchObject({ state: 'live', homeScore: 3 })
    // A goal is taken back, the next word is an older one, and the one after has no number in it.
    sayScore(['2', '0'])
    await pass(1)
    sayScore(['3', '0'], { at: at(KICK_OFF + 49) })
    await pass(1)
    sayScore(['two', '0'])
    await pass(1)
    expect(await followed()).toMatchObject({ state: 'live', homeScore: 2, guestScore: 0 })
    expect(await recordOf(over.betId)).toMatchObject({ state: 'open' })
    world.clock.set(new Date(at(KICK_OFF + 110)))
    for (const wrong of [() => sayScore(['2', null], { completed: true }), () => sayScore(['2', '1'])]) {
      wrong()
      await pass(3)
      expect(await followed()).toMatchObject({ state: 'live' })
    }
    sayScore(['2', '1'], { completed: true })
    await pass(1)
    expect(await followed()).toMatchObject({ state: 'live' })
    await pass(1)
    expect(await followed()).toMatchObject({ state: 'finished', homeScore: 2, guestScore: 1, halfTime: null })
    expect(await recordOf(over.betId)).toMatchObject({ state: 'settled', result: 'win' })
    const { data } = await world.browser().get('/live/v1/results?source=http')
    expect(data).toMatchObject({ total: 1, list: [{ matchId, homeScore: 2, guestScore: 1 }] })
  })

  it('is not what was said first where that is corrected before it is said again', async () => {
    const matchId = await open()
    const bet = (await betOn(matchId)).data
    await playTo([1, 0], 1)
    sayScore([1, 1], { completed: true })
    await pass(1)
    expect(await recordOf(bet.betId)).toMatchObject({ state: 'open' })
    await pass(1)
    expect(await recordOf(bet.betId)).toMatchObject({ state: 'settled', result: 'lose' })
  })

  it('stays as it settled when the score is corrected later: a person corrects it, and the books replay', async () => {
    await fund('chen_mo', 100)
    const matchId = await open()
    const bet = (await betOn(matchId)).data
    expect(
      await place(chen, await priceOf(matchId, '1x2', 'draw'), { stake: '20.00', oddsPolicy: 'any' }),
    ).toMatchObject({ code: 0 })
    await playTo([1, 0], 2)
    expect(await recordOf(bet.betId)).toMatchObject({ state: 'settled', result: 'win' })
    const warned = vi.spyOn(world.app.log, 'warn')
    world.clock.advance(60 * MINUTE)
    sayScore([1, 1], { completed: true })
    await pass(1)
    world.clock.advance(60 * MINUTE)
    await pass(2)
    const { data } = await world.browser().get(`/live/v1/match/${matchId}`)
    expect(data).toMatchObject({ state: 'finished', homeScore: 1, guestScore: 0 })
    expect(JSON.stringify(warned.mock.calls)).toContain('another score of a match that is over')
    const verdict = { kind: 'result', score: [1, 1] } as const
    await correctMatch({ ctx: ctx(), input: { correctionId: newId(), matchId, verdict, why: 'the feed' } })
    const { rows } = await sql<{
      paid: bigint
    }>`select paid from sportsbook.bet_correction order by paid`.execute(world.app.db)
    expect(rows.map(({ paid }) => paid > 0n)).toEqual([false, true])
    const { differences } = await world.app.db.transaction().execute((tx) => replayBooks(tx))
    expect(differences).toEqual([])
  })
})

describe('the questions of the house', () => {
  it('are few: at the interval, not before the time that the feed names, and seldom once the key is used up', async () => {
    await open()
    await work()
    expect(feed.asked).toHaveLength(1)
    feed.odds = { status: 429, headers: { 'retry-after': '240' } }
    await pass(4)
    expect(feed.asked).toHaveLength(2)
    sayOdds()
    feed.odds = { ...(feed.odds as object), headers: { 'x-requests-remaining': '0' } }
    await pass(9)
    expect(feed.asked).toHaveLength(3)
  })

  it('ask again after an answer that nobody can read, and never have the key in a log', async () => {
    const warned = vi.spyOn(world.app.log, 'warn')
    for (const odds of [{ body: '<html>' }, { body: '{"message": "no"}' }, { status: 401 }, 'cut'] as const) {
      feed.odds = odds
      await pass(6)
    }
    expect(feed.asked.length).toBeGreaterThan(4)
    expect(warned.mock.calls.length).toBeGreaterThan(4)
    expect(JSON.stringify(warned.mock.calls)).not.toContain(KEY)
    sayOdds()
    await pass(6)
    await followed()
  })

  it('leave out by name what the house does not know', async () => {
    const warned = vi.spyOn(world.app.log, 'warn')
    sayOdds({}, {}, { ...EVENT, id: 'e9', home: 'Linhai Rovers' })
    await work()
    await pass(2)
    await followed()
    const told = warned.mock.calls.filter(([about]) => JSON.stringify(about).includes('Linhai Rovers'))
    expect(told).toHaveLength(1)
  })
})
