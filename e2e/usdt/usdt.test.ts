import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../harness/accessible.ts'
import { enter, tabTo, typeInto } from '../harness/keyboard.ts'
import { expectHolds } from '../harness/looks.ts'
import { fund, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import {
  type Appearance,
  announced,
  expectSound,
  NARROW,
  picture,
  settled,
  type Visit,
} from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const USDT = '/app/myCenter/usdt'
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)

/** A member of this journey's own, with an amount in the centre wallet or with nothing. */
async function holder(face: Partial<Appearance>, amount?: string): Promise<MemberVisit> {
  const seen = await visitAsMember(undefined, face)
  open.push(seen)
  if (amount) await fund(seen, amount)
  return seen
}

const amountOf = (seen: Visit, currency: string) =>
  seen.page.getByRole('textbox', { name: wordsOf(seen)('usdt.pay', { currency }) })
const askButton = (seen: Visit) => seen.page.getByRole('button', { name: wordsOf(seen)('usdt.askQuote') })
const quoteOf = (seen: Visit) => seen.page.getByRole('region', { name: wordsOf(seen)('usdt.quote') })
const confirmButton = (seen: Visit) =>
  quoteOf(seen).getByRole('button', { name: /(确认兑换，|Confirm exchange, valid for )\d+/ })

/** Exchanges CNY for USDT the way the form stands. */
async function buy(seen: Visit, cny: string): Promise<void> {
  await amountOf(seen, 'CNY').fill(cny)
  await askButton(seen).click()
  await confirmButton(seen).click()
  await quoteOf(seen).waitFor({ state: 'detached' })
}

describe('the USDT wallet', () => {
  it('is filled by an exchange that says rate, fee and how long it is held, and counts in the total (S1-009, S2-089, S9-005)', {
    tags: ['processes'],
  }, async () => {
    const seen = await holder({ language: 'zh-CN' }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await seen.open('/app/myCenter/deposit')
    await page
      .getByRole('navigation', { name: say('portal.centre.nav') })
      .getByText('USDT')
      .click()
    await page.waitForURL(`**${USDT}`)
    await amountOf(seen, 'CNY').fill('720')
    await askButton(seen).click()
    const quote = quoteOf(seen)
    await quote.getByText('1 USDT = ¥7.20').waitFor()
    await quote.getByText(say('usdt.feeNone')).waitFor()
    await confirmButton(seen).waitFor()
    await picture(seen, 'usdt-quote')
    await confirmButton(seen).click()
    await announced(page, say('usdt.done', { pay: '¥720.00', get: '100.000000 USDT' }))
    await page.getByText('¥720.00', { exact: true }).waitFor()

    await seen.open('/app/myCenter/myWallet')
    await page
      .getByRole('listitem')
      .filter({ hasText: say('wallet.usdt') })
      .getByText('100')
      .waitFor()
    await page.getByText('¥1,000.00').first().waitFor()
    await picture(seen, 'usdt-wallet')
    await expectSound(seen)
  })

  it('leads from the list of transactions to its entries, in both currencies', async () => {
    const seen = await holder({ language: 'en' }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await seen.open(USDT)
    await buy(seen, '100')
    await announced(page, say('usdt.done', { pay: '¥100.00', get: '13.888888 USDT' }))
    await seen.open('/app/myCenter/transactions?kind=exchangeIn')
    await page
      .getByRole('button', { name: new RegExp(`${say('wallet.deals.exchangeIn')}`) })
      .first()
      .click()
    await expect.poll(() => page.getByText(say('wallet.accounts.exchange')).count()).toBe(2)
    await page.getByText('13.888888').first().waitFor()
    await picture(seen, 'usdt-entries')
    await expectSound(seen)
  })

  it('takes no more than there is, and no less than the least, and says so at the field', async () => {
    const seen = await holder({ language: 'en' }, '100.00')
    const { page } = seen
    await seen.open(USDT)
    await amountOf(seen, 'CNY').fill('100.01')
    await askButton(seen).click()
    await page.getByText('More than the ¥100.00 available').waitFor()
    await amountOf(seen, 'CNY').fill('9')
    await askButton(seen).click()
    await page.getByText('The minimum exchange is ¥10').waitFor()
    expect(await amountOf(seen, 'CNY').inputValue()).toBe('9')
  })

  it('says when a quote is over and offers a new one', async () => {
    const seen = await holder({ language: 'en' }, '100.00')
    const { page } = seen
    const say = wordsOf(seen)
    await page.clock.install()
    await seen.open(USDT)
    await amountOf(seen, 'CNY').fill('72')
    await askButton(seen).click()
    await confirmButton(seen).waitFor()
    await page.clock.fastForward(31_000)
    await page.getByText(say('usdt.errors.quoteExpired')).waitFor()
    await picture(seen, 'usdt-expired')
    await page.getByRole('button', { name: say('usdt.renew') }).click()
    await confirmButton(seen).click()
    await announced(page, say('usdt.done', { pay: '¥72.00', get: '10.000000 USDT' }))
  })

  it('exchanges what was confirmed, and leaves what is typed before it has answered', async () => {
    const seen = await holder({ language: 'en' }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await seen.open(USDT)
    let quotes = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/cw/v1/usdt/quote')) quotes += 1
    })
    const { promise: typed, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/cw/v1/usdt/exchange', async (route) => {
      await typed
      await route.continue()
    })
    await amountOf(seen, 'CNY').fill('72')
    await askButton(seen).click()
    const asked = page.waitForRequest('**/cw/v1/usdt/exchange')
    await confirmButton(seen).click()
    await asked
    // No other quote takes its place meanwhile.
    await amountOf(seen, 'CNY').press('Enter')
    await amountOf(seen, 'CNY').fill('36')
    await amountOf(seen, 'CNY').press('Enter')
    letGo()
    await announced(page, say('usdt.done', { pay: '¥72.00', get: '10.000000 USDT' }))
    expect(await amountOf(seen, 'CNY').inputValue()).toBe('36')
    expect(quotes).toBe(1)
    await askButton(seen).and(page.locator(':not([aria-busy])')).click()
    await confirmButton(seen).click()
    await announced(page, say('usdt.done', { pay: '¥36.00', get: '5.000000 USDT' }))
  })

  it('lists in its help what it is for: storing, free deposit and withdrawal, free exchange (S2-095)', async () => {
    const seen = await holder({ language: 'en' })
    const say = wordsOf(seen)
    await seen.open(USDT)
    const help = seen.page.getByRole('heading', { level: 3 })
    await expect
      .poll(() => help.allTextContents())
      .toEqual([say('usdt.help.storeTitle'), say('usdt.help.freeTitle'), say('usdt.help.exchangeTitle')])
  })

  it('is not there where the site keeps none (S6-010)', async () => {
    const seen = await holder({ language: 'en' })
    const { page } = seen
    const say = wordsOf(seen)
    await page.route('**/app/**', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = (await response.text()).replace('"supportUsdt":true', '"supportUsdt":false')
      await route.fulfill({ response, body: html })
    })
    await seen.open('/app/myCenter/myWallet')
    await page
      .getByRole('listitem')
      .filter({ hasText: say('wallet.centreDetail') })
      .waitFor()
    expect(await page.getByText('USDT').count()).toBe(0)
    await page.goto(`${seen.houseUrl}${USDT}`)
    // A page that is not there keeps its address.
    await page.getByRole('heading', { level: 1, name: say('portal.notFound.title') }).waitFor()
    expect(page.url()).toBe(`${seen.houseUrl}${USDT}`)
  })

  it('is closed to a member who is not on the whitelist, in words (S6-018)', async () => {
    const seen = await holder({ language: 'en' })
    const { page } = seen
    const say = wordsOf(seen)
    await page.route('**/cw/v1/deposit/usdt_switch', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      const data = { usdtSwitch: false, supportUsdt: true, listed: false }
      await route.fulfill({ response, json: { ...answer, data } })
    })
    await seen.open(USDT)
    await page.getByText(say('usdt.notListedHeadline')).waitFor()
    expect(await askButton(seen).count()).toBe(0)
    await picture(seen, 'usdt-not-listed')
  })
})

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const addressField = (seen: Visit) =>
  seen.page.getByRole('textbox', { name: wordsOf(seen)('payees.addresses.address') })
const passwordField = (seen: Visit) =>
  seen.page.getByLabel(wordsOf(seen)('payees.addresses.password'), { exact: true })
const bindButton = (seen: Visit) =>
  seen.page.getByRole('button', { name: wordsOf(seen)('payees.addresses.bind') })

describe('a USDT address', () => {
  it('is bound with the login password again, shown by its ends, and can be removed', async () => {
    const seen = await holder({ language: 'zh-CN' })
    const { page } = seen
    const say = wordsOf(seen)
    await seen.open(USDT)
    await addressField(seen).fill(`${TRON.slice(0, -1)}T`)
    await bindButton(seen).click()
    await page.getByText(say('payees.errors.addressChecksum')).waitFor()
    await addressField(seen).fill('0xdAC17F958D2ee523a2206206994597C13D831ec7')
    await passwordField(seen).focus()
    await page.getByText(say('payees.errors.addressPrefix', { protocol: 'TRC20', prefixes: 'T' })).waitFor()
    await addressField(seen).fill(` ${TRON} `)
    await passwordField(seen).fill('not-my-password')
    await bindButton(seen).click()
    await page.getByText(say('identity.errors.passwordWrong', { left: '4' })).waitFor()
    await picture(seen, 'usdt-address-refused')
    expect(await addressField(seen).inputValue()).toBe(` ${TRON} `)
    await passwordField(seen).fill(seen.account.password)
    await bindButton(seen).click()
    await announced(page, say('payees.addresses.bound'))
    const row = page.getByRole('listitem').filter({ hasText: 'TR7NHq…Lj6t' })
    await row.getByText(say('payees.default')).waitFor()
    // The list has just grown by it, and the form below still says that it sends.
    await settled(page)
    await picture(seen, 'usdt-address')
    await expectAccessible(page)
    await row
      .getByRole('button', {
        name: say('payees.addresses.removeOf', { protocol: 'TRC20', address: 'TR7NHq…Lj6t' }),
      })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('payees.remove'), exact: true })
      .click()
    await page.getByText(say('payees.addresses.emptyHeadline')).waitFor()
    await expectSound(seen)
  })
})

it('the USDT page is used by keyboard alone, from a quote to a bound address (S2-089)', async () => {
  const seen = await holder({ language: 'en' }, '1000.00')
  const { page } = seen
  const say = wordsOf(seen)
  await seen.open(USDT)
  await typeInto(page, amountOf(seen, 'CNY'), '72')
  await page.keyboard.press('Enter')
  await enter(page, confirmButton(seen))
  await announced(page, say('usdt.done', { pay: '¥72.00', get: '10.000000 USDT' }))
  await tabTo(page, page.getByRole('radio', { name: say('usdt.toUsdt') }))
  await page.keyboard.press('ArrowRight')
  // The page judges by the balance that it shows, and that one comes after the word of the exchange.
  await page.getByText(say('usdt.availableIs', { amount: '10.000000 USDT' })).waitFor()
  await typeInto(page, amountOf(seen, 'USDT'), '10')
  await page.keyboard.press('Enter')
  await enter(page, confirmButton(seen))
  await announced(page, say('usdt.done', { pay: '10.000000 USDT', get: '¥72.00' }))
  await typeInto(page, addressField(seen), TRON)
  await typeInto(page, passwordField(seen), seen.account.password)
  await page.keyboard.press('Enter')
  await announced(page, say('payees.addresses.bound'))
})

it('the USDT page is sound and accessible (S2-089)', async () => {
  const seen = await holder(NARROW, '1000.00')
  await seen.open(USDT)
  await buy(seen, '300')
  await seen.page.getByText('41.66').first().waitFor()
  await expectHolds(seen, 'usdt')
})
