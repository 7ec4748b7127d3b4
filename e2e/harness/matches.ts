import { expect } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { Visit } from './visit.ts'

/** Of the kick-offs that follow each other, every third one is a journey's own. */
const SHARES = 3
const SPACING_MS = 5_000
/** Time to place a bet, on a machine that has other things to do. */
const TO_BET_MS = 40_000
/** Far enough that it never kicks off while journeys run, near enough that it is still today where it is noon. */
const DISTANT_MS = [3_600_000, 10 * 3_600_000] as const

async function upcoming({ page }: Visit): Promise<{ match: MatchView; aheadMs: number }[]> {
  const answer = await page.request.get('/live/v1/matches')
  const { matches, now } = (await answer.json()).data as { matches: MatchView[]; now: string }
  return matches
    .filter(({ state }) => state === 'upcoming')
    .map((match) => ({ match, aheadMs: Date.parse(match.kickOffAt) - Date.parse(now) }))
}

/**
 * A match that a journey can bet on and see the end of. Stakes move prices: journeys with another `share` (0 to 2) get
 * other matches.
 */
export async function comingMatch(seen: Visit, share: number): Promise<MatchView> {
  const own = ({ kickOffAt }: MatchView) => (Date.parse(kickOffAt) / SPACING_MS) % SHARES === share
  const found = (await upcoming(seen)).find(({ match, aheadMs }) => aheadMs > TO_BET_MS && own(match))
  if (!found) throw new Error('nothing is coming')
  return found.match
}

/**
 * A match of today that is hours away and the only one of its teams; journeys with another `share` (0 to 3) get others. Waits while there
 * are too few: a pairing may stand on the board twice, until the nearer of the two kicks off.
 */
export async function distantMatch(seen: Visit, share: number): Promise<MatchView> {
  const found = () => distantMatches(seen).then((matches) => matches[share])
  await expect.poll(found, { timeout: 90_000, interval: 1_000 }).toBeDefined()
  return (await found()) ?? distantMatch(seen, share)
}

async function distantMatches(seen: Visit): Promise<readonly MatchView[]> {
  const board = await upcoming(seen)
  const [least, most] = DISTANT_MS
  const pairing = ({ home, guest }: MatchView) => `${home.id} ${guest.id}`
  const alone = ({ match }: { match: MatchView }) =>
    board.filter((other) => pairing(other.match) === pairing(match)).length === 1
  return board
    .filter((one) => one.aheadMs > least && one.aheadMs < most && alone(one))
    .map(({ match }) => match)
}
