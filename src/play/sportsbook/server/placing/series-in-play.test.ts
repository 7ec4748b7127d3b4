/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { decideMatch } from '#play/fixtures/server/index.ts'
import { completeProof, verifyMatch } from '#play/fixtures/simulator/fairness.rules.ts'
import { chen, fund, lin, markets, place, sportsWallet, withBettors, world } from '#testing/people/bettors.ts'
import { moveTo, seriesUnderWay, type UnderWay } from '#testing/people/in-play.ts'
import type { WireClient } from '#testing/wire-client.ts'
import type { MatchMarkets } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { replayBooks } from '../replay/replay.ts'

withBettors(() => ({ ESPORTS_SPACING_SECONDS: '60' }))

const DELAY_MS = 5_000
/** Betting pauses for so long after a round. */
const PAUSE_MS = 5_000

interface Step {
  readonly map: number
  readonly side: 'home' | 'away'
  readonly atMs: number
  readonly isLast: boolean
}

/** The rounds of a match that are still to come, one after another. */
function stepsOf({ timeline }: UnderWay): readonly Step[] {
  return (timeline.maps ?? []).flatMap(({ course = [] }, map) =>
    course.map((round, at) => ({ map, ...round, isLast: at === course.length - 1 })),
  )
}

function stepAt(match: UnderWay, at: number): Step {
  const step = stepsOf(match)[at]
  if (!step) throw new Error('the match is shorter')
  return step
}

const read = async ({ matchId }: UnderWay): Promise<MatchMarkets> => {
  const [all] = await markets(matchId)
  if (!all) throw new Error('nothing is offered')
  return all
}

async function pickOf(match: UnderWay, key: string, selection: string) {
  const market = (await read(match)).markets.find((one) => one.key === key)
  const quote = market?.selections.find((one) => one.selection === selection)
  if (!market || !quote) throw new Error(`no ${selection} of ${key} is offered`)
  return { matchId: match.matchId, market: market.kind, line: market.line, selection, odds: quote.odds }
}

/** Moves on to a moment of the match and has the house decide. */
async function decideAt(match: UnderWay, ms: number): Promise<void> {
  await moveTo(match, ms)
  await world.runJobs('sportsbook.accept')
}

const roundOf = async (betId: string, browser: WireClient = lin) =>
  (await browser.get(`/cg/v1/bet/${betId}`)).data.bet

const detail = async ({ matchId }: UnderWay) => (await lin.get(`/live/v1/match/${matchId}`)).data

describe('e-sports in play', () => {
  it('stand on the board with their rounds, pause after each, and price what stands', async () => {
    const match = await seriesUnderWay(3, 'breachline')
    expect((await read(match)).suspendedSince).toBe(match.kickOff.toISOString())
    const first = stepAt(match, 0)
    await moveTo(match, PAUSE_MS)
    const before = Number((await pickOf(match, 'match_winner', first.side)).odds)
    const mapBefore = Number((await pickOf(match, 'map_winner:1', first.side)).odds)

    await moveTo(match, first.atMs)
    const paused = await read(match)
    expect(Date.parse(paused.suspendedSince ?? '')).toBeGreaterThan(
      match.kickOff.getTime() + first.atMs - 1_000,
    )
    const rounds = first.side === 'home' ? [1, 0] : [0, 1]
    const side = first.side === 'home' ? 'home' : 'guest'
    expect(await detail(match)).toMatchObject({ rounds, course: [side], maps: [], clock: { phase: 'map' } })
    const { data: board } = await lin.get('/live/v1/matches?sport=esports')
    expect(board.matches.find(({ matchId }: { matchId: string }) => matchId === match.matchId)).toMatchObject(
      {
        state: 'live',
        rounds,
      },
    )
    const { data: prices } = await lin.get('/cg/v1/sport/markets?sport=esports')
    expect(prices.list.map(({ matchId }: { matchId: string }) => matchId)).toContain(match.matchId)

    await moveTo(match, first.atMs + PAUSE_MS)
    expect((await read(match)).suspendedSince).toBeUndefined()
    // Whoever has the round is likelier to win the map, and the match by less than that.
    const after = Number((await pickOf(match, 'match_winner', first.side)).odds)
    const mapAfter = Number((await pickOf(match, 'map_winner:1', first.side)).odds)
    expect(after).toBeLessThan(before)
    expect(mapAfter / mapBefore).toBeLessThan(after / before)
  })

  it('take a bet that waits and stands, settle it with its map, and are replayed from the books', async () => {
    await fund('chen_mo', 1_000)
    const match = await seriesUnderWay(3, 'court-of-cards')
    const [opening, second] = [stepAt(match, 0), stepAt(match, 1)]
    const press = opening.atMs + PAUSE_MS
    expect(press + DELAY_MS).toBeLessThan(second.atMs)
    await moveTo(match, press)
    const maps = match.timeline.maps ?? []
    const [map] = maps
    if (!map) throw new Error('a match has a map')
    const right = await place(lin, await pickOf(match, 'map_winner:1', map.side))
    const wrong = await place(
      chen,
      await pickOf(match, 'map_winner:1', map.side === 'home' ? 'away' : 'home'),
    )
    const whole = await place(chen, await pickOf(match, 'match_winner', map.side), { stake: '50.00' })
    for (const { data } of [right, wrong, whole])
      expect(data).toMatchObject({ state: 'pending', inPlay: { at: [0, 0], rejected: null } })
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
    await decideAt(match, press + DELAY_MS)
    for (const [{ data }, browser] of [
      [right, lin],
      [wrong, chen],
      [whole, chen],
    ] as const)
      expect(await roundOf(data.betId, browser)).toMatchObject({ state: 'open', price: data.odds })

    // As soon as the map is over, winners and losers alike; the match goes on.
    await moveTo(match, map.toMs)
    await world.runJobs('sportsbook.settle')
    expect(await roundOf(right.data.betId)).toMatchObject({ state: 'settled', result: 'win' })
    expect(await roundOf(wrong.data.betId, chen)).toMatchObject({ state: 'settled', result: 'lose' })
    expect(await roundOf(whole.data.betId, chen)).toMatchObject({ state: 'open' })
    expect((await read(match)).markets.map(({ key }) => key)).not.toContain('map_winner:1')

    await moveTo(match, (maps.at(-1)?.toMs ?? 0) + 1)
    await world.runJobs('sportsbook.settle')
    const winner = maps.at(-1)?.side
    expect(await roundOf(whole.data.betId, chen)).toMatchObject({
      state: 'settled',
      result: winner === map.side ? 'win' : 'lose',
    })

    const replayed = await world.app.db.transaction().execute((tx) => replayBooks(tx))
    expect(replayed.differences).toEqual([])
    expect(replayed.counts).toMatchObject({ bets: 3, settled: 3 })
    const { data: published } = await world.browser().get(`/live/v1/match/${match.matchId}/proof`)
    const proof = completeProof(published)
    expect(proof && verifyMatch(proof)).toMatchObject({ ok: true })
    // Bets in play are no part of what the seed was closed with.
    expect(proof?.betIds).toEqual([])
  })

  it('reject a bet by a round whoever has it, with the price now', async () => {
    await fund('chen_mo', 1_000)
    const match = await seriesUnderWay(3, 'three-rivers')
    const second = stepAt(match, 1)
    await moveTo(match, second.atMs - 2_000)
    const bets = [
      [lin, await place(lin, await pickOf(match, 'match_winner', 'home'), { oddsPolicy: 'any' })],
      [chen, await place(chen, await pickOf(match, 'match_winner', 'away'), { oddsPolicy: 'any' })],
    ] as const
    await decideAt(match, second.atMs)
    for (const [browser, { data }] of bets) {
      const round = await roundOf(data.betId, browser)
      expect(round).toMatchObject({ state: 'rejected', result: 'void', payout: '100.00' })
      const { rejected } = round.show.selections[0].inPlay
      expect(rejected.why).toBe('round')
      expect(rejected.odds).not.toBe(data.odds)
      expect(await sportsWallet(browser)).toEqual({ money: '1000.00', staked: '0.00' })
    }
    await moveTo(match, second.atMs + 1_000)
    expect(await place(lin, await pickOf(match, 'match_winner', 'home'))).toMatchObject({
      code: SportsbookErrors.suspended.code,
    })
  })

  it('reject a bet by the end of a map', async () => {
    const match = await seriesUnderWay(3, 'breachline')
    const [map] = match.timeline.maps ?? []
    if (!map) throw new Error('a match has a map')
    await moveTo(match, map.toMs - 1_000)
    const { data } = await place(lin, await pickOf(match, 'match_winner', 'home'))
    await decideAt(match, map.toMs)
    expect((await roundOf(data.betId)).show.selections[0].inPlay.rejected.why).toBe('map')
  })

  it('are cashed out in play, and by themselves once their offer is there', async () => {
    const match = await seriesUnderWay(3, 'breachline')
    const press = stepAt(match, 0).atMs + PAUSE_MS
    const [map] = match.timeline.maps ?? []
    if (!map) throw new Error('a match has a map')
    await moveTo(match, press)
    const { data } = await place(lin, await pickOf(match, 'match_winner', map.side))
    await decideAt(match, press + DELAY_MS)
    const second = stepAt(match, 1).atMs
    await moveTo(match, second)
    const quote = async () => (await lin.get(`/cg/v1/sport/cash_out?betIds=${data.betId}`)).data.list[0]
    expect(await quote()).toMatchObject({ stop: 'suspended', inPlay: true, autoOffered: true })
    await moveTo(match, second + PAUSE_MS)
    const { offers } = await quote()
    const [offer] = offers.slice(-1)
    expect(offer).toMatchObject({ percent: 100, stake: '100.00' })
    const atLeast = (Number(offer.offer) + 0.01).toFixed(2)
    const asked = { betId: data.betId, atLeast, currency: 'CNY' }
    expect(await lin.post('/cg/v1/sport/auto_cash_out', asked)).toMatchObject({ code: 0 })

    // Whoever wins the map comes to be worth more before it is over.
    let { state } = await roundOf(data.betId)
    for (const { map: number, atMs } of stepsOf(match).slice(2)) {
      if (state !== 'open' || number > 0) break
      await moveTo(match, atMs + PAUSE_MS)
      await world.runJobs('sportsbook.auto-cash-out')
      await moveTo(match, atMs + PAUSE_MS + DELAY_MS)
      await world.runJobs('sportsbook.cash-out')
      state = (await roundOf(data.betId)).state
    }
    const round = await roundOf(data.betId)
    expect(round).toMatchObject({ state: 'settled', result: 'cashed-out' })
    expect(Number(round.payout)).toBeGreaterThanOrEqual(Number(atLeast))
    const replayed = await world.app.db.transaction().execute((tx) => replayBooks(tx))
    expect(replayed.differences).toEqual([])
  })

  it('let finished maps stand when the house stops a match, and give all else back', async () => {
    const match = await seriesUnderWay(3, 'court-of-cards')
    await moveTo(match, stepAt(match, 0).atMs + PAUSE_MS)
    const [map] = match.timeline.maps ?? []
    if (!map) throw new Error('a match has a map')
    const won = await place(lin, await pickOf(match, 'map_winner:1', map.side))
    const next = await place(lin, await pickOf(match, 'map_winner:2', 'home'))
    const whole = await place(lin, await pickOf(match, 'match_winner', 'home'))
    await decideAt(match, stepAt(match, 0).atMs + PAUSE_MS + DELAY_MS)
    await moveTo(match, map.toMs + 1)
    await world.runJobs('sportsbook.settle')
    const ctx = systemCtx(world.app, 'test')
    await decideMatch({
      ctx,
      input: { matchId: match.matchId, decision: { kind: 'void' }, why: 'a walkover' },
    })
    await world.runJobs('sportsbook.settle')
    expect(await roundOf(won.data.betId)).toMatchObject({ state: 'settled', result: 'win' })
    for (const { data } of [next, whole])
      expect(await roundOf(data.betId)).toMatchObject({ state: 'settled', result: 'void', payout: '100.00' })
    const replayed = await world.app.db.transaction().execute((tx) => replayBooks(tx))
    expect(replayed.differences).toEqual([])
  })
})
