import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { Visit } from './visit.ts'

/** Of the kick-offs that follow each other, every fourth one is a journey's own. */
const SHARES = 4
const SPACING_MS = 5_000
/**
 * Time to place a bet, on a machine that has other things to do. What is further ahead than 80 seconds is not
 * on the board yet.
 */
const TO_BET_MS = 60_000
/** Of the kick-offs on full hours, every seventh one is a journey's own. */
const DISTANT_SHARES = 7
const HOUR_MS = 3_600_000
/**
 * Far enough that it never kicks off while journeys run, near enough that it is still today where it is noon.
 */
const DISTANT_MS = [HOUR_MS, 10 * HOUR_MS] as const

type Upcoming = { match: MatchView; aheadMs: number }

async function upcoming({ page }: Visit): Promise<readonly Upcoming[]> {
  const answer = await page.request.get('/live/v1/matches')
  const { matches, now } = (await answer.json()).data as { matches: MatchView[]; now: string }
  return matches
    .filter(({ state }) => state === 'upcoming')
    .map((match) => ({ match, aheadMs: Date.parse(match.kickOffAt) - Date.parse(now) }))
}

/** The first match of the board that is wanted, waited for: on a busy machine the board fills late. */
async function first(seen: Visit, wanted: (one: Upcoming) => boolean): Promise<MatchView> {
  const found: Upcoming[] = []
  const look = async () => {
    found.push(...(await upcoming(seen)).filter(wanted))
    return found.length
  }
  await expect.poll(look, { interval: 1_000 }).toBeGreaterThan(0)
  return (found[0] as Upcoming).match
}

const kickOffOf = ({ match }: Upcoming) => Date.parse(match.kickOffAt)

/**
 * A match that a journey can bet on and see the end of. Stakes move prices: journeys with another `share` (0
 * to 3) get other matches.
 */
export const comingMatch = (seen: Visit, share: number): Promise<MatchView> =>
  first(
    seen,
    (one) =>
      one.aheadMs > TO_BET_MS &&
      one.aheadMs < 2 * TO_BET_MS &&
      (kickOffOf(one) / SPACING_MS) % SHARES === share,
  )

/**
 * A match of today that is hours away. Stakes move prices: journeys with another `share` (0 to 6) get other
 * matches, whenever they ask. Another match of the same teams may be on the board, too: `rowOf` tells them
 * apart.
 */
export const distantMatch = (seen: Visit, share: number): Promise<MatchView> => {
  const [least, most] = DISTANT_MS
  return first(
    seen,
    (one) =>
      one.aheadMs > least && one.aheadMs < most && (kickOffOf(one) / HOUR_MS) % DISTANT_SHARES === share,
  )
}

/** Of tomorrow's kick-offs on full hours, every fourth one is a journey's own. */
const SHARES_OF_TOMORROW = 4

/** A match of tomorrow, in the list of later days. Stakes move prices: journeys with another `share` get other matches. */
export const matchOfTomorrow = (seen: Visit, share: 0 | 1 | 2 | 3): Promise<MatchView> =>
  first(
    seen,
    (one) => one.aheadMs > 13 * HOUR_MS && (kickOffOf(one) / HOUR_MS) % SHARES_OF_TOMORROW === share,
  )

/** The row of a match in a list. */
export const rowOf = ({ page }: Visit, { matchId }: MatchView): Locator =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href="/app/sport/match/${matchId}"]`) })
