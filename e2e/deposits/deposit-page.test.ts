import { describe, expect, it } from 'vitest'
import { amountOf, DEPOSIT, depositor, goHome, ORDER, place, wordsOf } from '../harness/depositor.ts'
import { failUntilPressed } from '../harness/failing.ts'
import { announced } from '../harness/visit.ts'

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
    let json: object | null = { code: 244300, msg: '您的账户暂停存款', data: null, traceId: 'test' }
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
