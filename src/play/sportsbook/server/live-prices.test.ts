/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { kickOffOf, lin, markets, offered, place, withBettors, world } from '#testing/people/bettors.ts'
import type { MatchMarkets } from '../sportsbook.contract.ts'

withBettors()

const SECOND = 1_000

/** Kicks the next match off and takes from the clock what it would see: it happens as the test says. */
async function kickedOff(): Promise<{ matchId: string; kickOffAt: Date; minuteMs: number }> {
  const [first] = await markets()
  const matchId = first?.matchId ?? ''
  const kickOffAt = await kickOffOf(matchId)
  world.clock.set(kickOffAt)
  await world.runJobs('sportsbook.kick-off')
  await sees(matchId, [])
  const { minuteMs } = (await lin.get(`/live/v1/match/${matchId}`)).data.clock
  return { matchId, kickOffAt, minuteMs }
}

/** Has a match in its first half have seen these goals, and nothing be due. */
async function sees(
  matchId: string,
  goals: readonly { side: 'home' | 'away'; second: number }[],
): Promise<void> {
  const home = goals.filter(({ side }) => side === 'home').length
  await sql`update fixtures.match set happened = ${JSON.stringify({ goals, cards: [] })}::jsonb, home_goals = ${home},
    away_goals = ${goals.length - home}, next_at = kick_off_at + interval '1 hour' where id = ${matchId}`.execute(
    world.app.db,
  )
}

const GOALS = [
  { side: 'home', second: 300 },
  { side: 'away', second: 600 },
  { side: 'home', second: 900 },
] as const

const oddsOf = (match: MatchMarkets | undefined, key: string, selection: string) =>
  Number(
    match?.markets.find((market) => market.key === key)?.selections.find((one) => one.selection === selection)
      ?.odds,
  )

/** What was told of a match's markets so far, the last of it. */
async function lastTold(matchId: string): Promise<MatchMarkets | undefined> {
  const { rows } = await sql<{ payload: MatchMarkets }>`select payload from platform.outbox
    where type = 'sportsbook.marketsMoved' and key = ${matchId} order by seq desc limit 1`.execute(
    world.app.db,
  )
  return rows[0]?.payload
}

describe('prices of a match under way', () => {
  it('pause at its kick-off, move with the clock, and pause again while what is due is not on record', async () => {
    const { matchId, kickOffAt, minuteMs } = await kickedOff()
    expect((await markets(matchId))[0]?.suspendedSince).toBe(kickOffAt.toISOString())
    world.clock.set(new Date(kickOffAt.getTime() + 2 * minuteMs))
    const [early] = await markets(matchId)
    expect(early?.suspendedSince).toBeUndefined()
    expect((await markets()).find((one) => one.matchId === matchId)?.markets).toHaveLength(3)
    await world.runJobs('sportsbook.live-prices')
    expect((await lastTold(matchId))?.markets.length).toBeGreaterThan(15)
    world.clock.set(new Date(kickOffAt.getTime() + 30 * minuteMs))
    const [later] = await markets(matchId)
    expect(oddsOf(later, '1x2', 'draw')).toBeLessThan(oddsOf(early, '1x2', 'draw'))
    await world.runJobs('sportsbook.live-prices')
    expect(oddsOf(await lastTold(matchId), '1x2', 'draw')).toBe(oddsOf(later, '1x2', 'draw'))

    const due = world.clock.now()
    await sql`update fixtures.match set next_at = ${due} where id = ${matchId}`.execute(world.app.db)
    world.clock.advance(10 * minuteMs)
    await world.runJobs('sportsbook.live-prices')
    expect((await lastTold(matchId))?.suspendedSince).toBe(due.toISOString())
    expect((await markets(matchId))[0]?.suspendedSince).toBe(due.toISOString())
  })

  it('close what is decided, tell it once, and go on after a pause', async () => {
    const { matchId, kickOffAt, minuteMs } = await kickedOff()
    world.clock.set(new Date(kickOffAt.getTime() + 14 * minuteMs))
    await world.runJobs('sportsbook.live-prices')
    const open = (await markets(matchId))[0]?.markets.map(({ key }) => key)
    expect(open).toContain('total:2.5')
    world.clock.set(new Date(kickOffAt.getTime() + 15 * minuteMs))
    await sees(matchId, GOALS)
    await world.runJobs('sportsbook.live-prices')
    const told = await lastTold(matchId)
    expect(told?.suspendedSince).toBe(world.clock.now().toISOString())
    expect(told?.markets.find(({ key }) => key === 'total:2.5')?.selections).toEqual([])
    expect((await markets(matchId))[0]?.markets.map(({ key }) => key)).not.toContain('total:2.5')
    world.clock.advance(minuteMs)
    await world.runJobs('sportsbook.live-prices')
    const goesOn = await lastTold(matchId)
    expect(goesOn?.suspendedSince).toBeUndefined()
    expect(oddsOf(goesOn, '1x2', 'home')).toBeLessThan(oddsOf(goesOn, '1x2', 'away'))
    const count = async () =>
      (
        await sql`select from platform.outbox where key = ${matchId} and type like 'sportsbook.%'`.execute(
          world.app.db,
        )
      ).rows.length
    const before = await count()
    world.clock.advance(SECOND)
    await world.runJobs('sportsbook.live-prices')
    await world.runJobs('sportsbook.live-prices')
    expect((await count()) - before, 'nothing is told twice').toBeLessThanOrEqual(2)
  })

  it('settle what goals decide while the match goes on, the winners and the losers, and nothing else', async () => {
    const over = await offered(1, 0)
    const bets = await Promise.all(
      [over, await offered(1, 1), await offered(0, 0)].map(
        async (pick) => (await place(lin, pick, { oddsPolicy: 'any' })).data.betId as string,
      ),
    )
    expect(over).toMatchObject({ market: 'total', line: '2.5', selection: 'over' })
    const { matchId, kickOffAt, minuteMs } = await kickedOff()
    world.clock.set(new Date(kickOffAt.getTime() + 20 * minuteMs))
    await sees(matchId, GOALS.slice(0, 2))
    await world.runJobs('sportsbook.settle')
    const states = async () =>
      Promise.all(bets.map(async (betId) => (await lin.get(`/cg/v1/bet/${betId}`)).data.bet.result ?? 'open'))
    expect(await states()).toEqual(['open', 'open', 'open'])
    await sees(matchId, GOALS)
    await world.runJobs('sportsbook.settle')
    await world.runJobs('sportsbook.settle')
    expect(await states()).toEqual(['win', 'lose', 'open'])
  })
})
