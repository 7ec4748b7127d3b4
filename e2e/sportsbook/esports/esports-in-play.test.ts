import { afterEach, describe, expect, it } from 'vitest'
import type { MatchDetail, MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { RoundView } from '#play/records/records.contract.ts'
import { ESPORTS_ALONE, untilRoundToCome } from '../../harness/goal-to-come.ts'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { fund, type MemberVisit, passTime, standStill, visitMovable } from '../../harness/member-visit.ts'
import { type MovableHouse, movableHouse } from '../../harness/own-house.ts'
import { announced, NARROW, type Visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'
import { placeInPlay } from '../in-play/place-in-play.ts'

const DELAY_MS = 5_000
/** Betting pauses so long after a round, and prices are told a moment later. */
const PAUSE_MS = 7_000

const open: { visit: Visit | null; house: MovableHouse | null } = { visit: null, house: null }
afterEach(async () => {
  await open.visit?.close()
  await open.house?.leave()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)
const isNarrow = ({ page }: Visit) => (page.viewportSize()?.width ?? 0) < 1024

const roundsOf = async ({ client }: MemberVisit): Promise<readonly RoundView[]> =>
  (await client.get('/cg/v1/bet/records')).data.list

async function readMatch({ page }: Visit, matchId: string): Promise<MatchDetail> {
  return (await (await page.request.get(`/live/v1/match/${matchId}`)).json()).data
}

/** A match once the house has brought it up to its clock, which was moved. */
async function caughtUp(seen: Visit, matchId: string): Promise<MatchDetail> {
  const isBehind = async () => {
    const { rounds, course } = await readMatch(seen, matchId)
    return (rounds ?? []).reduce((sum, one) => sum + one, 0) !== course?.length
  }
  await expect.poll(isBehind).toBe(false)
  return readMatch(seen, matchId)
}

/** Picks who wins the match and types a stake. */
async function pick(seen: Visit, match: MatchView, stake: string): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  const team = match.home.names[seen.appearance.language]
  const guest = match.guest.names[seen.appearance.language]
  const name = say('sportsbook.cell', {
    match: say('fixtures.versus', { home: team, guest }),
    market: say('sportsbook.market.match_winner'),
    selection: team,
    odds: '',
  })
  await page.getByRole('tabpanel').getByRole('button', { name }).first().click()
  if (isNarrow(seen)) await page.locator('button[data-foot]').click()
  const slip = isNarrow(seen) ? page.getByRole('dialog') : page.locator('#slip')
  await slip.getByRole('textbox').first().fill(stake)
}

describe('e-sports in play', () => {
  it.each([WIDE, NARROW])(
    'show their rounds, take a bet that waits, and reject one by a round, with the price to ask at again ($width)',
    async (face) => {
      const house = await movableHouse({
        ...ESPORTS_ALONE,
        QUICK_DOWN_SECONDS: face.width === WIDE.width ? '86240' : '86241',
      })
      open.house = house
      const seen = await visitMovable(house, undefined, face)
      open.visit = seen
      const { page } = seen
      const say = wordsOf(seen)
      await fund(seen, '1000.00')
      await standStill(house, seen)
      const { matchId, inMs } = await untilRoundToCome(seen, house, 25_000)
      await passTime(house, inMs - 20_000, seen)

      const match = await caughtUp(seen, matchId)
      await seen.open('/app/eGaming/dj')
      await page.getByRole('heading', { name: say('sportsbookLate.esports.lists.live') }).waitFor()
      const [home = 0, guest = 0] = match.rounds ?? []
      const now = say('fixtures.mapNow', { number: '1', home: String(home), guest: String(guest) })
      await page.getByText(now).first().waitFor()
      await expectHolds(seen, 'esports-live', { appearances: ofWidth(face.width) })

      // A link that knows nothing of its sport leads under the door of e-sports.
      await seen.open(`/app/sport/match/${matchId}`)
      await page.waitForURL(`**/app/eGaming/dj/match/${matchId}`)
      if (!isNarrow(seen))
        expect(await page.locator('header a[aria-current=page]').allTextContents()).toEqual([
          say('venues.kinds.esports'),
        ])
      await page.getByText(say('sportsbookLate.esports.open')).waitFor()
      await page
        .getByText(say('sportsbookLate.esports.inMap', { home: String(home), guest: String(guest) }))
        .waitFor()
      await pick(seen, match, '20')
      await placeInPlay(seen)
      await expectHolds(seen, 'esports-waiting', { appearances: ofWidth(face.width) })
      await passTime(house, DELAY_MS, seen)
      await announced(
        page,
        say('sportsbookLate.inPlay.accepted', {
          bet: match.home.names[seen.appearance.language],
          odds: '',
        }).trim(),
      )
      expect(await roundsOf(seen)).toMatchObject([{ state: 'open', stake: '20.00' }])

      await passTime(house, 12_000, seen)
      await pick(seen, match, '30')
      await placeInPlay(seen)
      await passTime(house, 3_000, seen)
      await page
        .getByText(say('sportsbookLate.inPlay.rejected', { why: say('sportsbook.rejected.round') }))
        .first()
        .waitFor()
      expect((await roundsOf(seen))[0]).toMatchObject({ state: 'rejected', payout: '30.00' })
      // The page says since when betting pauses, and that the round is over.
      const after = await caughtUp(seen, matchId)
      expect((after.rounds ?? []).reduce((sum, one) => sum + one, 0)).toBe(home + guest + 1)
      await passTime(house, PAUSE_MS, seen)
      const again = page.locator('[data-pick] button').filter({ hasText: '30.00' })
      await expect.poll(() => again.isEnabled()).toBe(true)
      await expectHolds(seen, 'esports-rejected', { appearances: ofWidth(face.width) })
      await again.dblclick()
      await page.getByText(say('sportsbookLate.inPlay.waits')).waitFor()
      await passTime(house, DELAY_MS, seen)
      await expect
        .poll(async () => (await roundsOf(seen)).map(({ state }) => state))
        .toEqual(['open', 'rejected', 'open'])

      await seen.open('/app/myCenter/bets')
      await expectHolds(seen, 'esports-records', {
        says: (words) => [words('records.results.rejected')],
      })

      // After its last map all of it can be looked at, map by map.
      await seen.open(`/app/eGaming/dj/match/${matchId}`)
      await expect
        .poll(
          async () => {
            if ((await readMatch(seen, matchId)).state === 'finished') return true
            await passTime(house, 10 * 60_000, seen)
            // Whoever asks stays signed in.
            await roundsOf(seen)
            return false
          },
          { timeout: 90_000 },
        )
        .toBe(true)
      await page.reload()
      const first = page.getByRole('radio', {
        name: say('sportsbookLate.esports.map', { number: '1' }),
        exact: true,
      })
      await first.focus()
      await page.keyboard.press('Enter')
      await first.click()
      await expect.poll(() => first.getAttribute('aria-checked')).toBe('true')
      await expectHolds(seen, 'esports-over', { appearances: ofWidth(face.width) })
    },
  )
})
