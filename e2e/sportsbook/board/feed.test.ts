import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { oddsText } from '#testing/feeds/toy-answers.ts'
import { startToyFeed, type ToyFeed } from '#testing/feeds/toy-feed.ts'
import { expectHolds } from '../../harness/looks.ts'
import { passTime, visitMovable } from '../../harness/member-visit.ts'
import { type MovableHouse, movableHouse } from '../../harness/own-house.ts'
import { type Visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

const open: { visit: Visit | null; house: MovableHouse | null } = { visit: null, house: null }
let feed: ToyFeed
beforeEach(async () => {
  feed = await startToyFeed()
})
afterEach(async () => {
  await open.visit?.close()
  await open.house?.leave()
  await feed.close()
})

/** What the feed says from now on: one match, with prices of this moment. */
function sayOdds(now: Date, kickOff: Date): void {
  const books = [
    { at: now.toISOString(), h2h: ['2.1', '3.4', '3.6'], totals: ['2.5', '1.95', '1.9'] },
  ] as const
  const [home, away] = ['Beijing Guoan', 'Shanghai Port FC']
  feed.odds = { body: oddsText({ id: 'e1', home, away, kickOff: kickOff.toISOString(), books }) }
}

it('a feed that is gone: the page says since when betting pauses, goes on by itself once it is back, and says until when bets wait once it is moved', async () => {
  const house = await movableHouse({
    FEED: 'http',
    FEED_URL: feed.url,
    FEED_KEY_SECRET: 'a-key-that-nobody-reads',
    FEED_SPORTS: 'soccer_china_superleague',
    FEED_POLL_SECONDS: '10',
  })
  open.house = house
  const kickOff = new Date(house.now().getTime() + 26 * 3_600_000)
  kickOff.setMinutes(0, 0, 0)
  sayOdds(house.now(), kickOff)
  const seen = await visitMovable(house, undefined, WIDE)
  open.visit = seen
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  const told = async (): Promise<MatchView | undefined> =>
    (await (await page.request.get('/live/v1/matches')).json()).data.matches[0]
  await expect.poll(told, { timeout: 45_000 }).toBeDefined()
  const { matchId } = (await told()) as MatchView
  await seen.open(`/app/sport/match/${matchId}`)
  const prices = page.locator('button[aria-pressed][data-keepout]')
  await prices.first().waitFor()

  feed.odds = { status: 503 }
  await passTime(house, 60_000, seen)
  const [since = ''] = say('sportsbookLate.live.paused', { time: '@' }).split('@')
  const paused = page.getByText(new RegExp(`${since}\\d`))
  await paused.first().waitFor({ timeout: 45_000 })
  await expect.poll(() => prices.count()).toBe(0)
  await expectHolds(seen, 'feed-gone')

  sayOdds(house.now(), kickOff)
  await passTime(house, 300_000, seen)
  sayOdds(house.now(), kickOff)
  await prices.first().waitFor({ timeout: 60_000 })
  expect(await paused.count()).toBe(0)

  // Moved by a week, it is off; its page says until when bets on it wait.
  const later = new Date(kickOff.getTime() + 7 * 24 * 3_600_000)
  sayOdds(house.now(), later)
  await passTime(house, 60_000, seen)
  const [until = ''] = say('sportsbookLate.off.postponed', { at: '@' }).split('@')
  await page.getByText(until).waitFor({ timeout: 60_000 })
  await expectHolds(seen, 'feed-postponed')
})
