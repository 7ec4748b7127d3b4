import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { failUntilPressed } from '../harness/failing.ts'
import { expectHolds } from '../harness/looks.ts'
import { fund, visitAsMember } from '../harness/member-visit.ts'
import {
  amountOf,
  DEPOSIT,
  depositor,
  goHome,
  ORDER,
  open,
  place,
  wordsOf,
} from '../harness/money/depositor.ts'
import { announced, heightOf, NARROW, settled, WIDE } from '../harness/visit.ts'

/** How far below the top of the window something stands. */
const topOf = (one: Locator) => one.evaluate((element) => Math.round(element.getBoundingClientRect().top))

const METHODS_CALL = '/cw/v1/deposit/methods'

describe('the amount', () => {
  it('is offered five times, in range and with a tail from 10 to 99, and fills the field (S5-008)', async () => {
    const seen = await depositor()
    const say = wordsOf(seen)
    const quick = seen.page.getByRole('group', { name: say('deposits.quickAmounts') }).getByRole('button')
    await quick.nth(4).waitFor()
    const amounts = (await quick.allTextContents()).map((text) => Number(text.replace(',', '')))
    expect(amounts).toHaveLength(5)
    for (const amount of amounts) {
      expect(amount).toBeGreaterThanOrEqual(100)
      expect(amount).toBeLessThanOrEqual(5000)
      expect(amount % 100).toBeGreaterThanOrEqual(10)
    }
    await quick.nth(4).click()
    await expect
      .poll(async () => Number((await amountOf(seen).inputValue()).replace(',', '')))
      .toBe(amounts[4])
    await seen.page.getByRole('radio', { name: /青禾银行/ }).click()
    await expect
      .poll(async () => Number((await quick.first().textContent())?.replace(',', '')))
      .toBeGreaterThanOrEqual(500)
  })

  it('is refused outside the range before anything is sent, and taken at its end (S5-002)', async () => {
    const seen = await depositor()
    const { page } = seen
    const say = wordsOf(seen)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/cw/v1/deposit/pay')) sent.push(request.url())
    })
    const range = { min: '¥100', max: '¥5,000' }
    for (const amount of ['99.99', '5000.01']) {
      await amountOf(seen).fill(amount)
      await page.getByRole('button', { name: say('deposits.get.account') }).click()
      await page.getByText(say('deposits.errors.amountOutOfRange', range)).waitFor()
    }
    expect(sent).toEqual([])
    await place(seen, '5000')
    expect(sent).toHaveLength(1)
  })
})

describe('the form', () => {
  it('of the kind of the last deposit stands first, with its amount for one press, and comes into sight with a kind that is chosen', async () => {
    const seen = await visitAsMember(undefined, NARROW)
    open.push(seen)
    await fund(seen, '250.18')
    await seen.open(DEPOSIT)
    const { page } = seen
    const say = wordsOf(seen)
    const heading = (payType: string) =>
      page.getByRole('heading', { name: say(`deposits.payKinds.${payType}`), exact: true })
    await heading('1').waitFor()
    await settled(page)
    const alipay = page.getByRole('radio', { name: /^Alipay/ })
    expect(await topOf(amountOf(seen))).toBeLessThan(await topOf(alipay))
    await page.getByRole('button', { name: say('deposits.again', { amount: '¥250.18' }) }).click()
    expect(await amountOf(seen).inputValue()).toBe('250.18')
    await expectHolds(seen, 'deposit-again', { says: (say) => [say('deposits.methodsHeading')] })
    await alipay.click()
    await heading('1030').waitFor()
    await expect.poll(() => topOf(heading('1030'))).toBeLessThan(heightOf(NARROW) / 2)
    // Another kind has no last time.
    expect(
      await page.getByRole('button', { name: say('deposits.again', { amount: '¥250.18' }) }).count(),
    ).toBe(0)
  })

  it.each([NARROW, WIDE])('does not move when the tiles of other rooms arrive ($width)', async (face) => {
    const seen = await visitAsMember(undefined, face)
    open.push(seen)
    const { page } = seen
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
    await page.route('**/assets/*-tile-*.js', async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto(DEPOSIT)
    await amountOf(seen).waitFor()
    const tile = page.locator('a[href="/app/myCenter/deposit/usdt"]')
    const before = await topOf(amountOf(seen))
    expect(await tile.count()).toBe(0)
    letCome()
    await tile.waitFor()
    await settled(page)
    expect(await topOf(amountOf(seen))).toBe(before)
  })
})

describe('the announcement', () => {
  it('stands above the form until it is closed, and stays closed after a reload (S7-107)', async () => {
    const seen = await depositor(NARROW)
    const { page } = seen
    const say = wordsOf(seen)
    const shown = page.getByRole('region', { name: say('deposits.announcements.title') })
    const content = say('deposits.announcements.maintenance', { way: say('deposits.payKinds.1040') })
    await shown.getByText(content).waitFor()
    await expectHolds(seen, 'deposit-announcement', { says: (say) => [say('deposits.tipTail')] })
    await shown.getByText(content).waitFor()
    await shown.getByRole('button', { name: say('deposits.announcements.close') }).click()
    await shown.waitFor({ state: 'detached' })
    await seen.open(DEPOSIT)
    await amountOf(seen).waitFor()
    expect(await shown.count()).toBe(0)
  })
})

describe('a desk', () => {
  it('says whether an agent is free before an order is placed, else which other desk has one (S7-109)', async () => {
    const seen = await depositor(WIDE)
    const { page } = seen
    const say = wordsOf(seen)
    const desk = (payType: string) =>
      page.getByRole('radio', { name: new RegExp(`^${say(`deposits.payKinds.${payType}`)}`) })
    await desk('1070').click()
    await page.getByText(say('deposits.desk.free')).waitFor()
    const one = (payType: string, free: boolean) => ({
      channelId: `desk-${payType}`,
      payType,
      typeName: say(`deposits.payKinds.${payType}`),
      free,
    })
    const data = { desks: [one('1070', false), one('1080', true)] }
    await page.route('**/cw/v1/deposit/service_payment', (route) =>
      route.fulfill({ json: { code: 0, msg: '', data, traceId: 'test' } }),
    )
    await seen.open(DEPOSIT)
    await desk('1070').click()
    await page.getByText(say('deposits.desk.busy')).waitFor()
    await expectHolds(seen, 'deposit-desk-busy', {
      says: (say) => [say('deposits.desk.busy')],
    })
    const other = { name: say('deposits.payKinds.1080') }
    await page.getByRole('button', { name: say('deposits.takeOther', other) }).click()
    await page.getByText(say('deposits.desk.free')).waitFor()
    expect(await desk('1080').isChecked()).toBe(true)
  })
})

describe('the payment page', () => {
  it('asks a member before it is left, with the configured words; staying stays, leaving leaves (S2-007, S6-001)', async () => {
    const seen = await depositor()
    const { page } = seen
    const say = wordsOf(seen)
    const config = JSON.parse((await page.locator('#site-config').textContent()) ?? '') as {
      leavePayWindow: { message: string }
    }
    await place(seen)
    await goHome(seen)
    const question = page.getByRole('alertdialog')
    await question.getByText(config.leavePayWindow.message).waitFor()
    await question.getByRole('button', { name: say('deposits.stay') }).click()
    await question.waitFor({ state: 'detached' })
    expect(page.url()).toMatch(ORDER)
    // The form has the same path: going back to it leaves the order all the same.
    await page.getByRole('link', { name: say('deposits.backToForm') }).click()
    await question.getByRole('button', { name: say('deposits.stay') }).click()
    await question.waitFor({ state: 'detached' })
    expect(page.url()).toMatch(ORDER)
    await goHome(seen)
    await question.getByRole('button', { name: say('deposits.leave') }).click()
    await page.waitForURL('**/app/home')
  })

  it('of an order that does not exist says so and shows the form', async () => {
    const seen = await depositor()
    await seen.page.goto(`${DEPOSIT}?billNo=D202606140000000000`)
    await announced(seen.page, wordsOf(seen)('deposits.errors.orderNotFound'))
    await seen.page.waitForURL((url) => url.pathname === DEPOSIT && url.search === '')
  })

  it('has a face for methods that are refused, absent, or do not come', async () => {
    const seen = await depositor()
    const { page } = seen
    const say = wordsOf(seen)
    let json: object | null = {
      code: DepositErrors.disabled.code,
      msg: '您的账户暂停存款',
      data: null,
      traceId: 'test',
    }
    await page.route(`**${METHODS_CALL}`, (route) => (json ? route.fulfill({ json }) : route.continue()))
    await seen.open(DEPOSIT)
    await page.getByText('您的账户暂停存款').waitFor()
    json = { code: 0, msg: '', data: { methods: [] }, traceId: 'test' }
    await seen.open(DEPOSIT)
    await page.getByText(say('deposits.noMethods')).waitFor()
    json = null
    await failUntilPressed(page, (path) => path === METHODS_CALL)
    await page.goto(DEPOSIT)
    await page.getByText(say('deposits.methodsFailed')).waitFor()
    await page.getByRole('button', { name: say('shell.retry') }).click()
    await amountOf(seen).waitFor()
  })
})
