/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { decideMatch } from '#play/fixtures/server/index.ts'
import { completeProof, verifyMatch } from '#play/fixtures/simulator/fairness.rules.ts'
import {
  kickOffOf,
  kicksOff,
  lin,
  MINUTE,
  markets,
  offered,
  place,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import type { MatchMarkets } from '../sportsbook.contract.ts'
import { SportsbookErrors } from '../sportsbook.refusals.ts'
import { replayBooks } from './replay/replay.ts'

withBettors(() => ({ ESPORTS_SPACING_SECONDS: '60' }))

const esports = async (): Promise<MatchMarkets[]> =>
  (await world.browser().get('/cg/v1/sport/markets?sport=esports')).data.list

/** The next match over three maps, with all of its markets. */
async function overThree(): Promise<MatchMarkets> {
  const { data } = await world.browser().get('/live/v1/matches?sport=esports')
  const match = data.matches.find(
    (one: { series: { bestOf: number }; state: string }) =>
      one.series.bestOf === 3 && one.state === 'upcoming',
  )
  const [all] = await markets(match.matchId)
  if (!all) throw new Error('nothing is offered')
  return all
}

const ALL_BACK = { state: 'settled', result: 'void', payout: '10.00' }
async function recordOf(betId: string) {
  const { state, result, payout } = (await lin.get(`/cg/v1/bet/${betId}`)).data.bet
  return { state, result, payout }
}

const picksOf = ({ matchId, markets: offered }: MatchMarkets) =>
  offered.flatMap(({ kind, line, selections }) =>
    selections.map(({ selection, odds }) => ({ matchId, market: kind, line, selection, odds })),
  )

/** Runs the clock past the end of a match, and of the football legs that began by then. */
async function playOut(matchId: string): Promise<void> {
  world.clock.set(await kickOffOf(matchId))
  await world.runJobs('sportsbook.kick-off')
  // The longest there is: five maps of towers.
  for (const minutes of [20, 40, 40]) {
    world.clock.advance(minutes * MINUTE)
    for (const job of ['sportsbook.kick-off', 'fixtures.advance'] as const) await world.runJobs(job)
  }
  await world.runJobs('sportsbook.settle')
  await world.runJobs('sportsbook.settle-multiples')
}

describe('e-sports', () => {
  it('stand on a board of their own, with their prices', async () => {
    const football = await markets()
    const list = await esports()
    expect(list.length).toBeGreaterThan(8)
    expect(football.filter(({ matchId }) => list.some((one) => one.matchId === matchId))).toEqual([])
    expect(football[0]?.markets[0]?.kind).toBe('1x2')
    expect(new Set(list.map((one) => one.markets[0]?.kind))).toEqual(new Set(['match_winner']))
    const { data } = await world.browser().get('/live/v1/matches')
    expect(data.matches.filter((match: { series?: unknown }) => match.series !== undefined)).toEqual([])
  })

  it('have the history of their prices begin with who wins', async () => {
    const [match] = await esports()
    await world.settleEvents()
    const { data } = await world.browser().get(`/cg/v1/sport/price_history?matchId=${match?.matchId}`)
    const kinds = data.markets.map(({ kind }: { kind: string }) => kind)
    expect([...new Set(kinds)]).toEqual(['match_winner', 'map_handicap', 'total_maps'])
  })

  it('make no bet with one another, and say so with the price of each alone', async () => {
    const match = await overThree()
    const [winner, , second] = picksOf(match).filter(({ market }) => market !== 'map_handicap')
    if (!winner || !second) throw new Error('too little is offered')
    const picks = [winner, second]
    const asked = picks.map(
      ({ market, line, selection }) => `${market}${line ? `:${line}` : ''}@${selection}`,
    )
    const { data } = await world
      .browser()
      .get(`/cg/v1/sport/builder?matchId=${match.matchId}&picks=${encodeURIComponent(asked.join(','))}`)
    expect(data).toMatchObject({ odds: null, problem: { why: 'notBuildable', picks: [1, 2] } })
    expect(data.picks.map(({ odds }: { odds: string }) => odds)).toEqual(picks.map(({ odds }) => odds))
  })

  it('are bet on in every market, settle by the maps, and are replayed from the books', async () => {
    const match = await overThree()
    const picks = picksOf(match)
    expect(new Set(picks.map(({ market }) => market))).toEqual(
      new Set(['match_winner', 'map_winner', 'map_handicap', 'total_maps']),
    )
    const placed = await Promise.all(
      picks.map((pick) => place(lin, pick, { stake: '10.00', oddsPolicy: 'any' })),
    )
    expect(placed.filter(({ code }) => code !== 0)).toEqual([])
    const { different } = await world.app.db.transaction().execute((tx) => replayBooks(tx))
    expect(different).toBe(0)
    await playOut(match.matchId)

    const { data: over } = await world.browser().get(`/live/v1/match/${match.matchId}`)
    expect(over).toMatchObject({ state: 'finished', series: { bestOf: 3 } })
    expect(over.maps).toHaveLength(over.homeScore + over.guestScore)
    const { data: records } = await lin.get('/cg/v1/bet/records?pageNum=1&pageSize=50&state=all')
    const resultOf = (market: string, line: string | null, selection: string) =>
      records.list.find(({ show }: { show: { selections: Record<string, unknown>[] } }) => {
        const [one] = show.selections
        return one?.market === market && one?.line === line && one?.selection === selection
      })?.result
    const won = over.homeScore > over.guestScore ? 'home' : 'away'
    expect(resultOf('match_winner', null, won)).toBe('win')
    expect(resultOf('map_winner', '1', over.maps[0].side === 'home' ? 'home' : 'away')).toBe('win')
    expect(resultOf('map_winner', '3', 'home')).toBe(
      over.maps.length < 3 ? 'void' : over.maps[2].side === 'home' ? 'win' : 'lose',
    )
    expect(resultOf('total_maps', '2.5', over.maps.length === 3 ? 'over' : 'under')).toBe('win')
    expect(records.list.every(({ state }: { state: string }) => state === 'settled')).toBe(true)

    const replayed = await world.app.db.transaction().execute((tx) => replayBooks(tx))
    expect(replayed.differences).toEqual([])
    expect(replayed.counts).toMatchObject({ bets: picks.length, settled: picks.length })

    const { data: published } = await world.browser().get(`/live/v1/match/${match.matchId}/proof`)
    const proof = completeProof(published)
    expect(proof && verifyMatch(proof)).toMatchObject({ ok: true })
    expect(proof?.betIds).toHaveLength(picks.length)
    expect(proof && verifyMatch({ ...proof, model: { ...proof.model, series: undefined } as never }).ok).toBe(
      false,
    )
  })

  it('that are forfeited before their first map give all back, and are 1.00 in a multiple', async () => {
    const match = await overThree()
    const picks = picksOf(match)
    const singles = await Promise.all(
      picks.map((pick) => place(lin, pick, { stake: '10.00', oddsPolicy: 'any' })),
    )
    const legs = [picks[0], await offered()]
    const asked = { requestId: newId(), type: 'accumulator', legs, lineStake: '10.00', currency: 'CNY' }
    const { data: multiple } = await lin.post('/cg/v1/sport/multiple', { ...asked, oddsPolicy: 'any' })
    await decideMatch({
      ctx: systemCtx(world.app, 'test'),
      input: { matchId: match.matchId, decision: { kind: 'void' }, why: 'a forfeit' },
    })
    await world.runJobs('sportsbook.settle')
    await world.runJobs('sportsbook.settle-multiples')
    for (const { data } of singles) expect(await recordOf(data.betId)).toEqual(ALL_BACK)
    const { data } = await lin.get(`/cg/v1/bet/${multiple.betId}`)
    expect(data.bet).toMatchObject({ state: 'open' })
    expect(data.bet.show.legs[0]).toMatchObject({ result: 'void' })
    const replayed = await world.app.db.transaction().execute((tx) => replayBooks(tx))
    expect(replayed.differences).toEqual([])
  })

  it('that were played over fewer maps than they were offered with give all back', async () => {
    const match = await overThree()
    const singles = await Promise.all(
      picksOf(match).map((pick) => place(lin, pick, { stake: '10.00', oddsPolicy: 'any' })),
    )
    await kicksOff(match.matchId)
    // None that a seed decides can be: as a feed of real matches might say it.
    await sql`update fixtures.match set state = 'finished', phase = 'finished', next_at = null, home_goals = 1, away_goals = 0,
      ended_at = ${world.clock.now()} where id = ${match.matchId}`.execute(world.app.db)
    await world.runJobs('sportsbook.settle')
    for (const { data } of singles) expect(await recordOf(data.betId)).toEqual(ALL_BACK)
  })

  it('keep the number of their maps for good, as all of their terms', async () => {
    const { matchId } = await overThree()
    await expect(
      sql`update fixtures.match set best_of = 1 where id = ${matchId}`.execute(world.app.db),
    ).rejects.toThrow('terms')
  })

  it('go into a multiple with football', async () => {
    const [pick] = picksOf(await overThree())
    if (!pick) throw new Error('nothing is offered')
    const football = await offered(0, 0, 0)
    const { code, data } = await lin.post('/cg/v1/sport/multiple', {
      requestId: newId(),
      type: 'accumulator',
      legs: [pick, football],
      lineStake: '10.00',
      currency: 'CNY',
      oddsPolicy: 'ask',
    })
    expect(code).toBe(0)
    await playOut(pick.matchId)
    const { data: record } = await lin.get(`/cg/v1/bet/${data.betId}`)
    expect(record.bet.state).toBe('settled')
    const replayed = await world.app.db.transaction().execute((tx) => replayBooks(tx))
    expect(replayed.differences).toEqual([])
  })

  it('that began before there were rounds to follow take no bets and are not cashed out', async () => {
    const match = await overThree()
    const [pick] = picksOf(match)
    if (!pick) throw new Error('nothing is offered')
    const { betId } = (await place(lin, pick)).data
    world.clock.set(await kickOffOf(match.matchId))
    await world.runJobs('sportsbook.kick-off')
    await sql`update fixtures.match set happened = happened - 'rounds' where id = ${match.matchId}`.execute(
      world.app.db,
    )
    expect((await esports()).map(({ matchId }) => matchId)).not.toContain(match.matchId)
    expect(await place(lin, pick)).toMatchObject({ code: SportsbookErrors.matchStarted.code })
    const { data } = await lin.get(`/cg/v1/sport/cash_out?betIds=${betId}`)
    expect(data.list[0]).toMatchObject({ stop: 'begun', offers: [], autoOffered: false })
  })

  it('are cashed out before they begin', async () => {
    const match = await overThree()
    const [pick] = picksOf(match)
    if (!pick) throw new Error('nothing is offered')
    const { betId } = (await place(lin, pick)).data
    const { data } = await lin.get(`/cg/v1/sport/cash_out?betIds=${betId}`)
    expect(data.list[0]).toMatchObject({ stop: null, autoOffered: true })
    expect(data.list[0].offers.at(-1)).toMatchObject({ percent: 100, stake: '100.00' })
  })
})
