import { afterEach, describe, expect, it } from 'vitest'
import type { QuickSubDraw, QuickWithdrawal } from '#money/quickpay/quick-withdrawal.contract.ts'
import type { QuickDeposit } from '#money/quickpay/quickpay.contract.ts'
import { QUICK_STATE } from '#money/quickpay/quickpay-states.ts'
import { wire } from '#testing/amounts.ts'
import { expectHolds } from '../harness/looks.ts'
import { type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { QUICK } from '../harness/money/quickpay.ts'
import { type Appearance, expectSound, hearsNothing, NARROW, type Visit, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/**
 * What follows a member's quick withdrawals over every page, where several stand in different states at once:
 * told by answers that the house could give. Each state by itself is walked through a house in
 * `quickpay-ends.test.ts`.
 */

/** A page on which nothing moves that the ball would keep clear of. */
const QUIET = '/app/licences'
const WALLET = '/app/myCenter/myWallet'
const FAST = '/app/myCenter/withdrawals/fast'
const NO = 'F000000000000000001'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

function part(over: Partial<QuickSubDraw>): QuickSubDraw {
  const { expireTime = 0 } = over
  return {
    billNo: 'P000000000000000001',
    partNo: 'P000000000000000001',
    orderState: QUICK_STATE.matching,
    matchResult: 0,
    orderSource: 0,
    expireTime,
    orderTimeOut: 15,
    withdrawType: 20210,
    sourceWithdrawType: 20210,
    speedLabel: 0,
    firstDraw: false,
    amount: wire('600.00'),
    currency: 'CNY',
    expiresAt: expireTime > 0 ? later(expireTime) : null,
    payer: null,
    appeal: null,
    outcome: null,
    endedAt: null,
    ...over,
  }
}

function order(over: Partial<QuickWithdrawal>): QuickWithdrawal {
  return {
    ...part({ billNo: NO, partNo: null }),
    subDraws: [],
    received: wire('0.00'),
    escrowed: wire('600.00'),
    ordinary: wire('0.00'),
    ordinaryNos: [],
    notFound: [],
    bankCode: 'CMB',
    bankNames: { 'zh-CN': '招商银行', en: 'China Merchants Bank' },
    lastFour: '8841',
    submittedAt: later(-120),
    ...over,
  }
}

const payer = { payerName: '周*', bankCode: 'CCB', lastFour: '2207', paidAt: later(-60) }
const waiting = { orderState: QUICK_STATE.waitingToPay, matchResult: 1, expireTime: 700 } as const
const toConfirm = {
  orderState: QUICK_STATE.waitingToConfirm,
  matchResult: 1,
  expireTime: 2400,
  payer,
} as const

const cookieOf = async ({ context }: Visit, name: string) =>
  (await context.cookies()).find((one) => one.name === name)?.value

/** A member whose quick withdrawals are what is told next. */
async function follower(appearance: Appearance): Promise<{
  seen: MemberVisit
  tell: (path: string, ...orders: QuickWithdrawal[]) => Promise<void>
}> {
  const seen = await visitAsMember(undefined, appearance)
  open.push(seen)
  let told: readonly QuickWithdrawal[] = []
  await seen.page.route(
    (url) => url.pathname === '/cw/v1/withdraw/quick_order',
    (route) => route.fulfill({ json: { code: 0, msg: '', data: { orders: told }, traceId: '' } }),
  )
  return {
    seen,
    tell: async (path, ...orders) => {
      told = orders
      await seen.open(path)
    },
  }
}

describe('several quick withdrawals at once', () => {
  it('the withdrawal ball tells the most urgent of several, is moved, and opens what it stands for (S4-009, S4-010, S4-014)', async () => {
    const { seen, tell } = await follower(NARROW)
    const { page } = seen
    const say = sayIn(seen.appearance.language)
    const ball = (state: string, count: number) =>
      page.getByRole('button', { name: say(`withdrawals.ball.name.${state}`, { count }) })

    await tell(QUIET, order({ orderSource: 2 }), order({ ...waiting, billNo: 'F000000000000000002' }))
    await ball('inProgress', 1)
      .filter({ hasText: /\d\d:\d\d/ })
      .waitFor()

    // Dragged over the middle it snaps to the other edge, and keeps away from nothing but what it must not
    // cover.
    const moving = ball('inProgress', 1)
    const box = async () => (await moving.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
    await moving.hover()
    const start = await box()
    expect(start.x).toBeLessThan(NARROW.width / 2)
    await page.mouse.down()
    await page.mouse.move(NARROW.width * 0.7, start.y + 10, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => NARROW.width - (await box()).x - (await box()).width).toBeLessThan(20)

    // The first to run out of what is to be confirmed comes before everything else.
    const split = [
      part({ ...waiting, billNo: 'P000000000000000002', expireTime: 30, amount: wire('100.00') }),
      part({ ...toConfirm, amount: wire('200.00') }),
      part({ ...toConfirm, billNo: 'P000000000000000003', expireTime: 1190, amount: wire('300.00') }),
    ]
    await tell(FAST, order({ ...toConfirm, withdrawType: 88888, subDraws: split }))
    await page.getByRole('button', { name: say('quickpay.received', { amount: '¥300.00' }) }).waitFor()
    expect(await ball('toConfirm', 2).count()).toBe(0)
    // Who sees the match here is not told of it on the next page.
    await expect.poll(() => cookieOf(seen, 'fairhall_withdrawal_matched')).toBe('P000000000000000003')
    await expectHolds(seen, 'quick-withdrawal-split', {
      says: (say) => [say('quickpay.received', { amount: '¥300.00' })],
    })
    await seen.open(WALLET)
    const confirm = ball('toConfirm', 2)
    await confirm.filter({ hasText: /1\d:\d\d/ }).waitFor()
    await confirm.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: say('withdrawals.ball.toConfirmTitle') })
    await panel.getByRole('button', { name: say('quickpay.received', { amount: '¥300.00' }) }).waitFor()
    await expectHolds(seen, 'quick-withdrawal-ball', {
      says: (say) => [say('withdrawals.ball.toConfirmTitle')],
    })

    // Nothing runs out, nothing is asked: no ball.
    const answered = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/withdraw/quick_order'),
    )
    await tell(
      WALLET,
      order({ orderState: QUICK_STATE.frozen, matchResult: 1 }),
      order({ ...waiting, expireTime: 0 }),
    )
    await answered
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    expect(await page.locator('[data-ball]').count()).toBe(0)
    await expectSound(seen)
  })

  it('a match, and a change to the ordinary way, are each told once (S4-016, S4-017, S4-018, S4-019)', async () => {
    const { seen, tell } = await follower(WIDE)
    const { page } = seen
    const say = sayIn(seen.appearance.language)
    const changed = order({
      billNo: 'F000000000000000009',
      orderState: QUICK_STATE.over,
      speedLabel: 1,
      ordinary: wire('600.00'),
      escrowed: wire('0.00'),
    })
    const matched = page.getByRole('alertdialog', { name: say('quickpay.once.matchedTitle') })
    const turned = page.getByRole('alertdialog', { name: say('quickpay.once.changedTitle') })

    // Both at once: one after the other.
    await tell(WALLET, order(toConfirm), changed)
    await matched.waitFor()
    expect(await turned.count()).toBe(0)
    await expectHolds(seen, 'quick-withdrawal-matched', {
      says: (say) => [say('quickpay.once.matchedTitle')],
    })
    expect(await cookieOf(seen, 'fairhall_withdrawal_matched')).toBe(NO)
    await matched.getByRole('button', { name: say('quickpay.once.goNow') }).click()
    await page.waitForURL(`**${FAST}`)
    await turned.waitFor()
    await expectHolds(seen, 'quick-withdrawal-changed', {
      says: (say) => [say('quickpay.once.changedTitle')],
    })
    expect(await cookieOf(seen, 'fairhall_withdrawal_changed')).toBe(changed.billNo)
    await turned.getByRole('button', { name: say('quickpay.once.understood') }).click()
    await turned.waitFor({ state: 'detached' })

    // Not again for the same orders; again for another.
    const ball = page.getByRole('button', { name: say('withdrawals.ball.name.toConfirm', { count: 1 }) })
    await tell(WALLET, order(toConfirm), changed)
    await ball.waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await tell(WALLET, order({ ...toConfirm, billNo: 'F000000000000000002' }), changed)
    await matched.waitFor()
    await matched.getByRole('button', { name: say('quickpay.once.later') }).click()
    await matched.waitFor({ state: 'detached' })
    expect(await turned.count()).toBe(0)
    await expectSound(seen)
  })
})

/** A quick deposit whose time is over, and which the house has not ended yet. */
const OVERDUE: QuickDeposit = {
  billNo: 'Q000000000000000001',
  orderState: 101,
  stage: 'paying',
  amount: wire('600.00'),
  currency: 'CNY',
  reward: wire('3.00'),
  rewardDueAt: null,
  placedAt: later(-960),
  matchedAt: later(-960),
  paidAt: null,
  closedAt: null,
  expiresAt: later(-1),
  expireTime: 0,
  orderTimeOut: 15,
  receiver: null,
  payPath: null,
  paidFrom: null,
  appeal: null,
  endCode: null,
  nearest: [],
  canAppeal: false,
}

it('a quick deposit whose time is over is asked for with a pause until the house has ended it', async () => {
  const seen = await visitAsMember(undefined, WIDE)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  const isRecord = (url: URL) => url.pathname === '/cw/v1/quick_deposit/record'
  let asked = 0
  await hearsNothing(page)
  await page.route(isRecord, (route) => {
    asked += 1
    const closed = { orderState: 103, stage: 'expired', closedAt: later(0), expiresAt: null } as const
    const data = asked > 3 ? { ...OVERDUE, ...closed } : OVERDUE
    return route.fulfill({ json: { code: 0, msg: '', data, traceId: '' } })
  })
  await seen.open(`${QUICK}?billNo=${OVERDUE.billNo}`)
  await page.getByRole('heading', { name: say('quickpay.deposit.expiredTitle') }).waitFor()
  // When the page began to ask: at first, at zero, and then after pauses.
  const at = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/quick_deposit/record'))
      .map(({ startTime }) => startTime),
  )
  expect(at).toHaveLength(4)
  const [, zero = 0, again = 0, last = 0] = at
  expect(Math.min(again - zero, last - again)).toBeGreaterThan(4_000)
})
