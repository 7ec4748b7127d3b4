import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { STILL_MS } from '#design/still/still.ts'
import { expectAccessible } from '../harness/accessible.ts'
import { failUntilPressed } from '../harness/failing.ts'
import { fund, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import {
  type Appearance,
  announced,
  closeByEscape,
  expectSound,
  followsMember,
  picture,
  settled,
  type Visit,
  visit,
} from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const CENTRE = '/app/myCenter'
const WALLET = '/app/myCenter/myWallet'
const RECORDS = '/app/myCenter/transactions'
const BALANCE_CALL = '/cw/v1/balance'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)

/** A member of this journey's own, without money; on a page, where one is named. */
async function newMember(path?: string, face: Partial<Appearance> = {}): Promise<MemberVisit> {
  const seen = await visitAsMember(path, face)
  open.push(seen)
  return seen
}

/** The chip's part that opens the wallet; its name carries the amount. */
const chip = (seen: Visit) =>
  seen.page.getByRole('banner').getByRole('button', { name: wordsOf(seen)('wallet.openDrawer') })
const drawer = (seen: Visit) => seen.page.getByRole('dialog', { name: wordsOf(seen)('wallet.drawerTitle') })

/** Gathers the paths that a page asks the house for from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  return calls
}

/**
 * Stops the time of a page that has it in hand, so that nothing of what is measured in it is left to the
 * machine. No further than a call that is still under way may take, or it would be given up.
 */
const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 5_000)
/** What is fetched right after a press is drawn once that is so long ago. */
const pressIsOver = (page: Page) => page.clock.runFor(STILL_MS)

describe('the wallet', () => {
  it('stands on its own page: a total, what it is made of, and both ways for money (S2-042, S1-008)', async () => {
    const seen = await newMember()
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '1000.00')
    await seen.open('/app/myCenter/deposit')
    await page
      .getByRole('navigation', { name: say('portal.centre.nav') })
      .getByText(say('wallet.title'))
      .click()
    await page.waitForURL(`**${WALLET}`)
    await page.getByRole('heading', { level: 1, name: say('wallet.title') }).waitFor()
    const sum = page.getByRole('complementary', { name: say('wallet.sumTitle') })
    await expect
      .poll(() => sum.getByRole('definition').allTextContents())
      .toEqual(['¥1,000.00', '¥0.00', '¥0.00', '¥0.00', '¥1,000.00'])
    const ways = page.getByRole('main').getByRole('link', { name: /^(存款|提现)$/ })
    await settled(page)
    const boxes = await ways.evaluateAll((links) =>
      links.slice(0, 2).map((link) => link.getBoundingClientRect()),
    )
    const [into, out] = boxes.map(({ width, height, y }) => ({ width, height, y }))
    expect(into?.width).toBeGreaterThan(0)
    expect(into).toEqual(out)
  })

  it('opens beside any page from the keyboard, leads on, and gives the focus back', async () => {
    const seen = await newMember('/app/home')
    const { page } = seen
    const say = wordsOf(seen)
    await chip(seen).focus()
    await page.keyboard.press('Enter')
    await drawer(seen).waitFor()
    // How long the session has gone on and what it came to stand beside the money.
    await drawer(seen).getByText(say('protection.session.net')).waitFor()
    await expectAccessible(page)
    await closeByEscape(drawer(seen))
    await expect.poll(() => chip(seen).evaluate((element) => element === document.activeElement)).toBe(true)
    // The eye lies over the middle of the chip.
    await chip(seen).click({ position: { x: 12, y: 12 } })
    await drawer(seen)
      .getByRole('link', { name: say('wallet.records.nav') })
      .click()
    await page.waitForURL(`**${RECORDS}`)
    await drawer(seen).waitFor({ state: 'hidden' })
  })

  it('shows a change at once in a tab that only looks on', { tags: ['processes'] }, async () => {
    const seen = await newMember()
    const onlooker = seen.page
    const listening = followsMember(onlooker)
    await onlooker.goto('/app/home')
    await listening
    await onlooker.getByRole('banner').getByText('¥0.00').waitFor()
    // It is told, and does not hear it by asking.
    await onlooker.route(`**${BALANCE_CALL}`, (route) => route.abort())
    await fund(seen, '1000.00')
    await onlooker.getByRole('banner').getByText('¥1,000.00').waitFor()
  })

  it('hides its amounts at a press, in every tab and after a reload', async () => {
    const seen = await newMember('/app/home')
    const { page } = seen
    const say = wordsOf(seen)
    const other = await seen.context.newPage()
    await other.goto(WALLET)
    await settled(other)
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('wallet.hide') })
      .click()
    await other.getByRole('banner').getByText(say('wallet.hidden')).waitFor()
    await expect
      .poll(() => other.getByRole('main').getByText('¥0.00').filter({ visible: true }).count())
      .toBe(0)
    await other.reload()
    await settled(other)
    await other.getByRole('banner').getByText(say('wallet.hidden')).waitFor()
    await other
      .getByRole('main')
      .getByRole('button', { name: say('wallet.show') })
      .click()
    await page.getByRole('banner').getByText('¥0.00').waitFor()
  })

  it('refreshes at a press, says so, and not twice within ten seconds (S8-020)', async () => {
    const seen = await newMember(undefined, { language: 'en' })
    const { page } = seen
    await page.clock.install()
    await seen.open(WALLET)
    await stopTime(page)
    const refresh = page.getByRole('main').getByRole('button', { name: wordsOf(seen)('wallet.refresh') })
    const asked = page.waitForRequest((request) => request.url().includes(BALANCE_CALL))
    await refresh.click()
    await asked
    await pressIsOver(page)
    await announced(page, 'Amount refreshed')
    await page.clock.runFor(9_000)
    await refresh.click()
    await announced(page, 'The operation is too frequent')
  })
})

describe('a toast', () => {
  it('stands 400 px from the top for one second, one at a time (S9-011)', async () => {
    const seen = await newMember(undefined, { language: 'en' })
    const { page } = seen
    await page.clock.install()
    await seen.open(WALLET)
    const refresh = page.getByRole('main').getByRole('button', { name: wordsOf(seen)('wallet.refresh') })
    const toasts = page.locator('[role=status] > div, [role=alert] > div').filter({ hasText: /./ })
    await stopTime(page)
    await refresh.click()
    await pressIsOver(page)
    const first = toasts.filter({ hasText: 'Amount refreshed' })
    await first.waitFor()
    // Less motion is asked for, so that it stands where it stays.
    await expect.poll(async () => Math.round((await first.boundingBox())?.y ?? 0)).toBe(400)
    await page.clock.runFor(900)
    expect(await first.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await first.waitFor({ state: 'detached' })
    await refresh.click()
    const second = toasts.filter({ hasText: 'The operation is too frequent' })
    await second.waitFor()
    await refresh.click()
    expect(await second.count()).toBe(1)
  })
})

describe('the balance', () => {
  it('is asked for again every 60 seconds, and says its age when that fails (S7-192)', async () => {
    const seen = await newMember(undefined, { language: 'en' })
    const { page } = seen
    await page.clock.install()
    await seen.open('/app/licences')
    await chip(seen).getByText('¥0.00').waitFor()
    const asked = page.waitForResponse((response) => response.url().includes(BALANCE_CALL))
    await page.clock.fastForward(61_000)
    expect((await asked).ok()).toBe(true)
    await page.route(`**${BALANCE_CALL}`, (route) => route.abort())
    const age = chip(seen).getByText(/minutes ago$/)
    // The answer before may still be on its way to the screen, and is as young then as it can be.
    const minuteLater = async () => {
      await page.clock.fastForward(65_000)
      return age.isVisible()
    }
    await expect.poll(minuteLater).toBe(true)
    expect(await chip(seen).textContent()).toContain('¥0.00')
  })

  it('and the member’s info and cards are asked for by no visitor’s browser (S6-003, S6-004)', async () => {
    const seen = await visit(undefined)
    open.push(seen)
    const described = await seen.page.request.get('/openapi.json')
    const { paths } = (await described.json()) as { paths: Record<string, { get?: { security?: object[] } }> }
    const read = Object.keys(paths).filter((path) => (paths[path]?.get?.security ?? []).length > 0)
    expect(read).toContain(BALANCE_CALL)
    const ofMembers = [...read, '/memberCommon/getInfo']
    const calls = callsOf(seen.page)
    await seen.page.clock.install()
    for (const path of ['/app/home', '/app/sport']) {
      await seen.open(path)
      const polled = seen.page.waitForResponse((response) => response.url().includes('/cg/'))
      await seen.page.clock.fastForward(300_000)
      await polled
    }
    expect(calls.filter((path) => ofMembers.includes(path))).toEqual([])
  })
})

describe('my centre', () => {
  it('greets the member, says what is going on, what they may do and how they played, and opens bets, transactions and cards (S2-026, S2-087)', async () => {
    const seen = await newMember(CENTRE, { width: 390 })
    const { page } = seen
    const say = wordsOf(seen)
    await page.getByRole('heading', { level: 1, name: say('portal.centre.title') }).waitFor()
    await page.getByText(say('portal.centre.open.emptyHeadline')).waitFor()
    const parts = ['portal.centre.member.title', 'protection.title', 'protection.recent.title']
    for (const part of parts) await page.getByRole('region', { name: say(part) }).waitFor()
    const pages = page.getByRole('navigation', { name: say('portal.centre.nav') })
    for (const [title, path] of [
      ['records.title', '/app/myCenter/bets'],
      ['wallet.records.pageTitle', RECORDS],
      ['payees.title', '/app/myCenter/banks'],
    ] as const) {
      await seen.open(CENTRE)
      await pages.getByRole('link', { name: say(title) }).click()
      await page.waitForURL(`**${path}`)
      await page.getByRole('heading', { level: 1, name: say(title) }).waitFor()
    }
    await expectSound(seen)
  })

  it('shows a deposit order that is open, and leads to paying it', async () => {
    const seen = await newMember('/app/myCenter/deposit')
    const { page } = seen
    const say = wordsOf(seen)
    await page.getByRole('textbox', { name: say('deposits.amount') }).fill('1000')
    await page.getByRole('button', { name: say('deposits.get.account') }).click()
    await page.waitForURL(/billNo=/)
    const order = new URL(page.url()).search
    await seen.open(CENTRE)
    await page.getByText(say('portal.centre.open.toPay', { amount: '¥1,000.00' })).waitFor()
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: say('portal.centre.open.pay') })
      .click()
    await page.waitForURL((url) => url.search === order)
  })
})

describe('a transaction', () => {
  it('opens to its ledger entries, and debit equals credit (S2-087)', { tags: ['processes'] }, async () => {
    const seen = await newMember()
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '1000.00')
    await seen.open(RECORDS)
    await page.getByRole('button', { name: say('wallet.deals.deposit') }).click()
    const entries = page.getByRole('table', { name: say('wallet.entries.label') })
    await entries.getByText(say('wallet.accounts.memberCentre')).waitFor()
    const total = entries.getByRole('row', { name: say('wallet.entries.balanced') })
    expect((await total.getByRole('cell').allTextContents()).slice(0, 2)).toEqual(['1,000.00', '1,000.00'])
    await expectAccessible(page)
  })

  it('says under each entry where it is sealed, and gives the hash of the block to copy', async () => {
    const seen = await newMember()
    const { page } = seen
    const say = wordsOf(seen)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await fund(seen, '1000.00')
    await seen.open(RECORDS)
    await page.getByRole('button', { name: say('wallet.deals.deposit') }).click()
    const entries = page.getByRole('table', { name: say('wallet.entries.label') })
    // The page asks again by itself until it is sealed.
    const copy = entries.getByRole('button', { name: /复制区块/ })
    await expect.poll(() => copy.count()).toBe(2)
    await copy.first().click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/^[0-9a-f]{64}$/)
    const hash = await copied()
    await entries
      .getByText(`${hash.slice(0, 8)}…${hash.slice(-8)}`)
      .first()
      .waitFor()
    await picture(seen, 'sealed-entries')
    await expectAccessible(page)
  })

  it('says of entries that are not sealed yet that they will be in a moment', async () => {
    const seen = await newMember(undefined, { width: 390, language: 'en' })
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '1000.00')
    const open = { sealed: false }
    await page.route('**/cw/v1/transactions/*/entries', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      if (!open.sealed) for (const entry of body.data.entries) entry.seal = null
      await route.fulfill({ response: answer, json: body })
    })
    await seen.open(RECORDS)
    await page.getByRole('main').getByRole('list').getByRole('button').first().click()
    const soon = page.getByText(say('wallet.seal.soon'))
    await soon.first().waitFor()
    expect(await soon.count()).toBe(2)
    open.sealed = true
    await page
      .getByRole('button', { name: /^Copy the hash of block/ })
      .first()
      .waitFor()
    await expect.poll(() => soon.count()).toBe(0)
    await picture(seen, 'sealed-entries-phone')
    await expectSound(seen)
    await expectAccessible(page)
  })

  it('opens on a phone too; a kind that has none says so, and the address keeps it', async () => {
    const seen = await newMember(undefined, { width: 390, language: 'en' })
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '1000.00')
    await seen.open(`${RECORDS}?kind=stake`)
    await page.getByText(say('wallet.records.noneHeadline')).waitFor()
    await page.getByRole('button', { name: say('wallet.records.showAll') }).click()
    await page.getByRole('main').getByRole('list').getByRole('button').first().click()
    await page.getByText(say('wallet.entries.debitTotal', { amount: '1,000.00' })).waitFor()
    await page.getByText(say('wallet.entries.creditTotal', { amount: '1,000.00' })).waitFor()
    await expectSound(seen)
    await expectAccessible(page)
  })
})

describe('the list of transactions', () => {
  it('leads back from a page that there is no more, which is not on the way back', async () => {
    const seen = await newMember()
    const { page } = seen
    await fund(seen, '1000.00')
    await seen.open(WALLET)
    await seen.open(`${RECORDS}?page=9`)
    await page.waitForURL((url) => url.pathname === RECORDS && url.search === '')
    await page.getByRole('row').filter({ hasText: '¥1,000.00' }).first().waitFor()
    await page.goBack()
    await page.waitForURL(`**${WALLET}`)
  })

  it.each([
    { width: 1440, language: 'zh-CN', theme: 'dark' },
    { width: 390, language: 'en', theme: 'light' },
  ] as const)('is narrowed by kind, status and days, and saved as a file, at %o', async (face) => {
    const seen = await newMember(undefined, face)
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '1000.00')
    await seen.open(RECORDS)
    const rows = page.getByRole('main').getByRole('button', { name: say('wallet.deals.deposit') })
    await rows.first().waitFor()
    const choose = async (list: string, entry: string) => {
      await page.getByRole('combobox', { name: say(list) }).click()
      await page.getByRole('option', { name: say(entry), exact: true }).click()
    }
    await choose('wallet.records.status', 'wallet.statusNames.returned')
    await page.getByText(say('wallet.records.noneHeadline')).waitFor()
    await choose('wallet.records.status', 'wallet.statusNames.done')
    await choose('wallet.records.days', 'wallet.recent.week')
    await choose('wallet.records.kind', 'wallet.deals.deposit')
    await rows.first().waitFor()
    await page.waitForURL('**/transactions?kind=deposit&status=done&days=week')
    await choose('wallet.records.days', 'wallet.records.chosenDays')
    await page.getByRole('textbox', { name: say('wallet.records.to'), exact: true }).fill('2020-01-31')
    await page.getByText(say('wallet.records.noneHeadline')).waitFor()
    await picture(seen, 'transactions-range')
    await expectSound(seen)
    await expectAccessible(page)
    await page.getByRole('button', { name: say('wallet.records.showAll') }).click()
    await rows.first().waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: say('wallet.records.export') }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('transactions.csv')
    const lines = (await text(await file.createReadStream())).split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(say('wallet.csv.amount'))
    expect(lines[1]).toContain(
      `${say('wallet.deals.deposit')},${say('wallet.statusNames.done')},1000.00,1000.00,CNY`,
    )
    await picture(seen, 'transactions')
    await expectSound(seen)
  })
})

it('records are printed black on white with their entries, without what stands around them', async () => {
  const seen = await visitAsMember()
  open.push(seen)
  await fund(seen, '1000.00')
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['paper'] = document.querySelector('main')?.textContent ?? ''
    }
  })
  for (const [path, button] of [
    ['/app/myCenter/transactions', 'wallet.records.print'],
    ['/app/myCenter/bets', 'records.print'],
  ] as const) {
    await seen.open(path)
    await page.emulateMedia({ media: 'screen' })
    if (path.endsWith('bets')) {
      await page.getByRole('button', { name: say(button) }).waitFor()
      continue
    }
    await page.getByRole('table', { name: say('wallet.records.label') }).waitFor()
    await page.getByRole('button', { name: say(button) }).click()
    await page.waitForFunction(() => document.documentElement.dataset['paper'] !== undefined)
    const paper = await page.evaluate(() => document.documentElement.dataset['paper'])
    expect(paper).toContain(say('wallet.entries.balanced'))
    // The browser's own keys open the records too; they stand open while the paper is made.
    await page.evaluate(() => delete document.documentElement.dataset['paper'])
    await page.keyboard.press('Control+p')
    await page.waitForFunction(() => document.documentElement.dataset['paper'] !== undefined)
    await page.emulateMedia({ media: 'print' })
    const looks = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body)
      return { backgroundColor, color }
    })
    expect(looks).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' })
    for (const around of ['header', 'footer', 'nav', 'main button'])
      expect(await page.locator(around).first().isVisible()).toBe(false)
    await picture(seen, 'transactions-on-paper')
  }
})

describe('a wallet that cannot be reached', () => {
  it('says what that means for money, and is there after another try', async () => {
    const seen = await newMember()
    const { page } = seen
    const say = wordsOf(seen)
    await failUntilPressed(page, (path) => path === BALANCE_CALL)
    await page.goto(WALLET)
    const problem = page.getByRole('alert').filter({ hasText: say('http.unread') })
    await problem.getByText(say('wallet.failedDetail')).waitFor()
    await expectAccessible(page)
    await problem.getByRole('button', { name: say('shell.retry') }).click()
    await page.getByRole('main').getByText(say('wallet.total')).first().waitFor()
  })
})
