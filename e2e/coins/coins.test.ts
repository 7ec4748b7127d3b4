import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { CoinErrors } from '#money/coins/coins.refusals.ts'
import { expectAccessible } from '../harness/accessible.ts'
import { enter, typeInto } from '../harness/keyboard.ts'
import { expectHolds } from '../harness/looks.ts'
import { fund, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import {
  type Appearance,
  announced,
  closeByEscape,
  expectSound,
  hearsNothing,
  NARROW,
  picture,
  settled,
  type Visit,
} from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const WALLET = '/app/myCenter/myWallet'
const CHECK = '/cw/v1/coin/permission'
const PURCHASE = '/cw/v1/coin/purchase'
const BALANCE = '/cw/v1/balance'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)

/** A member of this journey's own on a page, with an amount in the centre wallet or with nothing. */
async function buyer(face: Partial<Appearance>, amount?: string, path = WALLET): Promise<MemberVisit> {
  const seen = await visitAsMember(undefined, face)
  open.push(seen)
  if (amount) await fund(seen, amount)
  await seen.open(path)
  return seen
}

const dialogOf = (seen: Visit) =>
  seen.page.getByRole('dialog', { name: wordsOf(seen)('coins.title'), exact: true })
const confirmOf = (seen: Visit) =>
  seen.page.getByRole('alertdialog', { name: wordsOf(seen)('coins.confirm.title') })
const amountOf = (seen: Visit) => dialogOf(seen).getByRole('textbox', { name: wordsOf(seen)('coins.amount') })
const submitOf = (seen: Visit) => dialogOf(seen).locator('button[type=submit]')

/** Opens the dialog from where the wallet's row of coins stands. */
async function openDialog(seen: Visit): Promise<void> {
  await seen.page
    .getByRole('main')
    .getByRole('button', { name: wordsOf(seen)('coins.buy') })
    .click()
  await amountOf(seen).waitFor()
}

/** Presses buy for an amount and stands before the question. */
async function askToPay(seen: Visit, amount: string): Promise<void> {
  await amountOf(seen).fill(amount)
  await submitOf(seen).click()
  await confirmOf(seen).waitFor()
}

const payButton = (seen: Visit, price: string) =>
  confirmOf(seen).getByRole('button', { name: wordsOf(seen)('coins.confirm.pay', { price }) })

/** Gathers the paths that a page asks the house for from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  return calls
}

describe('the coin dialog', () => {
  it('is titled ‘Coin Purchase’, has an amount, quick amounts and tips (S1-015, S2-009, S2-094, S5-013)', async () => {
    const seen = await buyer({ language: 'en' }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await openDialog(seen)
    expect(await dialogOf(seen).getByRole('heading').first().textContent()).toBe('Coin Purchase')
    const quick = dialogOf(seen).getByRole('group', { name: say('coins.quickAmounts') })
    expect(await quick.getByRole('button').allTextContents()).toEqual(['1', '18', '58', '188', '588', '1888'])
    await quick.getByRole('button', { name: '188', exact: true }).click()
    expect(await amountOf(seen).inputValue()).toBe('188')
    await dialogOf(seen).getByText('= 1,880 coins').waitFor()
    await dialogOf(seen)
      .getByRole('button', { name: say('coins.tips.open') })
      .click()
    const tips = page.getByRole('dialog', { name: say('coins.tips.title') })
    await tips.getByText(say('coins.tips.back')).waitFor()
    await expectAccessible(page)
    await closeByEscape(tips)
    await amountOf(seen).waitFor()
  })

  it.each([390, 1440] as const)(
    'opens from my centre and from the wallet beside the page too, one dialog at a time (%i)',
    async (width) => {
      const seen = await buyer({ width, language: 'zh-CN' }, '1000.00', '/app/myCenter')
      const { page } = seen
      const say = wordsOf(seen)
      await openDialog(seen)
      await closeByEscape(dialogOf(seen))
      await page
        .getByRole('banner')
        .getByRole('button', { name: say('wallet.openDrawer') })
        .click()
      const drawer = page.getByRole('dialog', { name: say('wallet.drawerTitle') })
      const shown = page.locator('[role=dialog]:visible, [role=alertdialog]:visible')
      const isAlone = (title: string) =>
        expect.poll(() => shown.getByRole('heading', { level: 2 }).allTextContents()).toEqual([title])
      await isAlone(say('wallet.drawerTitle'))
      await drawer.getByRole('button', { name: say('coins.buy') }).click()
      await amountOf(seen).fill('58')
      await isAlone(say('coins.title'))
      await dialogOf(seen)
        .getByRole('button', { name: say('coins.tips.open') })
        .click()
      await isAlone(say('coins.tips.title'))
      await picture(seen, `coins-tips-over-drawer-${width}`)
      await closeByEscape(page.getByRole('dialog', { name: say('coins.tips.title') }))
      await isAlone(say('coins.title'))
      expect(await amountOf(seen).inputValue()).toBe('58')
      await submitOf(seen).click()
      await isAlone(say('coins.confirm.title'))
      await payButton(seen, '¥58.00').click()
      await announced(page, say('coins.bought', { coins: '580' }))
      await drawer.getByText('¥58.00').waitFor()
      await isAlone(say('wallet.drawerTitle'))
    },
  )

  it('takes digits only, clears, raises to 1 and cuts to 500000 (S5-003, S5-004, S5-005, S5-006)', async () => {
    const seen = await buyer({ language: 'en' }, '1000.00')
    await openDialog(seen)
    const amount = amountOf(seen)
    for (const [typed, kept] of [
      ['1a8', '18'],
      ['', ''],
      ['abc', ''],
      ['0', '1'],
      ['500001', '500000'],
    ] as const) {
      await amount.fill(typed)
      await expect.poll(() => amount.inputValue()).toBe(kept)
    }
    await announced(seen.page, 'Amount up to 500000')
  })

  it('cannot be bought from while there is nothing to buy for (S4-030)', async () => {
    const seen = await buyer({ language: 'en' }, '1000.00')
    await openDialog(seen)
    expect(await submitOf(seen).isDisabled()).toBe(true)
    await amountOf(seen).fill('18')
    await expect.poll(() => submitOf(seen).isDisabled()).toBe(false)
    await amountOf(seen).fill('')
    await expect.poll(() => submitOf(seen).isDisabled()).toBe(true)
  })

  it('says in a bubble what the centre wallet lacks (S4-031)', async () => {
    const seen = await buyer({ language: 'en' }, '100.00')
    await openDialog(seen)
    await amountOf(seen).fill('188')
    await dialogOf(seen).getByText('¥88.00 more than your centre wallet balance').waitFor()
    expect(await submitOf(seen).isDisabled()).toBe(true)
    await picture(seen, 'coins-over-balance')
    await expectAccessible(seen.page)
    await amountOf(seen).fill('100')
    await expect.poll(() => submitOf(seen).isDisabled()).toBe(false)
    await dialogOf(seen)
      .getByText(/more than your centre wallet balance/)
      .waitFor({ state: 'detached' })
  })
})

describe('buying coins', () => {
  it('asks, checks, buys, says what was bought and refreshes (S4-032, S4-033)', {
    tags: ['processes'],
  }, async () => {
    const seen = await buyer({ language: 'en' }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await openDialog(seen)
    await askToPay(seen, '188')
    const calls = callsOf(page)
    await confirmOf(seen)
      .getByText(say('coins.confirm.detail', { price: '¥188.00', coins: '1,880' }))
      .waitFor()
    await payButton(seen, '¥188.00').dblclick()
    await announced(page, say('coins.bought', { coins: '1,880' }))
    await dialogOf(seen).waitFor({ state: 'detached' })
    await page.getByRole('banner').getByText('812').waitFor()
    await page
      .getByRole('main')
      .getByText(say('wallet.coinsDetail', { value: '¥188.00' }))
      .waitFor()
    await expect.poll(() => calls.slice(calls.indexOf(PURCHASE)).includes(BALANCE)).toBe(true)
    expect(calls.filter((path) => [CHECK, PURCHASE].includes(path))).toEqual([CHECK, PURCHASE])
    await expectSound(seen)
  })

  it('sets the timers anew: a minute after it, and not before, is asked again (S4-033)', async () => {
    const seen = await buyer({ language: 'en' }, '1000.00')
    const { page } = seen
    let answeredAt = 0
    page.on('response', (response) => {
      if (response.url().includes(BALANCE)) answeredAt = Date.now()
    })
    // Nothing is told: a change that is pushed sets the timer anew, too, and may have the balance asked for
    // once more.
    await hearsNothing(page)
    await page.clock.install()
    await seen.open(WALLET)
    await openDialog(seen)
    await page.clock.runFor(40_000)
    await askToPay(seen, '18')
    await payButton(seen, '¥18.00').click()
    await announced(page, '180 coins bought')
    // Nothing but the answer to the refresh says so.
    await page.getByRole('banner').getByText('982').waitFor()
    await settled(page)
    const calls = callsOf(page)
    // The page's time is 40 s ahead by now. It stops 50 s after the refresh, however long the look at it
    // took.
    await page.clock.pauseAt(answeredAt + 90_000)
    await settled(page)
    expect(calls).not.toContain(BALANCE)
    const asked = page.waitForRequest((request) => request.url().includes(BALANCE))
    await page.clock.runFor(25_000)
    await asked
  })

  it('is made once, though the question is pressed once more while it leaves', async () => {
    const seen = await buyer({ language: 'en' }, '1000.00')
    const { page } = seen
    await openDialog(seen)
    await askToPay(seen, '188')
    const calls = callsOf(page)
    const pay = payButton(seen, '¥188.00')
    const watched = await pay.evaluateHandle((button: HTMLButtonElement) => {
      const again = new Promise<void>((resolve) => {
        const leaves = new MutationObserver(() => {
          if (button.closest('[data-ending-style]') === null) return
          leaves.disconnect()
          button.click()
          resolve()
        })
        leaves.observe(document, { subtree: true, attributeFilter: ['data-ending-style'] })
      })
      return { again }
    })
    await pay.click()
    await watched.evaluate(({ again }) => again)
    await announced(page, '1,880 coins bought')
    await dialogOf(seen).waitFor({ state: 'detached' })
    await page.getByRole('banner').getByText('812').waitFor()
    expect(calls.filter((path) => [CHECK, PURCHASE].includes(path))).toEqual([CHECK, PURCHASE])
  })

  it.each([
    ['Enjoy your coins', 'Enjoy your coins'],
    ['', 'Success'],
  ])('says what the server says of a success, or ‘Success’: "%s" (S8-023)', async (msg, shown) => {
    const seen = await buyer({ language: 'en' }, '1000.00')
    const { page } = seen
    await page.route(`**${PURCHASE}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), msg } })
    })
    await openDialog(seen)
    await askToPay(seen, '18')
    await payButton(seen, '¥18.00').click()
    await announced(page, shown)
  })

  it.each([
    ['No coins for this account today', 'No coins for this account today'],
    ['', 'Failed'],
  ])('that is not permitted buys nothing and says why: "%s" (S8-022, S5-007)', async (msg, shown) => {
    const seen = await buyer({ language: 'en' }, '1000.00')
    const { page } = seen
    const calls = callsOf(page)
    await page.route(`**${CHECK}`, (route) =>
      route.fulfill({ json: { code: CoinErrors.notAllowed.code, msg, data: null, traceId: '' } }),
    )
    await openDialog(seen)
    await askToPay(seen, '18')
    await payButton(seen, '¥18.00').click()
    await dialogOf(seen).getByRole('alert').getByText(shown).waitFor()
    expect(await amountOf(seen).inputValue()).toBe('18')
    expect(calls).not.toContain(PURCHASE)
  })

  it('that the wallet does not cover any more is refused in the server’s words, and keeps what was typed', async () => {
    const seen = await buyer({ language: 'zh-CN' }, '1000.00')
    const say = wordsOf(seen)
    await openDialog(seen)
    await askToPay(seen, '588')
    const elsewhere = { requestId: crypto.randomUUID(), money: '588' }
    expect((await seen.client.post(PURCHASE, elsewhere)).code).toBe(0)
    await payButton(seen, '¥588.00').click()
    await dialogOf(seen).getByRole('alert').getByText(say('wallet.errors.insufficient')).waitFor()
    expect(await amountOf(seen).inputValue()).toBe('588')
  })

  it('is a record that opens to both of its currencies', async () => {
    const seen = await buyer({ language: 'en' }, '1000.00', '/app/home')
    const { page } = seen
    const say = wordsOf(seen)
    expect((await seen.client.post(PURCHASE, { requestId: crypto.randomUUID(), money: '188' })).code).toBe(0)
    await seen.open('/app/myCenter/transactions?kind=coinPurchase')
    await page.getByText(say('coins.count', { coins: '1,880' })).waitFor()
    await page
      .getByRole('button', { name: say('wallet.deals.coinPurchase') })
      .last()
      .click()
    const side = (name: string) => page.getByRole('table', { name: say(name), exact: true })
    for (const [name, total] of [
      ['wallet.entries.label', '188.00'],
      ['wallet.entries.exchangedCOIN', '1,880'],
    ] as const) {
      const row = side(name).getByRole('row', { name: say('wallet.entries.balanced') })
      await row.waitFor()
      expect((await row.getByRole('cell').allTextContents()).slice(0, 2)).toEqual([total, total])
    }
    await picture(seen, 'coins-entries')
    await expectAccessible(page)
    await expectSound(seen)
  })

  it('is done by keyboard alone, and the focus comes back (S1-015)', async () => {
    const seen = await buyer({ language: 'en' }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    const opener = page.getByRole('main').getByRole('button', { name: say('coins.buy') })
    await enter(page, opener)
    await amountOf(seen).waitFor()
    await typeInto(page, amountOf(seen), '58')
    await enter(page, submitOf(seen))
    await confirmOf(seen).waitFor()
    await enter(page, payButton(seen, '¥58.00'))
    await announced(page, '580 coins bought')
    await dialogOf(seen).waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('the dialog', () => {
  it('its question, and the wallet with coins are sound and accessible (S2-009, S4-032)', async () => {
    const seen = await buyer(NARROW, '1000.00')
    const { page } = seen
    await openDialog(seen)
    await amountOf(seen).fill('58')
    await expectHolds(seen, 'coins-dialog')
    await submitOf(seen).click()
    await confirmOf(seen).waitFor()
    await expectHolds(seen, 'coins-confirm')
    await payButton(seen, '¥58.00').click()
    await dialogOf(seen).waitFor({ state: 'detached' })
    await page
      .getByRole('main')
      .getByText(wordsOf(seen)('wallet.coinsDetail', { value: '¥58.00' }))
      .waitFor()
    await settled(page)
    await expectHolds(seen, 'coins-wallet')
  })
})
