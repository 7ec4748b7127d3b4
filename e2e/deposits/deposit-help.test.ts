import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { expectHolds, inLanguage } from '../harness/looks.ts'
import { type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { leaveForForm } from '../harness/money/depositor.ts'
import { type Appearance, NARROW, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const DEPOSIT = '/app/myCenter/deposit'
const METHODS = '**/cw/v1/deposit/methods'
const ORDER = /\/app\/myCenter\/deposit\?billNo=D\d{18}$/
const open: MemberVisit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function depositor(face: Partial<Appearance> = {}): Promise<MemberVisit> {
  const seen = await visitAsMember(DEPOSIT, face)
  open.push(seen)
  await amountOf(seen).waitFor()
  return seen
}

const wordsOf = ({ appearance }: MemberVisit) => sayIn(appearance.language)
const amountOf = (seen: MemberVisit) =>
  seen.page.getByRole('textbox', { name: wordsOf(seen)('deposits.amount') })
const kindOf = ({ page }: MemberVisit, name: string) =>
  page.getByRole('radio', { name: new RegExp(name) }).first()
const submit = (seen: MemberVisit) => seen.page.locator('form button[type=submit]').click()
const refusal = (seen: MemberVisit, key: string) =>
  seen.page.getByRole('alert').getByText(wordsOf(seen)(`deposits.errors.${key}`))

/** Places an order on the wire, for journeys that are about something else. */
async function placed(seen: MemberVisit, channelId: string, amount: string, more: object = {}) {
  const order = { requestId: randomUUID(), channelId, amount, currency: 'CNY', ...more }
  const answer = await seen.client.post('/cw/v1/deposit/pay', order)
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer.data as { billNo: string; payPath: string }
}

/** The sandbox bank acts. */
async function atTheBank(
  seen: MemberVisit,
  payPath: string,
  scenario: string,
  amount?: string,
): Promise<void> {
  const ref = payPath.split('/').at(-1)
  const body = { requestId: randomUUID(), ref, scenario, ...(amount && { amount }) }
  expect((await seen.client.post('/sandbox/v1/bank/pay', body)).code).toBe(0)
}

/** The page as it was before the house changed the channels: it still shows what `change` makes of them. */
async function stale(
  seen: MemberVisit,
  change: (channels: Record<string, unknown>[]) => void,
): Promise<void> {
  await seen.page.route(METHODS, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const method of json.data.methods) {
      if (method.payType === '1') change(method.channels)
    }
    return route.fulfill({ response, json })
  })
  await seen.open(DEPOSIT)
}

describe('what goes wrong with a deposit', () => {
  it('an appeal with a picture brings what was paid, and the member sees both again', {
    tags: ['processes'],
  }, async () => {
    const seen = await depositor(NARROW)
    const { page } = seen
    const say = wordsOf(seen)
    const { billNo, payPath } = await placed(seen, 'bank-yungang', '1000.37')
    await atTheBank(seen, payPath, 'wrongAmount', '88.00')
    await seen.open(`${DEPOSIT}?billNo=${billNo}`)
    await page.getByText(say('deposits.notice.wrongAmount', { paid: '¥88.00', asked: '¥1,000.37' })).waitFor()
    await page.getByRole('button', { name: say('disputes.open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('disputes.send') }).click()
    await dialog.getByText(say('disputes.textMissing')).waitFor()
    await dialog.getByRole('textbox', { name: say('disputes.text') }).fill('付款 88 元')
    const file = { name: 'paid.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('img', { name: say('disputes.pictureNo', { no: 1 }) }).waitFor()
    const page2 = { name: 'page.html', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') }
    await dialog.locator('input[type=file]').setInputFiles(page2)
    await dialog.getByText(say('deposits.errors.pictureRefused')).waitFor()
    // One that was added by mistake is taken out again.
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: say('disputes.removePicture', { no: 2 }) }).click()
    await dialog
      .getByRole('img', { name: say('disputes.pictureNo', { no: 2 }) })
      .waitFor({ state: 'detached' })
    await expectHolds(seen, 'deposit-appeal', {
      says: (say) => [say('disputes.send')],
    })
    await dialog.getByRole('button', { name: say('disputes.send') }).click()
    await page.getByText(say('deposits.appeal.states.reviewing')).waitFor()
    // Meanwhile customer service helps, and no second order of the kind is taken (S8-011).
    await page.getByText(say('deposits.appeal.states.released', { released: '¥88.00' })).waitFor()
    await page.getByRole('main').getByText('付款 88 元').waitFor()
    await page
      .getByRole('main')
      .getByRole('img', { name: say('disputes.pictureNo', { no: 1 }) })
      .waitFor()
    await expectHolds(seen, 'deposit-appealed', {
      says: (say) => [say('deposits.appeal.states.released', { released: '¥88.00' })],
    })
    expect((await seen.client.get('/cw/v1/balance')).data.centerMoney).toBe('88.00')
  })

  it('while an appeal is open customer service helps first (244388), told in words (S8-011)', async () => {
    const seen = await depositor(WIDE)
    const { billNo } = await placed(seen, 'bank-yungang', '500.18')
    await seen.client.post('/cw/v1/deposit/already_paid', { billNo })
    const words = { billNo, text: 'paid', pictureIds: [] }
    // The page does not know of the order: it was placed elsewhere.
    await seen.page.route(METHODS, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      for (const method of json.data.methods) method.openBillNo = null
      return route.fulfill({ response, json })
    })
    await seen.open(DEPOSIT)
    await amountOf(seen).fill('600')
    expect((await seen.client.post('/cw/v1/deposit/appeal', words)).code).toBe(0)
    await submit(seen)
    await refusal(seen, 'helpGuests').waitFor()
    await expectHolds(seen, 'deposit-help-guests', {
      appearances: inLanguage('zh-CN'),
      says: (say) => [say('deposits.errors.helpGuests')],
    })
  })

  it('an open order of the kind is named and led to (244303) (S8-007)', async () => {
    const seen = await depositor(NARROW)
    const { page } = seen
    const say = wordsOf(seen)
    let isOld = true
    await page.route(METHODS, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      if (isOld) for (const method of json.data.methods) method.openBillNo = null
      return route.fulfill({ response, json })
    })
    const { billNo } = await placed(seen, 'bank-yungang', '500.18')
    await amountOf(seen).fill('600')
    await submit(seen)
    await refusal(seen, 'hasAnotherOrder').waitFor()
    isOld = false
    await page
      .getByRole('alert')
      .getByRole('link', { name: say('deposits.openOrder.go') })
      .click()
    await page.waitForURL(`**${DEPOSIT}?billNo=${billNo}`)
  })

  it('a channel that is closed, unknown, away, or takes another amount is refused in words (S8-006, S8-008, S8-009, S8-010)', async () => {
    const seen = await depositor(WIDE)
    const { page } = seen
    const say = wordsOf(seen)
    const only = async (change: Record<string, unknown>) => {
      await page.unrouteAll({ behavior: 'wait' })
      await stale(seen, (channels) => {
        Object.assign(channels[0] as object, change)
      })
      await amountOf(seen).waitFor()
    }
    const send = async (amount: string) => {
      await amountOf(seen).fill(amount)
      await submit(seen)
    }
    await only({ id: 'bank-old' })
    await send('600')
    await refusal(seen, 'disabled').waitFor()
    await only({ id: 'bank-gone' })
    await send('600')
    await refusal(seen, 'wrongPayment').waitFor()
    await only({ id: 'union-code' })
    await send('600')
    await refusal(seen, 'noneAvailable').waitFor()
    await only({ deposit_max_amount: '50000.00' })
    await send('6000')
    await refusal(seen, 'recommendPayment').waitFor()
    await expectHolds(seen, 'deposit-recommend', {
      appearances: inLanguage('zh-CN'),
      says: (say) => [say('deposits.errors.recommendPayment')],
    })
    const other = '青禾银行转账'
    await page.getByRole('button', { name: say('deposits.takeOther', { name: other }) }).click()
    await submit(seen)
    await page.waitForURL(ORDER)
  })

  it('too many unpaid orders make the kind wait (244305), and cancelling has a daily count (S8-005)', async () => {
    const seen = await depositor(NARROW)
    const { page } = seen
    const say = wordsOf(seen)
    for (let times = 0; times < 9; times += 1) {
      const { billNo } = await placed(seen, 'bank-yungang', '200.00')
      expect((await seen.client.post('/cw/v1/deposit/cancel', { billNo })).code).toBe(0)
    }
    const { billNo } = await placed(seen, 'bank-yungang', '200.00')
    await seen.open(`${DEPOSIT}?billNo=${billNo}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: say('deposits.cancelOrder') })
      .click()
    const question = page.getByRole('alertdialog')
    await question.getByText(new RegExp(say('deposits.cancelsLeft_one', { count: 1 }))).waitFor()
    await expectHolds(seen, 'deposit-cancel')
    await question.getByRole('button', { name: say('deposits.cancelOrder') }).click()
    await page.getByRole('heading', { name: say('deposits.order.cancelledTitle') }).waitFor()
    await stale(seen, () => {})
    const closed = page.getByRole('radio', { name: new RegExp(say('deposits.shortage.limiting')) })
    await closed.waitFor()
    expect(await closed.isDisabled()).toBe(true)
    // A page from before still lets it be tried.
    await page.unrouteAll({ behavior: 'wait' })
    await page.route(METHODS, async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      for (const method of json.data.methods)
        if (method.shortageType === 'limiting') method.shortageType = 'normal'
      return route.fulfill({ response, json })
    })
    await seen.open(DEPOSIT)
    await amountOf(seen).fill('200')
    await submit(seen)
    await refusal(seen, 'tooMany').waitFor()
  })

  it('the tutorial has steps for payment apps and for online banking (S2-093)', async () => {
    const seen = await depositor(WIDE)
    const { page } = seen
    const say = wordsOf(seen)
    await page.getByRole('button', { name: say('deposits.tutorial.open') }).click()
    const dialog = page.getByRole('dialog')
    for (const step of ['1', '2', '3', '4'])
      await dialog.getByText(say(`deposits.tutorial.apps.${step}`)).waitFor()
    await expectHolds(seen, 'deposit-tutorial', {
      says: (say) => ['1', '2', '3', '4'].map((step) => say(`deposits.tutorial.apps.${step}`)),
    })
    await dialog.getByRole('radio', { name: say('deposits.tutorial.ways.online') }).click()
    for (const step of ['1', '2', '3', '4'])
      await dialog.getByText(say(`deposits.tutorial.online.${step}`)).waitFor()
    await dialog.getByRole('button', { name: say('deposits.tutorial.read') }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('a big-bank order keeps its ball off the deposit page, and its end-order code clears it (S4-002, S4-007)', async () => {
    const seen = await depositor(NARROW)
    const { page } = seen
    const say = wordsOf(seen)
    await kindOf(seen, 'Big bank').click()
    await amountOf(seen).fill('60000.37')
    await page.getByRole('textbox', { name: say('deposits.depositor') }).fill('林远')
    await submit(seen)
    await page.waitForURL(ORDER)
    const billNo = new URL(page.url()).searchParams.get('billNo')
    await page.getByRole('heading', { name: say('deposits.order.pendingTitle') }).waitFor()
    await leaveForForm(seen)
    await amountOf(seen).waitFor()
    const [start = ''] = say('deposits.ball.name', {
      state: say('deposits.ball.pendingPayment'),
      left: '|',
    }).split('|')
    const ball = page.getByRole('button', { name: new RegExp(`^${start}`) })
    expect(await ball.count()).toBe(0)
    const ended = page.waitForResponse(
      async (answer) =>
        answer.url().includes('/cw/v1/deposit/big_bank_order') &&
        // One that is called off for a newer one has nothing to say.
        (await answer.json().catch(() => null))?.code === DepositErrors.orderEnded.code,
    )
    await page.getByRole('banner').getByRole('link').first().click()
    await ball.waitFor()
    expect((await seen.client.post('/cw/v1/deposit/cancel', { billNo })).code).toBe(0)
    await ended
    await ball.waitFor({ state: 'detached' })
  })

  it('an assisted order shows its recharge code and the way to the desk, and is credited', async () => {
    const seen = await depositor(WIDE)
    const { page } = seen
    const say = wordsOf(seen)
    await kindOf(seen, '^人工充值').click()
    await amountOf(seen).fill('517')
    await submit(seen)
    await page.waitForURL(ORDER)
    await page.getByText(say('deposits.payee.code')).waitFor()
    await expectHolds(seen, 'deposit-assisted', {
      says: (say) => [say('deposits.payee.code')],
    })
    const link = page.getByRole('link', { name: say('deposits.openSandboxBank') })
    await atTheBank(seen, (await link.getAttribute('href')) ?? '', 'exact')
    await page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()
  })
})

describe('a desk whose agents are all busy', () => {
  it('says that nobody is free (244098) (S8-004)', async () => {
    const first = await depositor()
    const { billNo } = await placed(first, 'private-desk', '50010.00')
    const seen = await depositor()
    await kindOf(seen, '贵宾人工充值').click()
    await amountOf(seen).fill('50011')
    await submit(seen)
    await refusal(seen, 'noLabor').waitFor()
    expect((await first.client.post('/cw/v1/deposit/cancel', { billNo })).code).toBe(0)
    await submit(seen)
    await seen.page.waitForURL(ORDER)
    const own = new URL(seen.page.url()).searchParams.get('billNo')
    expect((await seen.client.post('/cw/v1/deposit/cancel', { billNo: own })).code).toBe(0)
  })
})

declare global {
  interface Window {
    /** When this document asked for the tips of a deposit, in milliseconds of its own time. */
    tipsAskedAt?: number[]
  }
}

/** Runs in each document. */
function keepTimesOfTips(): void {
  const askedAt: number[] = []
  window.tipsAskedAt = askedAt
  const send = window.fetch
  window.fetch = (asked, init) => {
    const address = asked instanceof Request ? asked.url : String(asked)
    if (address.includes('/cw/v1/deposit/tips')) askedAt.push(performance.now())
    return send(asked, init)
  }
}

describe('the tips of a deposit', () => {
  it('are asked for 5 s after the page has loaded, and every 60 s from then on (S7-193)', async () => {
    const seen = await visitAsMember('/app/home')
    open.push(seen)
    const { page } = seen
    await page.clock.install()
    await page.addInitScript(keepTimesOfTips)
    await seen.open(DEPOSIT)
    await amountOf(seen).waitFor()
    // By the page's own time, which goes on while a busy machine opens it.
    const asked = () => page.evaluate(() => window.tipsAskedAt ?? [])
    for (const [forward, times] of [
      [5_000, 1],
      [60_000, 2],
      [60_000, 3],
    ] as const) {
      await page.clock.fastForward(forward)
      await expect.poll(async () => (await asked()).length).toBe(times)
    }
    const [first = 0, second = 0, third = 0] = await asked()
    expect(first).toBeGreaterThanOrEqual(5_000)
    for (const pause of [second - first, third - second]) expect(pause).toBeGreaterThanOrEqual(60_000)
  })
})

describe('an order that is not found', () => {
  it('says so in a toast for 1.5 s, and shows the form (S8-017)', async () => {
    const seen = await depositor()
    const { page } = seen
    await page.clock.install()
    // The page's time stands before the answer comes: how long the toast is there is measured in that time.
    await page.route('**/cw/v1/deposit/order_status?*', async (route) => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
      await route.continue()
    })
    await page.goto(`${DEPOSIT}?billNo=D202606140000000000`)
    const words = wordsOf(seen)('deposits.errors.orderNotFound')
    const toast = page.getByText(words, { exact: true }).first()
    const shows = async () => {
      await page.clock.runFor(20)
      return toast.isVisible()
    }
    await expect.poll(shows, { timeout: 20_000 }).toBe(true)
    await page.clock.runFor(1_400)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(200)
    await toast.waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.pathname === DEPOSIT && url.search === '')
  })
})
