/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { StakePlaced, StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { parseMoney } from '#platform/money/money.ts'
import { payloadOf } from '#platform/outbox/event.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { whistles } from '#play/fixtures/simulator/timeline.rules.ts'
import { chen, fund, lin, markets, place, sportsWallet, withBettors, world } from '#testing/people/bettors.ts'
import { firstGoalMs, moveTo, seriesUnderWay, type UnderWay, underWay } from '#testing/people/in-play.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { BetDecided } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { replayBooks } from '../replay/replay.ts'

withBettors(() => ({ ESPORTS_SPACING_SECONDS: '60' }))

const DELAY_MS = 5_000
/** Nothing happens between such a press and the goal; nor in its delay. */
const CALM_MS = 15_000

type Leg = { matchId: string; market: string; line: string | null; selection: string; odds: string }

/** A price of a match at this moment. */
async function priceOn(matchId: string, key = '1x2', selectionAt = 0): Promise<Leg> {
  const market = (await markets(matchId))[0]?.markets.find((one) => one.key.startsWith(key))
  const quote = market?.selections[selectionAt]
  if (!market || !quote) throw new Error(`no ${key} is offered`)
  return { matchId, market: market.kind, line: market.line, selection: quote.selection, odds: quote.odds }
}

/** Matches of football that have not kicked off, those last that do so last. */
async function upcoming(): Promise<readonly MatchView[]> {
  const { data } = await world.browser().get('/live/v1/matches')
  return data.matches
    .filter(({ state }: MatchView) => state === 'upcoming')
    .toSorted((a: MatchView, b: MatchView) => a.kickOffAt.localeCompare(b.kickOffAt))
}

/** The home side of a match that kicks off long after all that a test does. */
async function distant(at = -1): Promise<Leg> {
  const match = (await upcoming()).at(at)
  if (!match) throw new Error('no match is to come')
  return priceOn(match.matchId)
}

function placeMultiple(
  browser: WireClient,
  legs: readonly Leg[],
  change: Record<string, unknown> = {},
): Promise<WireAnswer> {
  return browser.post('/cg/v1/sport/multiple', {
    requestId: newId(),
    type: 'accumulator',
    legs,
    lineStake: '100.00',
    currency: 'CNY',
    oddsPolicy: 'ask',
    ...change,
  })
}

/** Places a leg in play with one that is to come, at a moment of the match. */
async function pressAt(match: UnderWay, ms: number, browser: WireClient = lin, change = {}) {
  await moveTo(match, ms)
  return placeMultiple(browser, [await priceOn(match.matchId), await distant()], change)
}

const decide = () => world.runJobs('sportsbook.accept-multiples')

/** Moves on to a moment of the match and has the house decide. */
async function decideAt(match: UnderWay, ms: number): Promise<void> {
  await moveTo(match, ms)
  await decide()
}

const roundOf = async (betId: string, browser: WireClient = lin) =>
  (await browser.get(`/cg/v1/bet/${betId}`)).data.bet

const units = (text: string) => parseMoney(text as never, 'CNY')?.units ?? 0n

/** What was told of a bet on its member's topic. */
async function toldOf(betId: string) {
  const { rows } = await sql<{ type: string; payload: object }>`
    select type, payload from platform.outbox where key = ${betId} order by seq`.execute(world.app.db)
  return rows.map((event) => {
    if (payloadOf(StakePlaced, event)) return 'placed'
    if (payloadOf(StakeSettled, event)) return 'settled'
    if (payloadOf(StakeVoided, event)) return 'voided'
    return payloadOf(BetDecided, event)?.state ?? event.type
  })
}

/** What differs in the books from what follows, but for matches that a test ended by hand. */
async function differences() {
  const found = await world.app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => replayBooks(tx))
  return found.differences.filter(({ about }) => !about.startsWith('match '))
}

/** As many matches are looked through for one that a test can use. */
const TRIES = 20

/**
 * A match right after its first goal, and the side that scored it with a handicap which the goal would change: what it comes
 * to when no other falls.
 */
async function handicapAfterGoal() {
  for (let tries = 0; tries < TRIES; tries++) {
    const match = await underWay()
    const after = firstGoalMs(match) + 8_000
    await moveTo(match, after)
    const side = match.timeline.goals[0]?.side ?? 'home'
    for (const { kind, line, selections } of (await markets(match.matchId))[0]?.markets ?? []) {
      const quote = selections.find(({ selection }) => selection === side)
      const given = side === 'home' ? Number(line) : -Number(line)
      if (kind !== 'asian_handicap' || !quote || given > 0 || given < -1) continue
      const leg: Leg = { matchId: match.matchId, market: kind, line, selection: side, odds: quote.odds }
      return { match, after, leg, result: given === 0 ? 'push' : given === -0.25 ? 'half-lose' : 'lose' }
    }
  }
  throw new Error('no such handicap was offered')
}

/** A match under way in which nothing happens for some seconds before another kicks off, with that and when it does. */
async function calmAtKickOff() {
  for (let tries = 0; tries < TRIES; tries++) {
    const match = await underWay()
    const [next] = await upcoming()
    const ms = Date.parse(next?.kickOffAt ?? '') - match.kickOff.getTime()
    const { goals, cards = [] } = match.timeline
    const { halfTimeMs } = whistles(match.timeline)
    const happens = [...goals, ...cards].map(({ atMs }) => atMs)
    if (next && ms < halfTimeMs && happens.every((at) => at < ms - 12_000 || at > ms + 1_000))
      return { match, next, ms }
  }
  throw new Error('no match is so calm')
}

/** Has a match be over with a score, as its feed may have it. */
async function endWith(matchId: string, [home, away]: readonly [number, number]): Promise<void> {
  await sql`update fixtures.match set state = 'finished', home_goals = ${home}, away_goals = ${away}, half_home = 0,
    half_away = 0, ended_at = ${world.clock.now()} where id = ${matchId}`.execute(world.app.db)
}

describe('a multiple with a leg in play', () => {
  it('waits with its stake taken and is accepted at its prices, then settles and replays as any other', async () => {
    const match = await underWay()
    const before = firstGoalMs(match) - CALM_MS
    const { data } = await pressAt(match, before)
    const decideAtText = new Date(match.kickOff.getTime() + before + DELAY_MS).toISOString()
    expect(data).toMatchObject({
      state: 'pending',
      inPlay: { decideAt: decideAtText, decidedAt: null },
      legs: [
        { state: 'pending', at: [0, 0], rejected: null },
        { state: 'pending', at: null, rejected: null },
      ],
    })
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
    await decideAt(match, before + DELAY_MS - 1)
    expect(await roundOf(data.betId)).toMatchObject({ state: 'pending' })
    await decideAt(match, before + DELAY_MS)
    expect(await roundOf(data.betId)).toMatchObject({
      state: 'open',
      show: {
        mostReturn: data.mostReturn,
        inPlay: { decideAt: decideAtText, decidedAt: expect.any(String) },
        legs: data.legs.map(({ odds }: Leg) => ({ state: 'open', odds, askedOdds: odds })),
      },
    })
    expect(await toldOf(data.betId)).toEqual(['placed', 'open'])
    // The result is drawn from bets before kick-off alone.
    const proof = (await world.browser().get(`/live/v1/match/${match.matchId}/proof`)).data
    expect(proof.betIds).not.toContain(data.betId)

    await moveTo(match, 10 * 60_000)
    await world.runJobs('sportsbook.settle-multiples')
    expect((await roundOf(data.betId)).show.legs[0].state).toBe('settled')
    await endWith(data.legs[1].match.matchId, [1, 0])
    await world.runJobs('sportsbook.settle-multiples')
    const round = await roundOf(data.betId)
    const isWon = round.show.legs[0].result === 'win'
    expect(round).toMatchObject({ state: 'settled', payout: isWon ? data.mostReturn : '0.00' })
    expect(await sportsWallet(lin)).toMatchObject({ staked: '0.00' })
    expect(await differences()).toEqual([])
  })

  it('is rejected whole by a goal, with the leg and its price named and the stake given back once', async () => {
    const match = await underWay()
    const goal = firstGoalMs(match)
    const { data } = await pressAt(match, goal - 2_000)
    await decideAt(match, goal)
    await decide()
    const round = await roundOf(data.betId)
    expect(round).toMatchObject({
      state: 'rejected',
      result: 'void',
      payout: '100.00',
      netAmount: '0.00',
      validBetAmount: '0.00',
      show: {
        legs: [
          { state: 'rejected', result: null, rejected: { why: 'goal', odds: expect.any(String) } },
          { state: 'rejected', result: null, rejected: null },
        ],
      },
    })
    expect(round.show.legs[0].rejected.odds).not.toBe(data.legs[0].odds)
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
    expect(await toldOf(data.betId)).toEqual(['placed', 'voided', 'rejected'])
    expect((await lin.get('/cg/v1/bet/records?state=open')).data.list).toEqual([])
    // Those who run the house see why, and that nothing of it hangs on the match.
    const staff = world.staff('fixtures.view')
    expect((await staff.get(`/console/v1/multiples/record?betId=${data.betId}`)).data).toMatchObject({
      bet: { state: 'rejected', payout: '100.00', legs: [{ rejected: { why: 'goal' } }, { rejected: null }] },
      trail: expect.arrayContaining([expect.objectContaining({ action: 'sportsbook.reject' })]),
    })
    expect((await staff.get('/console/v1/multiples?state=rejected')).data.rows).toMatchObject([
      { betId: data.betId, state: 'rejected' },
    ])
    const onMatch = (await staff.get(`/console/v1/matches/record?matchId=${match.matchId}`)).data.multiples
    expect(onMatch).toMatchObject({ bets: 0, staked: '0.00' })
    // It stays rejected when its matches end, and for good.
    await moveTo(match, 10 * 60_000)
    await world.runJobs('sportsbook.settle-multiples')
    expect(await roundOf(data.betId)).toMatchObject({ state: 'rejected' })
    await expect(
      sql`update sportsbook.multiple set state = 'open' where id = ${data.betId}`.execute(world.app.db),
    ).rejects.toThrow('is rejected')
    expect(await differences()).toEqual([])
  })

  it('counts a handicap in play from the score that its leg was taken at', async () => {
    const { match, after, leg, result } = await handicapAfterGoal()
    const { data } = await placeMultiple(lin, [leg, await distant()])
    await decideAt(match, after + DELAY_MS)
    const [home, away] = data.legs[0].at as [number, number]
    expect(home + away).toBe(1)
    // No goal falls after it: by the whole score the side that scored would have done better.
    await endWith(match.matchId, [home, away])
    await world.runJobs('sportsbook.settle-multiples')
    expect((await roundOf(data.betId)).show.legs[0]).toMatchObject({ result, at: [home, away] })
    expect(await differences()).toEqual([])
  })

  it('is rejected with the leg named that somebody of the house closed, before its kick-off or in play', async () => {
    const match = await underWay()
    const before = firstGoalMs(match) - CALM_MS
    const { data } = await pressAt(match, before)
    await sql`insert into sportsbook.closure (match_id, closed_by, closed_at)
      values (${data.legs[1].match.matchId}, ${newId()}, ${world.clock.now()})`.execute(world.app.db)
    await decideAt(match, before + 1_000)
    expect(await roundOf(data.betId)).toMatchObject({
      state: 'rejected',
      show: { legs: [{ rejected: null }, { rejected: { why: 'closed', odds: null } }] },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })

  it('is rejected where a match kicks off under its leg before kick-off, and its id stays in what was published', async () => {
    const { match, next, ms } = await calmAtKickOff()
    await moveTo(match, ms - 3_000)
    const { data } = await placeMultiple(lin, [await priceOn(match.matchId), await priceOn(next.matchId)])
    expect(data).toMatchObject({ state: 'pending' })
    await moveTo(match, ms)
    await world.runJobs('sportsbook.kick-off')
    await decide()
    expect(await roundOf(data.betId)).toMatchObject({
      state: 'rejected',
      show: { legs: [{ rejected: null }, { rejected: { why: 'kickOff' } }] },
    })
    expect((await world.browser().get(`/live/v1/match/${next.matchId}/proof`)).data.betIds).toEqual([
      data.betId,
    ])
    expect(await differences()).toEqual([])
  })

  it('is rejected by a house that was down, and its stake is back', async () => {
    const match = await underWay()
    const before = firstGoalMs(match) - CALM_MS - 1_000
    const { data } = await pressAt(match, before)
    await decideAt(match, before + DELAY_MS + 5_001)
    expect(await roundOf(data.betId)).toMatchObject({
      state: 'rejected',
      show: { legs: [{ rejected: { why: 'late' } }, { rejected: { why: 'late' } }] },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })

  it.each([
    ['ask', 'rejected'],
    ['better', 'rejected'],
    ['any', 'open'],
  ])('with %s whose leg in play others shortened meanwhile is %s', async (oddsPolicy, state) => {
    await fund('chen_mo', 20_000)
    const match = await underWay()
    const before = firstGoalMs(match) - 18_000
    await moveTo(match, before)
    expect(await place(chen, await priceOn(match.matchId), { stake: '9000.00' })).toMatchObject({ code: 0 })
    const { data } = await pressAt(match, before + 1_000, lin, { oddsPolicy })
    await moveTo(match, before + DELAY_MS)
    await world.runJobs('sportsbook.accept')
    await decideAt(match, before + 1_000 + DELAY_MS)
    const { state: now, show } = await roundOf(data.betId)
    const [leg, other] = show.legs
    expect(now).toBe(state)
    expect(Number(state === 'open' ? leg.odds : leg.rejected.odds)).toBeLessThan(Number(data.legs[0].odds))
    if (state === 'open') {
      expect(units(show.mostReturn)).toBeLessThan(units(data.mostReturn))
      expect(leg.askedOdds).toBe(data.legs[0].odds)
    } else expect([leg.rejected.why, other.rejected]).toEqual(['price', null])
    expect(other.odds).toBe(data.legs[1].odds)
    expect(await differences()).toEqual([])
  })

  it('waits for the last moments of a match that are not on record yet, and no longer than a bet may', async () => {
    const match = await underWay()
    const goal = firstGoalMs(match)
    const { data } = await pressAt(match, goal - 1_000)
    world.clock.set(new Date(match.kickOff.getTime() + goal - 1_000 + DELAY_MS))
    await decide()
    expect(await roundOf(data.betId)).toMatchObject({ state: 'pending' })
    await decideAt(match, goal - 1_000 + DELAY_MS)
    expect(await roundOf(data.betId)).toMatchObject({ state: 'rejected' })
  })

  it('of e-sports is rejected by a round, beside football that goes on', async () => {
    const match = await seriesUnderWay(3, 'breachline')
    const [round] = match.timeline.maps?.[0]?.course ?? []
    if (!round) throw new Error('the match has no rounds')
    await moveTo(match, round.atMs - 2_000)
    const legs = [await priceOn(match.matchId, 'match_winner'), await distant()]
    const { data } = await placeMultiple(lin, legs)
    expect(data).toMatchObject({ state: 'pending' })
    await decideAt(match, round.atMs)
    expect(await roundOf(data.betId)).toMatchObject({
      state: 'rejected',
      show: { legs: [{ rejected: { why: 'round' } }, { rejected: null }] },
    })
  })

  it('is refused with a leg that ended a moment ago or pauses, and says which', async () => {
    const match = await underWay()
    const goal = firstGoalMs(match)
    await moveTo(match, goal - CALM_MS)
    const legs = [await distant(), await priceOn(match.matchId)]
    await moveTo(match, goal)
    expect(await placeMultiple(lin, legs)).toMatchObject({
      code: SportsbookErrors.suspended.code,
      data: { leg: 2 },
    })
    await moveTo(match, 10 * 60_000)
    expect(await placeMultiple(lin, legs)).toMatchObject({
      code: SportsbookErrors.matchStarted.code,
      data: { leg: 2 },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })

  it('asks about a price from the future, and never takes it', async () => {
    const match = await underWay()
    await moveTo(match, firstGoalMs(match) - CALM_MS)
    const [live, other] = [await priceOn(match.matchId), await distant()]
    const dreamt = [{ ...live, odds: '400.00' }, other]
    expect(await placeMultiple(lin, dreamt)).toMatchObject({
      code: SportsbookErrors.legOddsChanged.code,
      data: { legs: [{ leg: 1, odds: live.odds }] },
    })
    const { data } = await placeMultiple(lin, dreamt, { oddsPolicy: 'any' })
    expect(data.legs[0]).toMatchObject({ odds: live.odds, askedOdds: '400.00' })
  })

  it('is one bet when the same slip comes 50 times at once, and one decision', {
    tags: ['races'],
  }, async () => {
    const match = await underWay()
    const before = firstGoalMs(match) - CALM_MS
    await moveTo(match, before)
    const legs = [await priceOn(match.matchId), await distant()]
    const requestId = newId()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => placeMultiple(lin, legs, { requestId })),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await moveTo(match, before + DELAY_MS)
    await Promise.all([1, 2, 3].map(() => decide()))
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
    expect(await toldOf(answers[0]?.data.betId)).toEqual(['placed', 'open'])
  })

  it('that was rejected is asked for again as one bet, from whichever tab', async () => {
    const match = await underWay()
    const goal = firstGoalMs(match)
    const { data } = await pressAt(match, goal - 2_000)
    await decideAt(match, goal)
    await moveTo(match, goal + 8_000)
    const legs = [await priceOn(match.matchId), await distant()]
    const again = { requestId: data.betId, oddsPolicy: 'any' }
    const [first, second] = await Promise.all([
      placeMultiple(lin, legs, again),
      placeMultiple(lin, legs, again),
    ])
    expect(first?.data).toMatchObject({ state: 'pending' })
    expect(second?.data).toEqual(first?.data)
    expect(first?.data.betId).not.toBe(data.betId)
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
  })

  it('is decided once, whole, when the house dies in the middle', async () => {
    const match = await underWay()
    const goal = firstGoalMs(match)
    const { data } = await pressAt(match, goal - 2_000)
    await sql`create function public.die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
      world.app.db,
    )
    await sql`create trigger die before insert on platform.audit for each row execute function public.die()`.execute(
      world.app.db,
    )
    await moveTo(match, goal)
    await expect(decide()).rejects.toThrow()
    expect(await roundOf(data.betId)).toMatchObject({ state: 'pending' })
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
    await sql`drop trigger die on platform.audit`.execute(world.app.db)
    world.clock.advance(3_000)
    await Promise.all([decide(), decide()])
    expect(await roundOf(data.betId)).toMatchObject({ state: 'rejected' })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
    expect(await toldOf(data.betId)).toEqual(['placed', 'voided', 'rejected'])
  })

  it('keeps its terms: what waits is not settled, and what stands has its prices', async () => {
    const match = await underWay()
    const before = firstGoalMs(match) - CALM_MS
    const { data } = await pressAt(match, before)
    const change = (set: string, of = 'leg') =>
      sql
        .raw(
          `update sportsbook.${of} set ${set} where ${of === 'leg' ? 'multiple_id' : 'id'} = '${data.betId}'`,
        )
        .execute(world.app.db)
    await expect(change(`state = 'settled', result = 'win', settled_at = now()`)).rejects.toThrow(
      'not accepted',
    )
    await expect(change('at_home = 3')).rejects.toThrow('stand')
    await decideAt(match, before + DELAY_MS)
    await expect(change('odds = odds + 1')).rejects.toThrow('stand')
    // A process of the release before would count a handicap from the beginning of the match.
    const asBefore = change(`state = 'settled', result = 'win', settled_at = now()`)
    await expect(asBefore).rejects.toThrow('do not know')
    await expect(change('most_return = most_return + 10000', 'multiple')).rejects.toThrow('stand')
  })

  it('leaves what its member may lose as it was when it is rejected', async () => {
    await lin.post('/member/v1/protection/limit', {
      kind: 'loss',
      period: 'day',
      amount: '100.00',
      currency: 'CNY',
    })
    const match = await underWay()
    const goal = firstGoalMs(match)
    expect(await pressAt(match, goal - 2_000)).toMatchObject({ code: 0 })
    const more = [await priceOn(match.matchId), await distant()]
    expect((await placeMultiple(lin, more, { lineStake: '10.00' })).code).not.toBe(0)
    await decideAt(match, goal)
    await world.settleEvents()
    await moveTo(match, goal + 8_000)
    expect(await placeMultiple(lin, [await priceOn(match.matchId), await distant()])).toMatchObject({
      code: 0,
    })
  })
})
