/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { decideMatch } from '#play/fixtures/server/index.ts'
import { completeProof, verifyMatch } from '#play/fixtures/simulator/fairness.rules.ts'
import { shootOutScore, type Timeline, whistles } from '#play/fixtures/simulator/timeline.rules.ts'
import { matrixOf } from '#play/fixtures/sports.rules.ts'
import { replayed } from '#testing/books/replayed.ts'
import { kicksOff, lin, markets, place, withBettors, world } from '#testing/people/bettors.ts'
import { moveTo } from '#testing/people/in-play.ts'
import { fairShares } from '../pricing/chances.rules.ts'
import type { BetView } from '../sportsbook.contract.ts'
import { SportsbookErrors } from '../sportsbook.refusals.ts'

withBettors()

const DELAY_MS = 5_000
/** More than every fourth tie is level: that none of so many is will not happen by chance. */
const MOST_TRIES = 60

/** The next tie of the cup that can be bet on. */
async function nextTie(): Promise<MatchView> {
  await world.runJobs('fixtures.plan')
  const { data } = await world.browser().get('/live/v1/matches')
  const tie = data.matches.find((one: MatchView) => one.state === 'upcoming' && one.tieBreak)
  if (!tie) throw new Error('no tie is on the board')
  return tie
}

async function pickOf(matchId: string, market: string, selection: string) {
  const [match] = await markets(matchId)
  const offered = match?.markets.find(({ kind }) => kind === market)
  const quote = offered?.selections.find((one) => one.selection === selection)
  if (!offered || !quote) throw new Error(`${market} is not offered`)
  return { matchId, market, line: offered.line, selection, odds: quote.odds }
}

const bet = async (matchId: string, market: string, selection: string): Promise<BetView> => {
  const pick = await pickOf(matchId, market, selection)
  return (await place(lin, pick, { stake: '5.00', oddsPolicy: 'any' })).data
}

interface Tie {
  readonly matchId: string
  readonly kickOff: Date
  readonly timeline: Timeline
}

/** Kicks ties off, one after another, each bet on before, until one is as wanted. */
async function tieUnderWay<B>(
  before: (matchId: string) => Promise<B>,
  isWanted: (timeline: Timeline) => boolean,
): Promise<Tie & { readonly bets: B }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { matchId } = await nextTie()
    const bets = await before(matchId)
    const kickOff = await kicksOff(matchId)
    const { rows } = await sql<{ timeline: Timeline }>`
      select timeline from fixtures.script where match_id = ${matchId}`.execute(world.app.db)
    const timeline = rows[0]?.timeline
    if (timeline && isWanted(timeline)) return { matchId, kickOff, timeline, bets }
    world.clock.advance(1_000)
  }
  throw new Error('no tie like that is planned')
}

const isLevel = ({ shootOut }: Timeline) => shootOut !== undefined
const none = async () => null

/** A moment of the first half after which nothing happens for long enough to have a bet accepted. */
function calmMoment({ goals, cards = [], stoppage, pace }: Timeline): number | undefined {
  const happens = [...goals, ...cards].map(({ atMs }) => atMs)
  const { halfTimeMs } = whistles({ stoppage, pace })
  return [0, ...happens]
    .map((atMs) => atMs + 6_000)
    .find((from) => {
      const until = from + DELAY_MS + 3_000
      return until < halfTimeMs && happens.every((atMs) => atMs < from || atMs > until)
    })
}

const betOf = async ({ betId }: BetView) => (await lin.get(`/cg/v1/bet/${betId}`)).data.bet
const matchOf = async (matchId: string) => (await world.browser().get(`/live/v1/match/${matchId}`)).data
const settle = async () => {
  await world.runJobs('sportsbook.settle')
  await world.runJobs('sportsbook.settle-multiples')
}
const build = async (matchId: string, text: string) => {
  const picks = text.split(',').map((one) => {
    const [market = '', selection = ''] = one.split('@')
    return { market, line: null, selection }
  })
  const { data } = await lin.get(`/cg/v1/sport/builder?matchId=${matchId}&picks=${encodeURIComponent(text)}`)
  const asked = { requestId: newId(), matchId, picks, stake: '5.00', currency: 'CNY', odds: data.odds }
  return { quote: data, bet: (await lin.post('/cg/v1/sport/builder', { ...asked, oddsPolicy: 'any' })).data }
}

describe('a cup tie', () => {
  it('is offered with who goes through, and no other match is', async () => {
    const { matchId, competition } = await nextTie()
    expect(competition.names.en).toContain('invented')
    const [tie] = await markets(matchId)
    expect(tie?.markets.find(({ kind }) => kind === 'to_qualify')).toMatchObject({
      key: 'to_qualify',
      line: null,
      selections: [{ selection: 'home' }, { selection: 'away' }],
      marginPercent: expect.any(String),
    })
    const [other] = await markets()
    const [league] = await markets(other?.matchId)
    expect(league?.markets.map(({ kind }) => kind)).not.toContain('to_qualify')
    const pick = { matchId: other?.matchId ?? '', market: 'to_qualify', line: null, selection: 'home' }
    expect(await place(lin, { ...pick, odds: '1.90' })).toMatchObject({
      code: SportsbookErrors.lineGone.code,
    })
  })

  it('that is level goes to a shoot-out: 90 minutes settle before it, who goes through after it', async () => {
    const { bets, ...tie } = await tieUnderWay(
      async (matchId) => ({
        home: await bet(matchId, 'to_qualify', 'home'),
        away: await bet(matchId, 'to_qualify', 'away'),
        draw: await bet(matchId, '1x2', 'draw'),
        joint: await build(matchId, '1x2@draw,to_qualify@home'),
      }),
      (timeline) => isLevel(timeline) && calmMoment(timeline) !== undefined,
    )
    const { matchId, timeline } = tie
    const fair = (one: { odds: string }) => Number(one.odds)
    expect(bets.joint.quote.problem).toBeNull()
    expect(fair(bets.joint.quote)).toBeGreaterThan(fair(bets.draw))

    const calm = calmMoment(timeline) ?? 0
    await moveTo(tie, calm)
    const inPlay = await bet(matchId, 'to_qualify', 'away')
    expect(inPlay.state).toBe('pending')
    await moveTo(tie, calm + DELAY_MS)
    await world.runJobs('sportsbook.accept')
    expect(await betOf(inPlay)).toMatchObject({ state: 'open' })

    const { finalMs } = whistles(timeline)
    const kicks = timeline.shootOut ?? []
    const [last] = kicks.slice(-1)
    await moveTo(tie, finalMs)
    await settle()
    expect(await betOf(bets.draw)).toMatchObject({ state: 'settled', result: 'win' })
    for (const open of [bets.home, bets.away, inPlay])
      expect(await betOf(open)).toMatchObject({ state: 'open' })
    expect(await matchOf(matchId)).toMatchObject({
      state: 'live',
      clock: { phase: 'shoot-out' },
      shootOut: [0, 0],
      kicks: [],
    })
    const late = { matchId, market: 'to_qualify', line: null, selection: 'home', odds: '1.90' }
    expect(await place(lin, late)).toMatchObject({ code: SportsbookErrors.matchStarted.code })
    const { data: quotes } = await lin.get(`/cg/v1/sport/cash_out?betIds=${bets.home.betId}`)
    expect(quotes.list[0]).toMatchObject({ stop: 'shootOut', offers: [] })
    expect((await world.browser().get(`/live/v1/match/${matchId}/proof`)).data.serverSeed).toBeNull()

    await moveTo(tie, (last?.atMs ?? 0) - 1)
    await settle()
    const before = await matchOf(matchId)
    expect(before.kicks).toHaveLength(kicks.length - 1)
    expect(before).toMatchObject({ state: 'live', shootOut: shootOutScore(kicks.slice(0, -1)) })
    expect(await betOf(bets.home)).toMatchObject({ state: 'open' })

    await moveTo(tie, last?.atMs ?? 0)
    await settle()
    const shootOut = shootOutScore(kicks)
    const through = shootOut[0] > shootOut[1] ? 'home' : 'away'
    const over = await matchOf(matchId)
    expect(over).toMatchObject({ state: 'finished', shootOut })
    expect(over.homeScore).toBe(over.guestScore)
    const result = (side: string) => (side === through ? 'win' : 'lose')
    const won = through === 'home' ? bets.home : bets.away
    expect(await betOf(bets.home)).toMatchObject({ state: 'settled', result: result('home') })
    expect(await betOf(bets.away)).toMatchObject({ state: 'settled', result: result('away') })
    expect(await betOf(inPlay)).toMatchObject({ state: 'settled', result: result('away') })
    expect(await betOf(bets.joint.bet)).toMatchObject({ state: 'settled', result: result('home') })
    expect(await betOf(won)).toMatchObject({ payout: (5 * Number(won.odds)).toFixed(2) })

    const { data: results } = await world.browser().get('/live/v1/results?competition=invitation-cup')
    expect(results.list[0]).toMatchObject({ matchId, shootOut, extraTime: null })
    const { data: published } = await world.browser().get(`/live/v1/match/${matchId}/proof`)
    const proof = completeProof(published)
    expect(proof && verifyMatch(proof)).toMatchObject({ ok: true })
    expect(proof && verifyMatch({ ...proof, shootOut: [shootOut[1], shootOut[0]] })).toMatchObject({
      ok: false,
    })
    expect((await replayed(world.app.db)).differences).toEqual([])
    const planted = `update fixtures.match set shoot_home = shoot_away, shoot_away = shoot_home where id = '${matchId}'`
    const { differences } = await replayed(world.app.db, planted)
    expect(differences.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['score of the shoot-out', 'result']),
    )
  })

  it('goes into multiples, and is cashed out for what it comes back as on average', async () => {
    const { matchId } = await nextTie()
    const through = await bet(matchId, 'to_qualify', 'home')
    const { data: published } = await world.browser().get(`/live/v1/match/${matchId}/proof`)
    expect(published.model.tieBreak).toBe('shoot-out')
    const [share] = fairShares(matrixOf(published.model), { kind: 'to_qualify', line: null })
    const { data: quotes } = await lin.get(`/cg/v1/sport/cash_out?betIds=${through.betId}`)
    const [whole] = quotes.list[0].offers.filter(({ percent }: { percent: number }) => percent === 100)
    const chance = share ? Number((share.part * 1_000_000n) / share.whole) / 1_000_000 : 0
    expect(Number(whole.fair)).toBeCloseTo(5 * chance * Number(through.odds), 1)

    const [other] = (await markets()).filter((one) => one.matchId !== matchId)
    const legs = [
      await pickOf(matchId, 'to_qualify', 'away'),
      await pickOf(other?.matchId ?? '', '1x2', 'home'),
    ]
    const asked = { requestId: newId(), type: 'accumulator', legs, lineStake: '5.00', currency: 'CNY' }
    expect(await lin.post('/cg/v1/sport/multiple', { ...asked, oddsPolicy: 'any' })).toMatchObject({
      code: 0,
      data: { state: 'open', lines: 1 },
    })
    expect((await replayed(world.app.db)).differences).toEqual([])
  })

  it('that is won in 90 minutes has no shoot-out, and whoever won goes through', async () => {
    const { bets, ...tie } = await tieUnderWay(
      (matchId) => bet(matchId, 'to_qualify', 'home'),
      (timeline) => !isLevel(timeline),
    )
    await moveTo(tie, whistles(tie.timeline).finalMs)
    await settle()
    const over = await matchOf(tie.matchId)
    expect(over).toMatchObject({ state: 'finished', clock: { phase: 'finished' } })
    expect(over.shootOut).toBeUndefined()
    expect(await betOf(bets)).toMatchObject({
      state: 'settled',
      result: over.homeScore > over.guestScore ? 'win' : 'lose',
    })
    const { data: published } = await world.browser().get(`/live/v1/match/${tie.matchId}/proof`)
    expect(published.shootOut).toBeUndefined()
    const proof = completeProof(published)
    expect(proof && verifyMatch(proof)).toMatchObject({ ok: true })
  })

  it('that is voided in its shoot-out leaves what 90 minutes settled, and returns what waits for the winner', async () => {
    const { bets, ...tie } = await tieUnderWay(
      async (matchId) => ({
        through: await bet(matchId, 'to_qualify', 'home'),
        draw: await bet(matchId, '1x2', 'draw'),
      }),
      isLevel,
    )
    await moveTo(tie, whistles(tie.timeline).finalMs)
    await settle()
    // What ends with a decision is told apart from what ended before it by its moment.
    await moveTo(tie, whistles(tie.timeline).finalMs + 1_000)
    await decideMatch({
      ctx: systemCtx(world.app, newId()),
      input: { matchId: tie.matchId, decision: { kind: 'void' }, why: 'test' },
    })
    await settle()
    expect(await betOf(bets.draw)).toMatchObject({ state: 'settled', result: 'win' })
    expect(await betOf(bets.through)).toMatchObject({ state: 'settled', result: 'void', payout: '5.00' })
    expect((await replayed(world.app.db)).differences).toEqual([])
  })

  it('keeps what decides it for good, as all of its terms', async () => {
    const { matchId } = await tieUnderWay(none, () => true)
    await expect(
      sql`update fixtures.match set tie_break = null where id = ${matchId}`.execute(world.app.db),
    ).rejects.toThrow('terms')
  })
})
