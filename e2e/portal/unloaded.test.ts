import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../harness/accessible.ts'
import { expectHolds, ofWidth } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { amountOf, cancel, depositor, ORDER, wordsOf } from '../harness/money/depositor.ts'
import { NARROW, picture, settled, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

let open: Visit | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

async function look(face = {}): Promise<Visit> {
  open = await visit(undefined, face)
  return open
}

/** Has a file of the portal's code not arrive from now on, until what is returned is called. */
async function lose(page: Page, file: RegExp): Promise<() => void> {
  let isLost = true
  await page.route(file, (route) => (isLost ? route.abort() : route.fallback()))
  return () => {
    isLost = false
  }
}

const ENTRY = /\/assets\/index-.*\.js$/
const TEXTS = /\/assets\/(en|zh-CN)-.*\.js$/
const SPORT_PAGE = /\/assets\/sport-page-.*\.js$/

describe('a portal that cannot begin', () => {
  it.each([
    ['its code', ENTRY],
    ['its words', TEXTS],
  ])('says so where %s does not arrive, and can be loaded again', async (_what, file) => {
    const seen = await look(NARROW)
    const { page, appearance } = seen
    const say = sayIn(appearance.language)
    const find = await lose(page, file)
    await page.goto('/app/home')
    await page.getByRole('heading', { name: say('portal.failure.unloaded.headline'), level: 1 }).waitFor()
    await picture(seen, 'unloaded-portal')
    await expectAccessible(page)
    find()
    await page.getByRole('link', { name: say('portal.failure.reload') }).click()
    await page.getByRole('navigation').first().waitFor()
    await settled(page)
    expect(await page.locator('#unloaded').count()).toBe(0)
  })

  it('says so where it does not go on', async () => {
    const seen = await look()
    const { page, appearance } = seen
    // Half a minute is over at once.
    await page.addInitScript(() => {
      const wait = window.setTimeout
      window.setTimeout = ((run: () => void, ms?: number) =>
        wait(run, ms === 30_000 ? 0 : ms)) as typeof window.setTimeout
    })
    await page.route(TEXTS, () => undefined)
    await page.goto('/app/home', { waitUntil: 'commit' })
    await page
      .getByRole('heading', { name: sayIn(appearance.language)('portal.failure.unloaded.headline') })
      .waitFor()
    await picture(seen, 'unloaded-portal')
    await expectAccessible(page)
  })

  it('begins all the same where the browser keeps nothing', async () => {
    const { page } = await look()
    await page.addInitScript(() => {
      const forbid = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: forbid })
      navigator.locks.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    })
    await page.goto('/app/login')
    await settled(page)
    await page.locator('form').first().waitFor()
  })
})

describe('a page whose code does not arrive', () => {
  it('says so within its frame, and can be loaded again', async () => {
    const seen = await look({ width: 390 })
    const { page, appearance } = seen
    const say = sayIn(appearance.language)
    await seen.open('/app/home')
    const find = await lose(page, SPORT_PAGE)
    await page
      .getByRole('navigation')
      .last()
      .getByRole('link', { name: say('venues.names.sports') })
      .click()
    await page.getByRole('heading', { name: say('portal.failure.unloaded.headline'), level: 1 }).waitFor()
    expect(await page.locator('main').count()).toBe(1)
    // What was lost is among its troubles.
    await expectHolds({ ...seen, troubles: [] }, 'unloaded', {
      says: (say) => [say('portal.failure.unloaded.detail')],
      appearances: ofWidth(390),
    })
    find()
    await page.getByRole('button', { name: say('portal.failure.reload') }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await settled(page)
  })

  it('is left as it is where only a part over it is missing', async () => {
    open = await visitAsMember(undefined)
    const { page } = open
    await lose(page, /\/assets\/wallet-watch-.*\.js$/)
    await Promise.all([page.waitForEvent('requestfailed'), open.open('/app/home')])
    const say = sayIn(open.appearance.language)
    await page.getByRole('heading', { name: say('portal.home.headline'), level: 1 }).waitFor()
    expect(await page.getByText(say('portal.failure.reload')).count()).toBe(0)
  })
})

it('money that is sent without a line says so, and does not move by itself later', async () => {
  const seen = await depositor(NARROW)
  const say = wordsOf(seen)
  await amountOf(seen).fill('1000.37')
  await seen.context.setOffline(true)
  await seen.page.getByRole('button', { name: say('deposits.get.account') }).click()
  await seen.page.getByText(say('http.offline')).first().waitFor()
  await seen.context.setOffline(false)
  await seen.page.getByRole('button', { name: say('deposits.get.account') }).click()
  await seen.page.waitForURL(ORDER)
  await cancel(seen)
})
