import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { MatchMarkets } from '#play/sportsbook/sportsbook.contract.ts'
import { expectHolds, ofWidth } from '../../harness/looks.ts'
import { rowOf } from '../../harness/matches.ts'
import { type Appearance, NARROW, settled, type Visit, visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'
import { type LongBoard, longBoard } from './long-board.ts'

const MATCHES = 2_000
/** More than two windows of rows, wherever the page is scrolled to. */
const DRAWN_AT_MOST = 80

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function look(face: Appearance): Promise<{ seen: Visit; board: LongBoard }> {
  const seen = await visit(undefined, face)
  open.push(seen)
  const board = await longBoard(seen.page, MATCHES)
  await seen.open('/app/sport')
  // The code of a long list comes after the page: until then its first rows stand, and each league's list is another's turn.
  await seen.page.locator('main li[aria-setsize]').first().waitFor()
  const areLong = () =>
    rowsOf(seen.page).evaluateAll((rows) => rows.every((row) => row.hasAttribute('aria-setsize')))
  await expect.poll(areLong).toBe(true)
  return { seen, board }
}

const rowsOf = (page: Page) => page.getByRole('main').locator('h2:has(button) + ul:visible > li')

/** The last row of a list in the order of the page: of the last league. */
const lastOf = (matches: readonly MatchView[]): MatchView => {
  const leagues = [...Map.groupBy(matches, ({ competition }) => competition.id).values()]
  return leagues.at(-1)?.at(-1) as MatchView
}
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
/** Whether what stands in the middle of the window is a row of a match. */
const middleIsRow = (page: Page) =>
  page.evaluate(() => {
    const at = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    return at?.closest('li[aria-setsize], h2') != null
  })

/** The price of a match's first selection, as it is after this. */
function moved({ matchId, markets: [first, ...others] }: MatchMarkets, odds: string): MatchMarkets {
  if (!first) throw new Error('the match has no market')
  const [selection, ...rest] = first.selections
  const selections = selection ? [{ ...selection, odds }, ...rest] : []
  return { matchId, markets: [{ ...first, selections }, ...others] }
}

describe('two thousand open matches', () => {
  it.each([WIDE, NARROW])('scroll with a window of them on the page ($width)', async (face) => {
    const { seen, board } = await look(face)
    const { page } = seen
    await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(8)
    expect(await rowsOf(page).count()).toBeLessThan(DRAWN_AT_MOST)
    const heightNow = () => page.evaluate(() => document.documentElement.scrollHeight)
    // Each league's list takes its height as soon as it knows that of its rows.
    await expect.poll(heightNow).toBeGreaterThan(MATCHES * 40)
    const height = await heightNow()
    for (const part of [0.3, 0.62, 0.31]) {
      await scrollTo(page, height * part)
      await expect.poll(() => middleIsRow(page)).toBe(true)
      expect(await rowsOf(page).count()).toBeLessThan(DRAWN_AT_MOST)
    }
    await expectHolds(seen, 'sport-long', { appearances: ofWidth(face.width) })
    const last = rowOf(seen, lastOf(board.matches))
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        return last.isVisible()
      })
      .toBe(true)
    const [place, size] = await Promise.all(
      ['aria-posinset', 'aria-setsize'].map((name) => last.getAttribute(name)),
    )
    expect(place).toBe(size)
  })

  it('are walked by keyboard, searched and printed whole, and stand as close as is chosen', async () => {
    const { seen, board } = await look(WIDE)
    const { page } = seen
    const say = sayIn(seen.appearance.language)
    const [first] = board.matches
    const link = rowOf(seen, first as MatchView)
      .getByRole('link')
      .last()
    await link.focus()
    await scrollTo(page, 40_000)
    await expect.poll(() => middleIsRow(page)).toBe(true)
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    const at = () => page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset'))
    expect(await at()).toBe('2')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(4_000)

    await page
      .getByRole('radio', { name: say('sportsbookLate.list.density.dense') })
      .filter({ visible: true })
      .click()
    await expect
      .poll(() =>
        rowsOf(page)
          .nth(3)
          .evaluate((row) => row.getBoundingClientRect().height),
      )
      .toBe(44)
    expect(await rowsOf(page).count()).toBeLessThan(DRAWN_AT_MOST)

    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => rowsOf(page).count()).toBe(MATCHES)
    await page.emulateMedia({ media: null })
    await expect.poll(() => rowsOf(page).count()).toBeLessThan(DRAWN_AT_MOST)

    const { home } = board.matches[0] as MatchView
    await page.keyboard.press('/')
    await page.keyboard.type(home.names.en)
    await rowOf(seen, first as MatchView).waitFor()
  })

  it('draw the button of the price that moves and no other, one row, and around the list nothing', async () => {
    const { seen, board } = await look(WIDE)
    const { page } = seen
    await settled(page)
    const match = board.matches.at(2) as MatchView
    const before = board.markets.get(match.matchId) as MatchMarkets
    const price = (odds: string) => rowOf(seen, match).getByRole('button').first().filter({ hasText: odds })
    await board.push(moved(before, '7.77'))
    await price('7.77').waitFor()
    await noteDrawn(page)
    await board.push(moved(before, '8.88'))
    await price('8.88').waitFor()
    // Prices land some seconds after they were told: clocks have ticked meanwhile.
    expect(await drawnAnew(page, CELLS)).toEqual([expect.stringContaining('8.88')])
    expect(await drawnAnew(page, ROWS)).toEqual([expect.stringContaining('8.88')])
    expect(await drawnAnew(page, 'main *:not([data-density], [data-density] *)')).toEqual([])
  })
})

const ROWS = 'main [data-density] ul > li > *'
const CELLS = `${ROWS} button[data-keepout]:not([role=switch])`

/** Notes what the page has drawn, for `drawnAnew`. */
const noteDrawn = (page: Page) =>
  page.evaluate(() => {
    const drawn = new Map<Element, unknown>()
    for (const one of document.querySelectorAll('main *')) {
      const key = Object.keys(one).find((name) => name.startsWith('__reactProps$'))
      if (key !== undefined) drawn.set(one, (one as unknown as Record<string, unknown>)[key])
    }
    Object.assign(window, { drawn })
  })

/** The words of what has been drawn once more since: React gives an element new properties then. */
async function drawnAnew(page: Page, selector: string): Promise<readonly string[]> {
  const [words, noted] = await page.evaluate((chosen) => {
    const { drawn } = window as unknown as { drawn: Map<Element, unknown> }
    const seen = [...drawn].filter(([one]) => one.matches(chosen))
    const anew = seen.filter(([one, props]) => {
      const key = Object.keys(one).find((name) => name.startsWith('__reactProps$')) ?? ''
      return (one as unknown as Record<string, unknown>)[key] !== props
    })
    return [anew.map(([one]) => one.textContent ?? one.tagName), seen.length] as const
  }, selector)
  expect(noted).toBeGreaterThan(8)
  return words
}
