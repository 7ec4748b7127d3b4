/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { StakePlaced, StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { payloadOf } from '#platform/outbox/event.ts'
import { whistles } from '#play/fixtures/simulator/timeline.rules.ts'
import { chen, fund, lin, markets, place, sportsWallet, withBettors, world } from '#testing/people/bettors.ts'
import { firstGoalMs, moveTo, type UnderWay, underWay } from '#testing/people/in-play.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { BetDecided, type BetView } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'

withBettors()

const DELAY_MS = 5_000

/** A price of a match at this moment. */
async function pickOf({ matchId }: UnderWay, market = '1x2', selectionAt = 0) {
  const offered = (await markets(matchId))[0]?.markets.find(({ kind }) => kind === market)
  const quote = offered?.selections[selectionAt]
  if (!offered || !quote) throw new Error(`no ${market} is offered`)
  return { matchId, market, line: offered.line, selection: quote.selection, odds: quote.odds }
}

/** Places a bet at a moment of the match. */
async function pressAt(match: UnderWay, ms: number, browser: WireClient = lin, change = {}) {
  await moveTo(match, ms)
  return place(browser, await pickOf(match), change)
}

/** Moves on to a moment of the match and has the house decide. */
async function decideAt(match: UnderWay, ms: number): Promise<void> {
  await moveTo(match, ms)
  await world.runJobs('sportsbook.accept')
}

const roundOf = async (betId: string, browser: WireClient = lin) =>
  (await browser.get(`/cg/v1/bet/${betId}`)).data.bet

/** What was told of a bet on its member's topic. */
async function toldOf(betId: string) {
  const { rows } = await sql<{ type: string; payload: object; topics: string[] }>`
    select type, payload, topics from platform.outbox where key = ${betId} order by seq`.execute(world.app.db)
  return rows.map((event) => {
    if (payloadOf(StakePlaced, event)) return 'placed'
    if (payloadOf(StakeSettled, event)) return 'settled'
    if (payloadOf(StakeVoided, event)) return 'voided'
    return payloadOf(BetDecided, event) ? 'decided' : event.type
  })
}

describe('a bet in play', () => {
  it('waits with its stake taken, and says until when', async () => {
    const match = await underWay()
    const before = firstGoalMs(match) - 15_000
    const { data } = await pressAt(match, before)
    expect(data).toMatchObject({
      state: 'pending',
      result: null,
      inPlay: {
        at: [0, 0],
        decideAt: new Date(match.kickOff.getTime() + before + DELAY_MS).toISOString(),
        decidedAt: null,
        rejected: null,
      },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
    await decideAt(match, before + DELAY_MS - 1)
    expect(await roundOf(data.betId)).toMatchObject({ state: 'pending' })
  })

  it('is accepted when its delay is over and nothing happened, at the price that was asked', async () => {
    const match = await underWay()
    const before = firstGoalMs(match) - 15_000
    const { data } = await pressAt(match, before)
    await decideAt(match, before + DELAY_MS)
    expect(await roundOf(data.betId)).toMatchObject({
      state: 'open',
      price: data.odds,
      show: { selections: [{ askedOdds: data.odds, inPlay: { at: [0, 0], rejected: null } }] },
    })
    expect(await toldOf(data.betId)).toEqual(['placed', 'decided'])
    // The result is drawn from bets before kick-off alone.
    const proof = (await world.browser().get(`/live/v1/match/${match.matchId}/proof`)).data
    expect(proof.betIds).not.toContain(data.betId)
    await moveTo(match, 10 * 60_000)
    await world.runJobs('sportsbook.settle')
    expect(await roundOf(data.betId)).toMatchObject({ state: 'settled' })
  })

  it('is rejected by a goal whoever it favours, its stake given back once, and counts for nothing', async () => {
    await fund('chen_mo', 1_000)
    const match = await underWay()
    const goal = firstGoalMs(match)
    const backed: BetView = (await pressAt(match, goal - 2_000)).data
    const against: BetView = (await place(chen, await pickOf(match, '1x2', 2))).data
    await decideAt(match, goal)
    await world.runJobs('sportsbook.accept')
    for (const [browser, { betId }] of [
      [lin, backed],
      [chen, against],
    ] as const) {
      const round = await roundOf(betId, browser)
      expect(round).toMatchObject({
        state: 'rejected',
        result: 'void',
        payout: '100.00',
        netAmount: '0.00',
        validBetAmount: '0.00',
        show: {
          selections: [{ inPlay: { at: [0, 0], rejected: { why: 'goal', odds: expect.any(String) } } }],
        },
      })
      expect(await sportsWallet(browser)).toEqual({ money: '1000.00', staked: '0.00' })
      expect(await toldOf(betId)).toEqual(['placed', 'voided', 'decided'])
    }
    const { data } = await lin.get('/cg/v1/bet/records?state=open')
    expect(data.list).toEqual([])
    expect((await lin.get(`/cg/v1/bet/records?state=settled`)).data).toMatchObject({
      list: [{ betId: backed.betId }],
      sumValidBetamount: '0.00',
      sumNetamount: '0.00',
    })
  })

  it('is not decided by a row that does not know the last moments yet', async () => {
    const match = await underWay()
    const goal = firstGoalMs(match)
    const { data } = await pressAt(match, goal - 1_000)
    // The goal has fallen, and nobody has brought the match up to it.
    world.clock.set(new Date(match.kickOff.getTime() + goal - 1_000 + DELAY_MS))
    await world.runJobs('sportsbook.accept')
    expect(await roundOf(data.betId)).toMatchObject({ state: 'pending' })
    expect(
      await place(lin, await pickOf(match).catch(() => ({ ...data, market: '1x2', matchId: match.matchId }))),
    ).toMatchObject({
      code: SportsbookErrors.suspended.code,
    })
    await decideAt(match, goal - 1_000 + DELAY_MS)
    expect(await roundOf(data.betId)).toMatchObject({ state: 'rejected' })
  })

  it('is rejected by a house that was down, and its stake is back', async () => {
    const match = await underWay()
    const before = firstGoalMs(match) - 16_000
    const { data } = await pressAt(match, before)
    await decideAt(match, before + DELAY_MS + 5_001)
    expect(await roundOf(data.betId)).toMatchObject({
      state: 'rejected',
      show: { selections: [{ inPlay: { rejected: { why: 'late' } } }] },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })

  it.each([
    ['ask', 'rejected'],
    ['better', 'rejected'],
    ['any', 'open'],
  ])('with %s whose price others shortened meanwhile is %s', async (oddsPolicy, state) => {
    await fund('chen_mo', 20_000)
    const match = await underWay()
    const before = firstGoalMs(match) - 18_000
    const first = await pressAt(match, before, chen, { stake: '9000.00' })
    const { data } = await pressAt(match, before + 1_000, lin, { oddsPolicy })
    await decideAt(match, before + DELAY_MS)
    expect(await roundOf(first.data.betId, chen)).toMatchObject({ state: 'open' })
    await decideAt(match, before + 1_000 + DELAY_MS)
    const round = await roundOf(data.betId)
    expect(round.state).toBe(state)
    const { inPlay } = round.show.selections[0]
    const now = state === 'rejected' ? inPlay.rejected.odds : round.price
    expect(Number(now)).toBeLessThan(Number(data.odds))
    if (state === 'rejected') expect(inPlay.rejected.why).toBe('price')
  })

  it('is rejected when betting on its match is closed by somebody of the house', async () => {
    const match = await underWay()
    const before = firstGoalMs(match) - 15_000
    const { data } = await pressAt(match, before)
    await sql`insert into sportsbook.closure (match_id, closed_by, closed_at)
      values (${match.matchId}, ${newId()}, ${world.clock.now()})`.execute(world.app.db)
    await decideAt(match, before + 1_000)
    expect(await roundOf(data.betId)).toMatchObject({
      state: 'rejected',
      show: { selections: [{ inPlay: { rejected: { why: 'closed' } } }] },
    })
  })

  it('is rejected by the whistle', async () => {
    const match = await underWay()
    const { halfTimeMs } = whistles(match.timeline)
    const { data } = await pressAt(match, halfTimeMs - 1_000)
    await decideAt(match, halfTimeMs + 1)
    expect(await roundOf(data.betId)).toMatchObject({
      state: 'rejected',
      show: { selections: [{ inPlay: { rejected: { why: 'whistle' } } }] },
    })
  })

  it('is not taken on a match that ended a moment ago', async () => {
    const match = await underWay()
    await moveTo(match, firstGoalMs(match) - 15_000)
    const pick = await pickOf(match)
    await moveTo(match, 10 * 60_000)
    expect(await place(lin, pick)).toMatchObject({ code: SportsbookErrors.matchStarted.code })
  })

  it('asks about a price from the future, and never takes it', async () => {
    const match = await underWay()
    await moveTo(match, firstGoalMs(match) - 15_000)
    const pick = await pickOf(match)
    expect(await place(lin, { ...pick, odds: '400.00' })).toMatchObject({
      code: SportsbookErrors.oddsChanged.code,
      data: { odds: pick.odds },
    })
    const { data } = await place(lin, { ...pick, odds: '400.00' }, { oddsPolicy: 'any' })
    expect(data).toMatchObject({ state: 'pending', odds: pick.odds, askedOdds: '400.00' })
  })

  it('is one bet when the same slip comes 50 times at once, and one decision', {
    tags: ['races'],
  }, async () => {
    const match = await underWay()
    const before = firstGoalMs(match) - 15_000
    await moveTo(match, before)
    const pick = await pickOf(match)
    const requestId = newId()
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(lin, pick, { requestId })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await moveTo(match, before + DELAY_MS)
    await Promise.all([1, 2, 3].map(() => world.runJobs('sportsbook.accept')))
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
    expect(await toldOf(answers[0]?.data.betId)).toEqual(['placed', 'decided'])
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
    await expect(world.runJobs('sportsbook.accept')).rejects.toThrow()
    expect(await roundOf(data.betId)).toMatchObject({ state: 'pending' })
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
    await sql`drop trigger die on platform.audit`.execute(world.app.db)
    world.clock.advance(3_000)
    await world.runJobs('sportsbook.accept')
    expect(await roundOf(data.betId)).toMatchObject({ state: 'rejected' })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
    expect(await toldOf(data.betId)).toEqual(['placed', 'voided', 'decided'])
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
    await pressAt(match, goal - 2_000)
    expect((await place(lin, await pickOf(match), { stake: '10.00' })).code).not.toBe(0)
    await decideAt(match, goal)
    await world.settleEvents()
    await moveTo(match, goal + 8_000)
    expect(await place(lin, await pickOf(match))).toMatchObject({ code: 0 })
  })
})
