import { expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { LEAGUE_IDS } from '#play/fixtures/catalogue/competitions.ts'
import type { MatchView, OffStatus } from '#play/fixtures/fixtures.contract.ts'
import { replayed } from '#testing/books/replayed.ts'
import { lin, MINUTE, markets, place, sportsWallet, withBettors, world } from '#testing/people/bettors.ts'

withBettors(() => ({ ESPORTS_SPACING_SECONDS: '60' }))

const HOUR = 60 * MINUTE
const [WORLD_CUP, LEAGUE] = LEAGUE_IDS

/** A match of a competition that is to come, and what backing the first selection of its first market is. */
async function offeredIn(competition: string, sport = 'football') {
  const { matches } = (await world.browser().get(`/live/v1/matches?sport=${sport}`)).data
  const match = matches.find(
    (one: MatchView) => one.competition.id === competition && one.state === 'upcoming',
  )
  const market = (await markets(match.matchId))[0]?.markets[0]
  const quote = market?.selections[0]
  if (!market || !quote) throw new Error(`nothing is offered in ${competition}`)
  const { selection, odds } = quote
  return { matchId: match.matchId as string, market: market.kind, line: market.line, selection, odds }
}

/** Has a match not be played as planned from now on, as the feed of real matches may have it. */
async function off(matchId: string, status: OffStatus): Promise<void> {
  await sql`update fixtures.match set state = 'off', off_status = ${status}, ended_at = ${world.clock.now()}
    where id = ${matchId}`.execute(world.app.db)
}

/** Has a match be one that was planned before competitions had hours of their own. */
async function asBefore(matchId: string): Promise<void> {
  await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
  await sql`update fixtures.match set postponed_hours = null, abandoned_hours = null where id = ${matchId}`.execute(
    world.app.db,
  )
  await sql`alter table fixtures.match enable trigger match_keeps_terms`.execute(world.app.db)
}

/** How a bet stands once the jobs have run at an instant. Off the books: no session lasts as long. */
async function endOf(betId: string, at: Date): Promise<string | null> {
  world.clock.set(at)
  await world.runJobs('sportsbook.settle')
  await world.runJobs('sportsbook.settle-multiples')
  const { rows } = await sql<{ result: string | null }>`
    select result from sportsbook.bet where id = ${betId}
    union all select result from sportsbook.multiple where id = ${betId}`.execute(world.app.db)
  return rows[0]?.result ?? null
}

const matchOf = async (matchId: string) => (await world.browser().get(`/live/v1/match/${matchId}`)).data

it.each([
  ['postponed', WORLD_CUP, 'football', 72],
  ['postponed', LEAGUE, 'football', 48],
  ['postponed', 'breachline', 'esports', 24],
  ['abandoned', WORLD_CUP, 'football', 72],
  ['abandoned', LEAGUE, 'football', 48],
] as const)(
  'a bet on a match that is %s in %s (%s) is void after %i hours, at that moment',
  async (status, competition, sport, hours) => {
    const pick = await offeredIn(competition, sport)
    const { betId } = (await place(lin, pick)).data
    expect(await matchOf(pick.matchId)).toMatchObject({
      windows: { postponedHours: hours, abandonedHours: hours },
      waitsUntil: null,
    })
    await off(pick.matchId, status)
    const until = new Date(world.clock.now().getTime() + hours * HOUR)
    expect(await matchOf(pick.matchId)).toMatchObject({ waitsUntil: until.toISOString() })
    expect(await endOf(betId, new Date(until.getTime() - 1))).toBeNull()
    expect(await endOf(betId, until)).toBe('void')
    expect((await replayed(world.app.db)).differences).toEqual([])
  },
)

it('a match that was planned before competitions had hours of their own keeps the 48 of then', async () => {
  const pick = await offeredIn(WORLD_CUP)
  await asBefore(pick.matchId)
  const { betId } = (await place(lin, pick)).data
  expect((await matchOf(pick.matchId)).windows).toEqual({ postponedHours: 48, abandonedHours: 48 })
  await off(pick.matchId, 'postponed')
  const until = new Date(world.clock.now().getTime() + 48 * HOUR)
  expect(await endOf(betId, new Date(until.getTime() - 1))).toBeNull()
  expect(await endOf(betId, until)).toBe('void')
  expect((await replayed(world.app.db)).differences).toEqual([])
})

it('a multiple waits for each of its legs as long as that match has', async () => {
  const legs = [await offeredIn(WORLD_CUP), await offeredIn(LEAGUE)]
  const { code, data } = await lin.post('/cg/v1/sport/multiple', {
    requestId: newId(),
    type: 'accumulator',
    legs,
    lineStake: '10.00',
    currency: 'CNY',
    oddsPolicy: 'ask',
  })
  expect(code).toBe(0)
  for (const { matchId } of legs) await off(matchId, 'postponed')
  const start = world.clock.now().getTime()
  expect(await endOf(data.betId, new Date(start + 48 * HOUR))).toBeNull()
  const { rows } = await sql<{ result: string | null }>`
    select result from sportsbook.leg where multiple_id = ${data.betId} order by no`.execute(world.app.db)
  expect(rows.map(({ result }) => result)).toEqual([null, 'void'])
  expect(await endOf(data.betId, new Date(start + 72 * HOUR - 1))).toBeNull()
  expect(await endOf(data.betId, new Date(start + 72 * HOUR))).toBe('void')
  const later = world.browser()
  await later.login('lin_yuan', 'Yuan-lou7-hall')
  expect(await sportsWallet(later)).toEqual({ money: '1000.00', staked: '0.00' })
  expect((await replayed(world.app.db)).differences).toEqual([])
})

it('a decision about a match comes before the end of its window, and its page says no moment any more', async () => {
  const pick = await offeredIn(WORLD_CUP)
  await place(lin, pick)
  await off(pick.matchId, 'postponed')
  await sql`insert into fixtures.ruling (match_id, verdict, ruled_at) values (${pick.matchId}, 'void', ${world.clock.now()})`.execute(
    world.app.db,
  )
  expect((await matchOf(pick.matchId)).waitsUntil).toBeNull()
})

it('the hours of a match are its terms: nobody changes them once it is on the board', async () => {
  const { matchId } = await offeredIn(LEAGUE)
  await expect(
    sql`update fixtures.match set postponed_hours = 24 where id = ${matchId}`.execute(world.app.db),
  ).rejects.toThrow('the terms of match')
})
