import type { Locator, Page, Request } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Scenario } from '#money/rails/sandbox.contract.ts'
import { expectAccessible } from './harness/accessible.ts'
import { failUntilPressed } from './harness/failing.ts'
import { visitAsMember } from './harness/member-visit.ts'
import {
  closeByEscape,
  expectSound,
  type Face,
  inFaces,
  picture,
  settled,
  told,
  type Visit,
  visit,
} from './harness/visit.ts'
import { sayIn } from './harness/words.ts'

const DEPOSIT = '/app/myCenter/deposit'
const METHODS_CALL = '/cw/v1/deposit/methods'
/** A page on which nothing moves that the ball would keep clear of. */
const QUIET = '/app/licences'
const ORDER = /\/app\/myCenter\/deposit\?billNo=D\d{18}$/
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A member of this journey's own on the deposit page: an order that a journey leaves open stands in no other's way. */
async function depositor(face: Partial<Face> = {}): Promise<Visit> {
  const seen = await visitAsMember(DEPOSIT, face)
  open.push(seen)
  await amountOf(seen).waitFor()
  return seen
}

const wordsOf = ({ face }: Visit) => sayIn(face.language)
const amountOf = (seen: Visit) => seen.page.getByRole('textbox', { name: wordsOf(seen)('deposits.amount') })

/** Places an order and ends on its page. */
async function place(seen: Visit, amount = '1000.37'): Promise<string> {
  const { page } = seen
  await amountOf(seen).fill(amount)
  await page.getByRole('button', { name: wordsOf(seen)('deposits.getAccount') }).click()
  await page.waitForURL(ORDER)
  await page.getByRole('heading', { name: wordsOf(seen)('deposits.order.pendingTitle') }).waitFor()
  return new URL(page.url()).searchParams.get('billNo') ?? ''
}

/** The sandbox bank's page of the order that is shown, in a tab of its own. */
async function openBank(seen: Visit): Promise<Page> {
  const link = seen.page.getByRole('link', { name: wordsOf(seen)('deposits.openSandboxBank') })
  const [bank] = await Promise.all([seen.context.waitForEvent('page'), link.click()])
  await settled(bank)
  return bank
}

/** A tester has the bank act. */
async function atTheBank(seen: Visit, bank: Page, scenario: Scenario, amount?: string): Promise<void> {
  const say = wordsOf(seen)
  const name = say(`rails.sandbox.scenarios.${scenario}.name`)
  await bank.getByRole('radio', { name: new RegExp(`^${name}`) }).click()
  if (amount) await bank.getByRole('textbox', { name: say('rails.sandbox.otherAmount') }).fill(amount)
  await bank.getByRole('button', { name: new RegExp(`^${say('rails.sandbox.pay')}`) }).click()
}

/** Cancels the order that is shown. */
async function cancel(seen: Visit): Promise<void> {
  const say = wordsOf(seen)
  await seen.page
    .getByRole('main')
    .getByRole('button', { name: say('deposits.cancelOrder') })
    .click()
  await seen.page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('deposits.cancelOrder') })
    .click()
  await seen.page.getByRole('heading', { name: say('deposits.order.cancelledTitle') }).waitFor()
}

/** Waits until the order that is shown stands at a stage. */
async function reach(seen: Visit, stage: 'pendingPayment' | 'confirmReceipt'): Promise<void> {
  await currentStage(seen)
    .filter({ hasText: wordsOf(seen)(`deposits.stages.${stage}`) })
    .waitFor()
}

/** What is in the centre wallet, in cents. */
async function centreCents({ page }: Visit): Promise<number> {
  const answer = await page.request.get('/cw/v1/balance', { headers: { 'X-API-CLIENT': 'web' } })
  return Number((await answer.json()).data.centerMoney.replace('.', ''))
}

/** The deposit ball, by what it says first: 'pendingPayment' or 'pendingConfirmation'. */
function ballOf(seen: Visit, face: 'pendingPayment' | 'pendingConfirmation'): Locator {
  const say = wordsOf(seen)
  const [start = ''] = say('deposits.ball.name', { state: say(`deposits.ball.${face}`), left: '|' }).split(
    '|',
  )
  return seen.page.getByRole('button', { name: new RegExp(`^${start}`) })
}

const panelOf = (seen: Visit) => seen.page.getByRole('dialog')
const iHavePaid = (seen: Visit) =>
  seen.page.getByRole('main').getByRole('button', { name: wordsOf(seen)('deposits.iHavePaid') })
const goHome = (seen: Visit) => seen.page.getByRole('banner').getByRole('link').first().click()
const currentStage = ({ page }: Visit) => page.locator('main [aria-current="step"]')
/** Presses at once and not by degrees: how long a press lasts says what it means, and a busy machine would stretch it. */
async function tap(target: Locator): Promise<void> {
  const { mouse } = target.page()
  await target.hover()
  await Promise.all([mouse.down(), mouse.up()])
}

const isStatus = (request: Request) => request.url().includes('/cw/v1/deposit/order_status')

describe.each(inFaces())('in %s', (_name, face) => {
  it('form, order and the sandbox bank are sound and accessible (S2-038)', async () => {
    const seen = await depositor(face)
    await picture(seen, 'deposit-form')
    await expectSound(seen)
    await expectAccessible(seen.page)
    await place(seen)
    await picture(seen, 'deposit-order')
    await expectSound(seen)
    await expectAccessible(seen.page)
    const bank = await openBank(seen)
    await picture({ ...seen, page: bank }, 'sandbox-bank')
    await expectSound({ ...seen, page: bank })
    await expectAccessible(bank)
    await cancel(seen)
  })
})

describe('a deposit', () => {
  it('begins at its head, wherever in the form it was placed (S2-074)', async () => {
    const seen = await depositor({ width: 390 })
    const { page } = seen
    await amountOf(seen).fill('1000.37')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await place(seen)
    await page.waitForFunction(() => window.scrollY === 0 && document.activeElement?.id === 'main')
    await cancel(seen)
  })

  it('goes through its stages to the balance of every open tab (S1-012, S4-025)', async () => {
    const seen = await depositor()
    const { page, context } = seen
    const say = wordsOf(seen)
    await place(seen)
    const stages = page.getByRole('list', { name: say('deposits.stages.label') }).getByRole('listitem')
    const names = ['submitted', 'pendingPayment', 'confirmReceipt', 'completed'] as const
    for (const [index, name] of names.entries()) {
      expect(await stages.nth(index).textContent()).toContain(say(`deposits.stages.${name}`))
    }
    await reach(seen, 'pendingPayment')
    const other = await context.newPage()
    await other.goto('/app/home')
    await settled(other)
    const bank = await openBank(seen)
    // Said by the member, so that the stage stands until the bank pays; the bank's own word for it passes in a moment.
    await iHavePaid(seen).click()
    await page.getByRole('heading', { name: say('deposits.order.confirmingTitle') }).waitFor()
    await reach(seen, 'confirmReceipt')
    await atTheBank(seen, bank, 'exact')
    await page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()
    await currentStage(seen).waitFor({ state: 'detached' })
    await page.getByRole('banner').getByText('1,000').waitFor()
    await other.getByRole('banner').getByText('1,000').waitFor()
    await bank.getByText(say('rails.sandbox.acknowledged')).waitFor()
  })

  it('of a wrong amount is kept aside, said so, and the order stays to be paid', async () => {
    const seen = await depositor()
    const { page } = seen
    const say = wordsOf(seen)
    const before = await centreCents(seen)
    await place(seen)
    const bank = await openBank(seen)
    await atTheBank(seen, bank, 'wrongAmount', '88')
    const notice = say('deposits.notice.wrongAmount', { paid: '¥88.00', asked: '¥1,000.37' })
    await page.getByText(notice).waitFor()
    await reach(seen, 'pendingPayment')
    expect(await centreCents(seen)).toBe(before)
    await atTheBank(seen, bank, 'exact')
    await page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()
    expect(await centreCents(seen)).toBe(before + 100_037)
  })

  it('that the bank sent back can be paid again; told again and again, in the wrong order, it arrives once', async () => {
    const seen = await depositor()
    const say = wordsOf(seen)
    const before = await centreCents(seen)
    await place(seen, '500.18')
    const bank = await openBank(seen)
    await atTheBank(seen, bank, 'declined')
    await seen.page.getByText(say('deposits.notice.declined', { paid: '¥500.18' })).waitFor()
    await atTheBank(seen, bank, 'doubledNotice')
    await seen.page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()
    await bank.getByText(say('rails.sandbox.acknowledged')).nth(1).waitFor()
    expect(await centreCents(seen)).toBe(before + 50_018)
  })

  it('can be cancelled after a question, and placed again', async () => {
    const seen = await depositor()
    const { page } = seen
    const say = wordsOf(seen)
    await place(seen)
    await page.getByRole('button', { name: say('deposits.cancelOrder') }).click()
    await page.getByRole('button', { name: say('deposits.keepOrder') }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await reach(seen, 'pendingPayment')
    await cancel(seen)
    await page.getByRole('link', { name: say('deposits.placeAgain') }).click()
    await page.getByRole('heading', { level: 1, name: say('deposits.title'), exact: true }).waitFor()
    await place(seen, '200')
    await cancel(seen)
  })
})

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
      await page.getByRole('button', { name: say('deposits.getAccount') }).click()
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
    await told(seen.page, wordsOf(seen)('deposits.errors.orderNotFound'))
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
    await page.getByRole('button', { name: say('deposits.retry') }).click()
    await amountOf(seen).waitFor()
  })
})

describe('the deposit ball', () => {
  it('is there for a member with an open order, on every page but the one that shows it (S4-001, S2-004)', async () => {
    const seen = await depositor()
    const { page } = seen
    const say = wordsOf(seen)
    const ball = ballOf(seen, 'pendingPayment')
    expect(await ball.count()).toBe(0)
    await place(seen)
    expect(await ball.count()).toBe(0)
    await page.getByRole('link', { name: say('deposits.backToForm') }).click()
    await ball.waitFor()
    await goHome(seen)
    // A page that comes takes the focus, which closes the panel: home has to stand before the ball is opened.
    await page.getByRole('heading', { level: 1, name: say('portal.home.headline') }).waitFor()
    // By keyboard: on a page with more on it the ball may still make way when a pointer comes.
    await ball.press('Enter')
    await panelOf(seen)
      .getByRole('link', { name: say('deposits.ball.details') })
      .click()
    await page.waitForURL(ORDER)
    await ball.waitFor({ state: 'detached' })
    await cancel(seen)
    await goHome(seen)
    await page.waitForURL('**/app/home')
    await page.getByRole('heading', { level: 1, name: say('portal.home.headline') }).waitFor()
    expect(await ball.count()).toBe(0)
  })

  it('asks nothing and shows nothing for a visitor (S6-001)', async () => {
    const seen = await visit()
    open.push(seen)
    const asked: string[] = []
    seen.page.on('request', (request) => {
      if (request.url().includes('/cw/v1/deposit/')) asked.push(request.url())
    })
    await seen.open('/app/home')
    expect(asked).toEqual([])
    expect(await ballOf(seen, 'pendingPayment').count()).toBe(0)
  })

  it.each(['zh-CN', 'en'] as const)(
    'says Pending Payment with a confirm-payment button, then Pending Confirmation with a link, in %s (S4-003, S4-004)',
    async (language) => {
      const seen = await depositor({ language, width: 390 })
      const say = wordsOf(seen)
      await place(seen)
      await seen.page.getByRole('link', { name: say('deposits.backToForm') }).click()
      await ballOf(seen, 'pendingPayment').press('Enter')
      const panel = panelOf(seen)
      await panel.getByRole('heading', { name: say('deposits.ball.pendingPayment') }).waitFor()
      await picture(seen, 'deposit-ball')
      await expectAccessible(seen.page)
      await panel.getByRole('button', { name: say('deposits.iHavePaid') }).click()
      await ballOf(seen, 'pendingConfirmation').waitFor()
      await panel.getByRole('heading', { name: say('deposits.ball.pendingConfirmation') }).waitFor()
      await panel.getByRole('button', { name: say('deposits.iHavePaid') }).waitFor({ state: 'detached' })
      await panel.getByRole('link', { name: say('deposits.ball.details') }).click()
      await seen.page.waitForURL(ORDER)
    },
  )

  describe('of one open order', () => {
    let seen: Visit
    beforeEach(async () => {
      seen = await depositor()
      await place(seen)
    })

    it('has a ring that runs over expireTime, and fetches the order again at zero (S4-005, S4-006)', async () => {
      const { page } = seen
      const say = wordsOf(seen)
      let shortened = true
      await page.route('**/cw/v1/deposit/order_status**', async (route) => {
        if (!shortened) return route.continue()
        const response = await route.fetch()
        const json = await response.json()
        return route.fulfill({ response, json: { ...json, data: { ...json.data, expireTime: 50 } } })
      })
      await page.clock.install()
      await page.goto(QUIET)
      const ball = ballOf(seen, 'pendingPayment')
      await ball.waitFor()
      const ring = ball.locator('circle').last()
      const gone = async () => Number(await ring.getAttribute('stroke-dashoffset'))
      const first = await gone()
      await expect.poll(gone).toBeGreaterThan(first)
      shortened = false
      // Before the minute is over after which it is asked for anyway.
      await Promise.all([page.waitForRequest(isStatus), page.clock.fastForward(51_000)])
      const fresh = say('deposits.ball.name', { state: '.*', left: '1[0-4]:\\d\\d' })
      await page.getByRole('button', { name: new RegExp(fresh) }).waitFor()
    })

    it('asks for its status every 60 seconds (S7-191)', async () => {
      const { page } = seen
      const asked: number[] = []
      page.on('request', (request) => {
        if (isStatus(request)) asked.push(Date.now())
      })
      await page.clock.install()
      await page.goto(QUIET)
      await ballOf(seen, 'pendingPayment').waitFor()
      await settled(page)
      const [first = 0] = asked.splice(0)
      await page.clock.pauseAt(first + 50_000)
      await settled(page)
      expect(asked).toEqual([])
      await Promise.all([page.waitForRequest(isStatus), page.clock.fastForward(12_000)])
    })

    it('is dragged and snaps to the edge of the half it ends in (S4-021, S4-022)', async () => {
      const { page } = seen
      await page.goto(QUIET)
      const ball = ballOf(seen, 'pendingPayment')
      const left = async () => (await ball.boundingBox())?.x ?? 0
      const drag = async (x: number, y: number) => {
        await ball.hover()
        await page.mouse.down()
        await page.mouse.move(x, y, { steps: 8 })
        await page.locator('.cursor-grabbing').waitFor()
        await page.mouse.up()
      }
      await drag(700, 300)
      await expect.poll(async () => Math.round(await left())).toBe(16)
      expect(await panelOf(seen).count()).toBe(0)
      await drag(740, 400)
      await expect.poll(left).toBeGreaterThan(1300)
    })

    it('opens and closes its panel by a click, and not by a press of more than 350 ms (S4-023, S4-024)', async () => {
      const { page } = seen
      await page.goto(QUIET)
      const ball = ballOf(seen, 'pendingPayment')
      await tap(ball)
      await panelOf(seen).waitFor()
      await tap(ball)
      await panelOf(seen).waitFor({ state: 'detached' })
      await ball.hover()
      await page.mouse.down()
      await page.locator('.cursor-grabbing').waitFor()
      await page.mouse.up()
      await page.locator('.cursor-grabbing').waitFor({ state: 'detached' })
      expect(await panelOf(seen).count()).toBe(0)
      await ball.press('Enter')
      await closeByEscape(panelOf(seen))
      await ball.press('Home')
      await expect.poll(async () => Math.round((await ball.boundingBox())?.x ?? 0)).toBe(16)
    })
  })
})
