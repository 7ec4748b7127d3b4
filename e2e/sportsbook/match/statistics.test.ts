import type { Locator } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { StatisticsView } from '#play/fixtures/statistics/statistics.contract.ts'
import { MATCHES_OF_TEN_MINUTES } from '../../harness/goal-to-come.ts'
import { tabTo } from '../../harness/keyboard.ts'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { matchOfTomorrow } from '../../harness/matches.ts'
import { type MemberVisit, passTime, standStill, visitMovable } from '../../harness/member-visit.ts'
import { type MovableHouse, movableHouse } from '../../harness/own-house.ts'
import { NARROW, type Visit, visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

const open: { visit: Visit | null; house: MovableHouse | null } = { visit: null, house: null }
afterEach(async () => {
  await open.visit?.close()
  await open.house?.leave()
  open.house = null
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)
const matchesOf = async ({ page }: Visit): Promise<readonly MatchView[]> =>
  (await (await page.request.get('/live/v1/matches')).json()).data.matches
const statisticsOf = async ({ page }: Visit, matchId: string): Promise<StatisticsView> =>
  (await (await page.request.get(`/live/v1/match/${matchId}/statistics`)).json()).data

/** A region of the statistics, by its title. */
const partOf = (seen: Visit, title: string): Locator =>
  seen.page.getByRole('region', { name: wordsOf(seen)(`fixturesLate.${title}.title`) })

/** What is said of a stat of both sides, for those who do not see its bars. */
const barText = (seen: Visit, kind: string) =>
  partOf(seen, 'course')
    .getByRole('listitem')
    .filter({ hasText: wordsOf(seen)(`fixturesLate.course.kinds.${kind}`) })
    .locator('.sr-only')

describe('statistics of a match', () => {
  it.each([WIDE, NARROW])(
    'before it: form, meetings, averages and a table, each leading to the matches that they are of ($width)',
    async (face) => {
      const seen = await visit('/app/sport', face)
      open.visit = seen
      const { page } = seen
      const say = wordsOf(seen)
      const match = await matchOfTomorrow(seen, face.width === 390 ? 0 : 1)
      await seen.open(`/app/sport/match/${match.matchId}`)
      // By keyboard alone: the tabs are one stop, the arrow keys move between them.
      await tabTo(page, page.getByRole('tab', { name: say('sportsbookLate.views.betting') }))
      await page.keyboard.press('ArrowRight')
      await partOf(seen, 'form').waitFor()
      expect(new URL(page.url()).searchParams.get('view')).toBe('statistics')
      await partOf(seen, 'meetings').waitFor()
      const averages = page.getByRole('table', { name: say('fixturesLate.averages.title') })
      await averages.getByRole('rowheader', { name: say('fixturesLate.averages.rows.over25') }).waitFor()
      await expectHolds(seen, 'statistics-before', {
        appearances: ofWidth(face.width),
        says: (words) => [words('fixturesLate.form.detail'), words('fixturesLate.course.toCome')],
      })
      // What is shown stays in the address, and a match that the statistics name has a page.
      const { home, guest } = await statisticsOf(seen, match.matchId)
      const [past] = [...home.form, ...guest.form]
      if (past) {
        await partOf(seen, 'form').locator(`a[href$="${past.matchId}"]`).first().click()
        await page.waitForURL(`**/match/${past.matchId}`)
        await page.getByText(say('sportsbookLate.settled.title')).waitFor()
      }
    },
  )

  it('in play and after: shots, corners and the ball of both sides, by halves, as it goes', async () => {
    const house = await movableHouse({
      ...MATCHES_OF_TEN_MINUTES,
      QUICK_DOWN_SECONDS: '86250',
    })
    open.house = house
    const seen: MemberVisit = await visitMovable(house, undefined, WIDE)
    open.visit = seen
    const { page } = seen
    const say = wordsOf(seen)
    await standStill(house, seen)
    const underWay = async () =>
      (await matchesOf(seen)).findLast(
        ({ state, clock, competition }) =>
          state === 'live' && clock.phase === 'first-half' && competition.id === 'super-league-2025',
      )
    await expect.poll(underWay, { timeout: 30_000 }).toBeDefined()
    const { matchId } = (await underWay()) as MatchView
    await seen.open(`/app/sport/match/${matchId}?view=statistics`)
    const shots = barText(seen, 'shots')
    await shots.waitFor()
    const total = async () => {
      const numbers = (await shots.textContent())?.match(/\d+/g) ?? []
      return numbers.reduce((sum, number) => sum + Number(number), 0)
    }
    const before = await total()
    // Half of a half later more has been seen, and the page says so by itself.
    await passTime(house, 120_000, seen)
    await expect.poll(total, { timeout: 45_000 }).toBeGreaterThan(before)
    await expectHolds(seen, 'statistics-in-play', {
      says: (words) => [words('fixturesLate.course.drawn')],
    })

    await passTime(house, 600_000, seen)
    const match = async () => (await matchesOf(seen)).find((one) => one.matchId === matchId)?.state
    await expect.poll(match, { timeout: 30_000 }).not.toBe('live')
    const second = page.getByRole('radio', { name: say('fixturesLate.course.spells.secondHalf') })
    await second.click({ timeout: 30_000 })
    const { course, table } = await statisticsOf(seen, matchId)
    const inSecond = course?.secondHalf?.play?.corners ?? [-1, -1]
    await expect
      .poll(() => barText(seen, 'corners').textContent())
      .toMatch(new RegExp(` ${inSecond[0]}\\D+ ${inSecond[1]}$`))
    // The table leads to the latest match of each team: this one, unless a season began or a team played again meanwhile.
    const standings = page.getByRole('table', { name: new RegExp(say('fixturesLate.table.title')) })
    await standings.waitFor()
    const [led] = table?.rows.flatMap(({ latest }) => latest?.matchId ?? []) ?? []
    if (led) await standings.locator(`a[href$="${led}"]`).first().waitFor()
    await expectHolds(seen, 'statistics-after')
  })
})
