import { afterEach, describe, expect, it } from 'vitest'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { distantMatch, rowOf } from '../../harness/matches.ts'
import { NARROW, settled, type Visit, visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

const SPORT = '/app/sport'
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function look(path: string, face: typeof WIDE | typeof NARROW = WIDE): Promise<Visit> {
  const seen = await visit(path, face)
  open.push(seen)
  return seen
}

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)
const rowsOf = ({ page }: Visit) => page.getByRole('main').locator('h2:has(button) + ul:visible > li')
const searchOf = (seen: Visit) =>
  seen.page
    .getByRole('searchbox', { name: wordsOf(seen)('sportsbookLate.list.search') })
    .filter({ visible: true })

/** Opens search and choices on a phone, where they are folded away. */
async function unfold(seen: Visit): Promise<void> {
  const tools = seen.page.getByRole('button', { name: wordsOf(seen)('sportsbookLate.list.tools') })
  if (await tools.isVisible()) await tools.click()
}

describe('the list of matches', () => {
  it.each([WIDE, NARROW])('is searched by team and league in either language ($width)', async (face) => {
    const seen = await look(SPORT, face)
    const { page } = seen
    const say = wordsOf(seen)
    const match = await distantMatch(seen, 0)
    await rowOf(seen, match).waitFor()
    await unfold(seen)
    const other = seen.appearance.language === 'en' ? 'zh-CN' : 'en'
    if (face.width === 390) await searchOf(seen).focus()
    else {
      await page.keyboard.press('/')
      await expect.poll(() => searchOf(seen).evaluate((field) => field === document.activeElement)).toBe(true)
    }
    await page.keyboard.type(match.home.names[other].toUpperCase())
    await rowOf(seen, match).waitFor()
    const names = [match.home.names[seen.appearance.language]]
    await expect
      .poll(() =>
        rowsOf(seen).evaluateAll(
          (rows, [name]) => rows.every((row) => row.textContent?.includes(name ?? '')),
          names,
        ),
      )
      .toBe(true)
    await expectHolds(seen, 'sport-search', { appearances: ofWidth(face.width) })
    await searchOf(seen).fill('xyzzy')
    await page.getByText(say('sportsbookLate.list.noneFound', { query: 'xyzzy' })).waitFor()
    await searchOf(seen).focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => rowsOf(seen).count()).toBeGreaterThan(6)
  })

  it.each([WIDE, NARROW])(
    'keeps followed matches and how close rows stand on the device ($width)',
    async (face) => {
      const seen = await look(SPORT, face)
      const { page } = seen
      const say = wordsOf(seen)
      const { language } = seen.appearance
      const match = await distantMatch(seen, 0)
      const name = say('fixtures.versus', {
        home: match.home.names[language],
        guest: match.guest.names[language],
      })
      const star = rowOf(seen, match).getByRole('switch', {
        name: say('sportsbookLate.list.star.match', { name }),
      })
      await star.focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => star.getAttribute('aria-checked')).toBe('true')
      const height = () => rowOf(seen, match).evaluate((row) => row.getBoundingClientRect().height)
      const before = await height()
      await unfold(seen)
      await page
        .getByRole('radio', { name: say('sportsbookLate.list.density.dense') })
        .filter({ visible: true })
        .click()
      await expect.poll(height).toBeLessThan(before)
      await settled(page)
      await expectHolds(seen, 'sport-dense', { appearances: ofWidth(face.width) })
      await page.reload()
      await page.getByRole('tab', { name: new RegExp(`^${say('sportsbookLate.list.followed')}`) }).click()
      await expect.poll(() => rowsOf(seen).count()).toBe(1)
      await rowOf(seen, match).waitFor()
      expect(await height()).toBeLessThan(before)
      await expectHolds(seen, 'sport-followed', { appearances: ofWidth(face.width) })
      await star.click()
      await expect.poll(() => star.getAttribute('aria-checked')).toBe('false')
      // What is taken out stays in its place until the list is left.
      expect(await rowsOf(seen).count()).toBe(1)
      await page.reload()
      await page.getByText(say('sportsbookLate.list.noneFollowed')).waitFor()
    },
  )
})

describe('the league of a list', () => {
  it.each([WIDE, NARROW])(
    'stands in the address: a reload, the way back from a match and another list have it ($width)',
    async (face) => {
      const seen = await look(SPORT, face)
      const { page } = seen
      const say = wordsOf(seen)
      const match = await distantMatch(seen, 3)
      await rowOf(seen, match).waitFor()
      const { id, shortNames } = match.competition
      const name = shortNames[seen.appearance.language]
      const choice =
        face.width === 390
          ? page.getByRole('radio', { name, exact: true }).filter({ visible: true })
          : page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) })
      const isChosen = () => choice.getAttribute(face.width === 390 ? 'aria-checked' : 'aria-pressed')
      const leagues = () => page.getByRole('main').locator('h2:has(button):visible').count()
      await expect.poll(leagues).toBeGreaterThan(1)
      await choice.click()
      await expect.poll(leagues).toBe(1)
      expect(new URL(page.url()).searchParams.get('league')).toBe(id)

      await page.reload()
      await expect.poll(leagues).toBe(1)
      expect(await isChosen()).toBe('true')

      await rowOf(seen, match).getByRole('link').first().click()
      await page.waitForURL(`**/match/${match.matchId}`)
      await page.goBack()
      await expect.poll(leagues).toBe(1)
      expect(await isChosen()).toBe('true')

      // In another list it is chosen still, whether or not it has a match there.
      await page.getByRole('tab', { name: new RegExp(`^${say('sportsbook.tabs.upcoming')}`) }).click()
      await expect.poll(isChosen).toBe('true')
      expect(new URL(page.url()).search).toBe(`?league=${id}&tab=upcoming`)
      await expectHolds(seen, 'sport-league', { appearances: ofWidth(face.width) })
      await page.reload()
      await expect.poll(isChosen).toBe('true')
    },
  )
})

describe('the venue of a kind of sport', () => {
  it('opens with or without an address of its own, and says so of a sport that is not played here (S2-067)', async () => {
    const seen = await look('/app/venuesSport/football')
    const say = wordsOf(seen)
    await expect.poll(() => rowsOf(seen).count()).toBeGreaterThan(6)
    await seen.open('/app/venuesSport/football/main')
    await expect.poll(() => rowsOf(seen).count()).toBeGreaterThan(6)
    await seen.open('/app/venuesSport/curling')
    await seen.page.getByText(say('sportsbookLate.venue.unknown')).waitFor()
    await expectHolds(seen, 'sport-unknown-venue', { says: (say) => [say('sportsbookLate.venue.unknown')] })
  })
})
