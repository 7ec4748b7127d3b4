import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { enter } from '../harness/keyboard.ts'
import { expectHolds, ofWidth } from '../harness/looks.ts'
import { fund, visitAsMember } from '../harness/member-visit.ts'
import { saleWithTime } from '../harness/sale.ts'
import { type Appearance, NARROW, settled, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const PHONE: Appearance = { width: 390, language: 'zh-CN', theme: 'dark' }
const DESK: Appearance = { width: 1440, language: 'en', theme: 'light' }
const POLL = { timeout: 15_000 }
/** A round is less than a minute, and its beacon some seconds more. */
const SLOW = { timeout: 150_000, interval: 500 }

const spot = (page: Page, name: string) => page.locator(`[data-spot="${name}"]`)

it('a visitor sees every table with its round, its odds and what they return, and is asked to sign in (S2-069)', {
  timeout: 240_000,
}, async () => {
  const seen = await visit('/app/realbet', NARROW)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await page.getByRole('heading', { level: 1, name: say('dealerLate.door.title') }).waitFor()
  await expect.poll(() => page.getByRole('article').getByRole('timer').count()).toBe(5)
  await settled(page)
  await expectHolds(seen, 'dealer-door', { says: (words) => [words('dealerLate.door.title')] })

  await page.getByRole('link', { name: say('games.names.baccarat'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: say('games.names.baccarat') }).waitFor()
  expect(await page.title()).toContain(say('games.names.baccarat'))
  await page.getByText(say('dealerLate.mine.visitor')).waitFor()
  // No chip is chosen that nobody chose.
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByRole('link', { name: say('dealerLate.chips.signIn') }).waitFor()
  await settled(page)
  await expectHolds(seen, 'dealer-baccarat', { says: (words) => [words('games.names.baccarat')] })
  for (const table of ['roulette', 'sic-bo', 'dragon-tiger']) {
    await seen.open(`/app/realbet/${table}`)
    await page.getByRole('timer').waitFor()
    await settled(page)
    await expectHolds(seen, `dealer-${table}`)
  }
})

it('a member puts chips on baccarat, takes one bet back, reads what the round brought and checks it (S2-069)', {
  tags: ['processes'],
  timeout: 300_000,
}, async () => {
  const seen = await visitAsMember(undefined, PHONE)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await fund(seen, '200.00')
  await seen.open('/app/realbet/baccarat')
  const confirm = (amount: string) =>
    page.getByRole('button', { name: say('dealerLate.chips.confirm', { amount }) })
  await saleWithTime(page)
  await page.getByRole('radio', { name: '¥10', exact: true }).click()
  await spot(page, 'banker').click()
  await spot(page, 'player').click()
  await page.getByRole('radio', { name: '¥1', exact: true }).click()
  await spot(page, 'tie').click()
  await spot(page, 'tie').click()
  await page.getByRole('button', { name: say('dealerLate.chips.undo') }).click()
  // What lies on the table outlasts a reload.
  await page.reload()
  await confirm('¥21.00').waitFor()
  await settled(page)
  await expectHolds(seen, 'dealer-chips', { appearances: ofWidth(390) })
  await saleWithTime(page)
  await confirm('¥21.00').click()
  const placed = page.getByRole('region', { name: say('dealerLate.placed.title') })
  await expect.poll(() => placed.getByRole('button').count(), POLL).toBe(3)
  await placed
    .getByRole('button', {
      name: say('dealerLate.placed.takeBackOf', { spot: say('dealer.plays.baccarat.player') }),
      exact: true,
    })
    .click()
  await page
    .getByText(say('drawsLate.cancelled', { amount: '¥10.00' }))
    .first()
    .waitFor()
  await expect.poll(() => placed.getByRole('button').count(), POLL).toBe(2)

  // Dealt within a minute, by what was published before and randomness of after the close.
  const mine = page.getByRole('region', { name: say('dealerLate.mine.title') })
  await expect.poll(() => mine.getByRole('link', { name: /^核对：/ }).count(), SLOW).toBe(3)
  await page.getByText(say('dealerLate.round.net')).first().waitFor()
  await settled(page)
  await expectHolds(seen, 'dealer-dealt', { appearances: ofWidth(390) })
  await mine
    .getByRole('link', { name: new RegExp(`${say('dealer.plays.baccarat.banker')}$`) })
    .first()
    .click()
  await page.waitForURL('**/app/verify**')
  await page.getByText(say('fairness.draw.verdict.same'), { exact: true }).waitFor()

  await seen.open('/app/myCenter/bets')
  await page.getByText(say('games.names.baccarat')).first().waitFor()
})

it('a member bets on roulette with the keyboard alone, on a number and on what covers several (S2-069)', {
  timeout: 240_000,
}, async () => {
  const seen = await visitAsMember(undefined, DESK)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await fund(seen, '100.00')
  await seen.open('/app/realbet/roulette')
  await saleWithTime(page)
  await page.getByRole('radio', { name: '¥5', exact: true }).focus()
  await page.keyboard.press('Space')
  // The board is one stop, and the arrows lead over it: from zero to 2, from there to 3.
  await spot(page, 'straight:0').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect.poll(() => spot(page, 'straight:2').getAttribute('aria-pressed')).toBe('true')
  expect(await spot(page, 'straight:3').getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.press('Shift+Enter')
  const list = page.getByRole('dialog', { name: say('dealerLate.number.title', { number: 3 }) })
  await list.waitFor()
  await enter(page, list.locator('[data-spot="split:2-3"]'))
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await saleWithTime(page)
  await enter(page, page.getByRole('button', { name: say('dealerLate.chips.confirm', { amount: '¥10.00' }) }))
  const placed = page.getByRole('region', { name: say('dealerLate.placed.title') })
  await expect.poll(() => placed.getByRole('button').count(), POLL).toBe(2)
  await settled(page)
  await expectHolds(seen, 'dealer-placed', { appearances: ofWidth(1440) })
  // With a pointer, a chip is dragged onto a spot as well.
  await page.getByRole('radio', { name: '¥1', exact: true }).dragTo(spot(page, 'red'))
  await expect.poll(() => spot(page, 'red').getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: say('dealerLate.chips.undo') }).click()
  await page.getByRole('button', { name: say('dealerLate.chips.repeat') }).click()
  await page.getByRole('button', { name: say('dealerLate.chips.double') }).click()
  await page.getByRole('button', { name: say('dealerLate.chips.confirm', { amount: '¥20.00' }) }).waitFor()
})
