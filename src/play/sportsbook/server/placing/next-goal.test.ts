/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { whistles } from '#play/fixtures/simulator/timeline.rules.ts'
import { lin, markets, offered, place, sportsWallet, withBettors, world } from '#testing/people/bettors.ts'
import { firstGoalMs, moveTo, type UnderWay, underWay } from '#testing/people/in-play.ts'
import { staffCtx } from '#testing/people/staff.ts'
import type { Selection } from '../../markets/names.rules.ts'
import type { BetView } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { replayBooks } from '../replay/replay.ts'
import { correctMatch } from '../verbs/correct-match.ts'

withBettors()

const DELAY_MS = 5_000

/** The market of the next goal of a match at this moment; undefined where none is offered. */
const nextGoal = async ({ matchId }: Pick<UnderWay, 'matchId'>) =>
  (await markets(matchId))[0]?.markets.find(({ kind }) => kind === 'next_goal')

async function pickOf({ matchId }: UnderWay, selection: Selection) {
  const market = await nextGoal({ matchId })
  const quote = market?.selections.find((one) => one.selection === selection)
  if (!market || !quote) throw new Error('no next goal is offered')
  return { matchId, market: 'next_goal', line: market.line, selection, odds: quote.odds }
}

/** Bets of ¥10 on every selection a while before the first goal, accepted; by selection. */
async function onFirstGoal(match: UnderWay): Promise<ReadonlyMap<Selection, BetView>> {
  const before = firstGoalMs(match) - 15_000
  await moveTo(match, before)
  const bets = new Map<Selection, BetView>()
  for (const selection of ['home', 'none', 'away'] as const) {
    const pick = await pickOf(match, selection)
    bets.set(selection, (await place(lin, pick, { stake: '10.00', oddsPolicy: 'any' })).data)
  }
  await moveTo(match, before + DELAY_MS)
  await world.runJobs('sportsbook.accept')
  return bets
}

const roundOf = async ({ betId }: BetView) => (await lin.get(`/cg/v1/bet/${betId}`)).data.bet
async function endsOf(bets: ReadonlyMap<Selection, BetView>) {
  const ends = new Map<Selection, string>()
  for (const [selection, bet] of bets) {
    const { state, result, corrected } = await roundOf(bet)
    ends.set(selection, corrected?.result ?? result ?? state)
  }
  return Object.fromEntries(ends)
}
const sideOfFirst = ({ timeline }: UnderWay) => timeline.goals[0]?.side ?? 'home'
const other = (side: 'home' | 'away') => (side === 'home' ? 'away' : 'home')

/** A match in which nothing happens any more from a moment of its second half on that leaves time for a bet. */
async function calmAtTheEnd() {
  for (let tries = 0; tries < 100; tries++) {
    const match = await underWay()
    const { goals, cards = [] } = match.timeline
    const { finalMs, secondHalfMs } = whistles(match.timeline)
    const at = Math.max(secondHalfMs, ...[...goals, ...cards].map(({ atMs }) => atMs)) + 8_000
    if (at + DELAY_MS < finalMs - 10_000) return { match, at, finalMs }
    world.clock.advance(1_000)
  }
  throw new Error('no match like that is planned')
}

async function replays(): Promise<void> {
  const { differences } = await world.app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => replayBooks(tx))
  expect(differences).toEqual([])
}

describe('the next goal', () => {
  it('is offered under way alone, one goal at a time, with its margin', async () => {
    const before = await offered(0, 0, 0)
    expect(await nextGoal(before)).toBeUndefined()
    expect(
      await place(lin, { ...before, market: 'next_goal', line: '1', selection: 'home', odds: '2.00' }),
    ).toMatchObject({ code: SportsbookErrors.lineGone.code })
    const match = await underWay()
    await moveTo(match, firstGoalMs(match) - 15_000)
    expect(await nextGoal(match)).toMatchObject({
      key: 'next_goal:1',
      line: '1',
      selections: [{ selection: 'home' }, { selection: 'none' }, { selection: 'away' }],
      marginPercent: expect.any(String),
    })
    const first = await pickOf(match, 'home')
    expect(await place(lin, { ...first, line: '2' })).toMatchObject({ code: SportsbookErrors.lineGone.code })
    expect(await place(lin, { ...first, line: '1.5' })).toMatchObject({
      code: SportsbookErrors.unknownSelection.code,
    })
    await moveTo(match, firstGoalMs(match) + 8_000)
    expect(await nextGoal(match)).toMatchObject({ key: 'next_goal:2', line: '2' })
    expect(await place(lin, first)).toMatchObject({ code: SportsbookErrors.lineGone.code })
  })

  it('settles when it falls, all selections at once, and its books follow from what happened', async () => {
    const match = await underWay()
    const bets = await onFirstGoal(match)
    expect(await endsOf(bets)).toEqual({ home: 'open', none: 'open', away: 'open' })
    await world.runJobs('sportsbook.settle')
    expect(await endsOf(bets)).toEqual({ home: 'open', none: 'open', away: 'open' })
    await moveTo(match, firstGoalMs(match))
    await world.runJobs('sportsbook.settle')
    const scorer = sideOfFirst(match)
    expect(await endsOf(bets)).toEqual({ [scorer]: 'win', none: 'lose', [other(scorer)]: 'lose' })
    const winner = bets.get(scorer)
    const won = winner && (await roundOf(winner))
    // Whoever takes any price is paid at that of the acceptance, which time alone may have moved.
    expect(won).toMatchObject({
      payout: (Number(won.show.selections[0].odds) * 10).toFixed(2),
      show: { selections: [{ market: 'next_goal', line: '1', selection: scorer, inPlay: { at: [0, 0] } }] },
    })
    await replays()
    // The next one is another question, and nobody knows its answer.
    await moveTo(match, firstGoalMs(match) + 8_000)
    const { data } = await place(lin, await pickOf(match, 'none'), { stake: '10.00' })
    expect(data).toMatchObject({ state: 'pending', market: 'next_goal', line: '2' })
    await world.runJobs('sportsbook.settle')
    expect(await roundOf(data)).toMatchObject({ state: 'pending' })
  })

  it('is nobody’s when the match ends without it', async () => {
    const { match, at, finalMs } = await calmAtTheEnd()
    await moveTo(match, at)
    const placed = await place(lin, await pickOf(match, 'none'), { stake: '10.00' })
    expect(placed).toMatchObject({ code: 0 })
    const none: BetView = placed.data
    await moveTo(match, at + DELAY_MS)
    await world.runJobs('sportsbook.accept')
    expect(await roundOf(none)).toMatchObject({ state: 'open' })
    await moveTo(match, finalMs)
    await world.runJobs('sportsbook.settle')
    expect(await roundOf(none)).toMatchObject({ state: 'settled', result: 'win' })
    await replays()
  })

  it('is one bet by a double press, and the goal that it waits for rejects it', async () => {
    const match = await underWay()
    const goal = firstGoalMs(match)
    await moveTo(match, goal - 2_000)
    const pick = await pickOf(match, sideOfFirst(match))
    const requestId = newId()
    const [one, same] = await Promise.all([place(lin, pick, { requestId }), place(lin, pick, { requestId })])
    expect(one.text).toBe(same.text)
    expect(await sportsWallet(lin)).toEqual({ money: '900.00', staked: '100.00' })
    await moveTo(match, goal)
    await world.runJobs('sportsbook.accept')
    await world.runJobs('sportsbook.settle')
    expect(await roundOf(one.data)).toMatchObject({
      state: 'rejected',
      show: { selections: [{ inPlay: { rejected: { why: 'goal' } } }] },
    })
    expect(await sportsWallet(lin)).toEqual({ money: '1000.00', staked: '0.00' })
  })

  it('is cashed out for what its chances are worth, less the margin', async () => {
    const match = await underWay()
    const bets = await onFirstGoal(match)
    const bet = bets.get('none')
    const { data } = await lin.get(`/cg/v1/sport/cash_out?betIds=${bet?.betId}`)
    const [offer] = data.list[0].offers.filter(({ percent }: { percent: number }) => percent === 100)
    expect(Number(offer.offer)).toBeGreaterThan(5)
    expect(Number(offer.offer)).toBeLessThan(10)
    const asked = await lin.post('/cg/v1/sport/cash_out', {
      requestId: newId(),
      betId: bet?.betId,
      stake: '10.00',
      offer: offer.offer,
      currency: 'CNY',
    })
    expect(asked.code).toBe(0)
    await moveTo(match, firstGoalMs(match) - 15_000 + 2 * DELAY_MS)
    await world.runJobs('sportsbook.cash-out')
    expect(bet && (await roundOf(bet))).toMatchObject({ state: 'settled', result: 'cashed-out' })
    await replays()
  })

  it('waits for a person where the order of the goals is not known', async () => {
    const match = await underWay()
    const bets = await onFirstGoal(match)
    await sql`update fixtures.match set state = 'finished', ended_at = ${world.clock.now()}, home_goals = 1, away_goals = 1
      where id = ${match.matchId}`.execute(world.app.db)
    await world.runJobs('sportsbook.settle')
    expect(await endsOf(bets)).toEqual({ home: 'review', none: 'review', away: 'review' })
  })

  it('is corrected as far as the score says it, and stays where nobody knows', async () => {
    const match = await underWay()
    const bets = await onFirstGoal(match)
    await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
    const happened = JSON.stringify({ goals: [{ side: 'home', second: 600 }], cards: null })
    await sql`update fixtures.match set state = 'finished', feed = 'history', commitment = null, home_goals = 1,
      away_goals = 0, happened = ${happened}::jsonb, ended_at = ${world.clock.now()}
      where id = ${match.matchId}`.execute(world.app.db)
    await world.runJobs('sportsbook.settle')
    expect(await endsOf(bets)).toEqual({ home: 'win', none: 'lose', away: 'lose' })
    const ctx = staffCtx(world.app, randomUUID())
    const correct = (score: readonly [number, number]) =>
      correctMatch({
        ctx,
        input: {
          correctionId: randomUUID(),
          matchId: match.matchId,
          verdict: { kind: 'result', score },
          why: 'the report of the referee',
        },
      })
    // The goal is taken away, then it was the other side's; whose of two came first nobody knows.
    await correct([0, 0])
    expect(await endsOf(bets)).toEqual({ home: 'lose', none: 'win', away: 'lose' })
    await correct([0, 1])
    expect(await endsOf(bets)).toEqual({ home: 'lose', none: 'lose', away: 'win' })
    await expect(correct([1, 1])).rejects.toThrow()
    expect(await endsOf(bets)).toEqual({ home: 'lose', none: 'lose', away: 'win' })
  })
})
