import pg from 'pg'
import { expect } from 'vitest'
import { type MemberVisit, passTime } from './member-visit.ts'
import type { MovableHouse } from './own-house.ts'

/** Settings of a house whose matches last ten minutes and kick off one after the other: some twenty are under way at once. */
export const MATCHES_OF_TEN_MINUTES = { MATCH_MINUTES: '10', MATCH_SPACING_SECONDS: '30' }

/** A goal that a match under way will see, as the house has dealt it. */
interface GoalToCome {
  readonly matchId: string
  readonly side: 'home' | 'away'
  /** Until it falls. */
  readonly inMs: number
}

/** Which goal is looked for. */
interface Wanted {
  /** Nothing but the goal itself happens so long before and after it. */
  readonly calmMs: number
  /** Whether it is to be the first one of its match. */
  readonly isFirst?: boolean
  /** Of which matches it may be one; of all where nothing is said. */
  readonly isOf?: (matchId: string) => boolean
  /** What is done before each look, while other matches are still to come. */
  readonly before?: () => Promise<void>
}

interface Timeline {
  readonly pace: { readonly minuteMs: number }
  readonly stoppage: readonly [number, number]
  readonly goals: readonly { readonly side: 'home' | 'away'; readonly atMs: number }[]
  readonly cards?: readonly { readonly atMs: number }[]
}

/** Asks the house's database. */
async function rowsOf<Row extends pg.QueryResultRow>(
  house: MovableHouse,
  query: string,
  values: unknown[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: house.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(query, values)).rows
  } finally {
    await client.end()
  }
}

/** Waits until the house has brought its matches up to its clock, which was moved. */
const matchesCaughtUp = (house: MovableHouse) =>
  expect
    .poll(
      () =>
        rowsOf(
          house,
          `select from fixtures.match where (state = 'live' and next_at <= $1)
           or (state = 'upcoming' and kick_off_at <= $1) limit 1`,
          [house.now()],
        ),
      { timeout: 60_000 },
    )
    .toEqual([])

async function goalToCome(
  house: MovableHouse,
  { calmMs, isFirst, isOf = () => true }: Wanted,
): Promise<GoalToCome | null> {
  const rows = await rowsOf<{ id: string; kick_off_at: Date; timeline: Timeline }>(
    house,
    `select m.id, m.kick_off_at, s.timeline from fixtures.match m join fixtures.script s on s.match_id = m.id
     where m.state = 'live' and m.phase = 'first-half'`,
  )
  for (const { id: matchId, kick_off_at: kickOff, timeline } of rows.filter(({ id }) => isOf(id))) {
    const clock = house.now().getTime() - kickOff.getTime()
    const goal = timeline.goals.find(({ atMs }) => isFirst || atMs > clock)
    const halfTime = (45 + timeline.stoppage[0]) * timeline.pace.minuteMs
    if (!goal || goal.atMs - clock < calmMs || goal.atMs > halfTime - calmMs) continue
    const others = [...timeline.goals, ...(timeline.cards ?? [])].filter((one) => one !== goal)
    if (others.every(({ atMs }) => Math.abs(atMs - goal.atMs) > calmMs))
      return { matchId, side: goal.side, inMs: goal.atMs - clock }
  }
  return null
}

/** Lets time pass until a match under way has such a goal before it, in its first half; its result is priced all along. */
export async function untilGoalToCome(
  seen: MemberVisit,
  house: MovableHouse,
  wanted: Wanted,
): Promise<GoalToCome> {
  for (let tries = 0; tries < 40; tries++) {
    await wanted.before?.()
    const found = await goalToCome(house, wanted)
    if (found) return found
    await passTime(house, 20_000, seen)
    await matchesCaughtUp(house)
  }
  throw new Error('no match like that is under way')
}

/** Settings of a house of e-sports alone: a round lasts half a minute or more, and some of three maps are under way at once. */
export const ESPORTS_ALONE = { MATCH_MINUTES: '10', ESPORTS_SPACING_SECONDS: '60' }

interface RoundsDealt {
  readonly maps: readonly {
    readonly fromMs: number
    readonly course: readonly { readonly side: 'home' | 'away'; readonly atMs: number }[]
  }[]
}

/** A round that a match of e-sports will see, as the house has dealt it. */
interface RoundToCome {
  readonly matchId: string
  readonly side: 'home' | 'away'
  /** Until it is over. */
  readonly inMs: number
}

/** In the first map, early enough that both sides can win: whoever wins the match is priced all along. */
const EARLY_ROUNDS = 3
const PAUSE_MS = 5_000

async function roundToCome(house: MovableHouse, calmMs: number): Promise<RoundToCome | null> {
  const rows = await rowsOf<{ id: string; kick_off_at: Date; timeline: RoundsDealt }>(
    house,
    `select m.id, m.kick_off_at, s.timeline from fixtures.match m join fixtures.script s on s.match_id = m.id
     where m.state = 'live' and m.best_of = 3 and m.phase = 'map' and m.home_goals + m.away_goals = 0`,
  )
  for (const { id: matchId, kick_off_at: kickOff, timeline } of rows) {
    const clock = house.now().getTime() - kickOff.getTime()
    const [map] = timeline.maps
    // Betting pauses after the one before it, and the journey begins when that is over.
    const round = map?.course.slice(1, EARLY_ROUNDS + 1).find(({ atMs }, at) => {
      const since = map.course[at]?.atMs ?? 0
      return atMs - clock > calmMs && atMs - since > calmMs + PAUSE_MS
    })
    if (round) return { matchId, side: round.side, inMs: round.atMs - clock }
  }
  return null
}

/** Lets time pass until a match of e-sports has such a round before it. */
export async function untilRoundToCome(
  seen: MemberVisit,
  house: MovableHouse,
  calmMs: number,
): Promise<RoundToCome> {
  for (let tries = 0; tries < 40; tries++) {
    const found = await roundToCome(house, calmMs)
    if (found) return found
    await passTime(house, 20_000, seen)
    await matchesCaughtUp(house)
  }
  throw new Error('no match of e-sports like that is under way')
}
