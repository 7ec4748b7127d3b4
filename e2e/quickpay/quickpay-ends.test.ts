import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { overHttp } from '#testing/transport.ts'
import { WireClient } from '#testing/wire-client.ts'
import { expectHolds } from '../harness/looks.ts'
import {
  bindCard,
  fund,
  goOn,
  type MemberVisit,
  passTime,
  standStill,
  visitMovable,
} from '../harness/member-visit.ts'
import { newAccount } from '../harness/members.ts'
import {
  appeal,
  confirmReceipt,
  depositBall,
  depositQuickly,
  FAST,
  sayPaid,
  withdrawalBall,
  withdrawQuickly,
} from '../harness/money/quickpay.ts'
import { type MovableHouse, movableHouse } from '../harness/own-house.ts'
import { type Appearance, closeByEscape, expectSound, NARROW, picture, WIDE } from '../harness/visit.ts'
import { type Say, sayIn } from '../harness/words.ts'

/**
 * Quick pay with the sandbox's invented members, whose manners the last digit of an amount calls up, in a
 * house whose clock is moved past the times of an order.
 */

const WALLET = '/app/myCenter/myWallet'
const SECOND_MS = 1_000
/** Past the time to pay, and the time to confirm. */
const RUN_OUT_MS = 16 * 60_000
/** Past the time to look for a payer. */
const NOBODY_MS = 11 * 60_000
/** Past the time that the sandbox's arbiter takes. */
const DECIDED_MS = 11 * SECOND_MS

let house: MovableHouse
beforeAll(async () => {
  house = await movableHouse({ QUICK_COUNTERPARTIES: '6', PAYOUT_REVIEW_SECONDS: '86400' })
})
afterAll(() => house.leave())

const open: MemberVisit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  await goOn(house)
})

async function member(appearance: Appearance): Promise<MemberVisit> {
  const seen = await visitMovable(house, undefined, appearance)
  open.push(seen)
  return seen
}

const wordsOf = ({ appearance }: MemberVisit) => sayIn(appearance.language)
const pass = (seen: MemberVisit, milliseconds: number) => passTime(house, milliseconds, seen)
const stands = (seen: MemberVisit, state: string) =>
  seen.page.getByRole('heading', { name: wordsOf(seen)(`quickpay.deposit.${state}Title`) }).waitFor()

/** The order that is shown is paid at the sandbox bank. */
async function payAtTheBank(seen: MemberVisit): Promise<void> {
  const link = seen.page.getByRole('link', { name: wordsOf(seen)('deposits.openSandboxBank') })
  const ref = (await link.getAttribute('href'))?.split('/').at(-1)
  const payment = { requestId: randomUUID(), ref, scenario: 'exact' }
  expect((await seen.client.post('/sandbox/v1/bank/pay', payment)).code).toBe(0)
}

/** Somebody who pays by the wire: places a quick deposit, and can say that it was paid, which it was not. */
async function stranger() {
  const client = new WireClient(overHttp(house.url), house.now)
  const { name, password } = newAccount()
  expect((await client.register(name, password)).code).toBe(0)
  const place = async (amount: string) => {
    const order = { requestId: randomUUID(), amount, currency: 'CNY' }
    const answer = await client.post('/cw/v1/quick_deposit/order', order)
    expect(answer).toMatchObject({ code: 0, data: { stage: 'paying' } })
    return String(answer.data.billNo)
  }
  const claimPaid = async (billNo: string) => {
    const said = { billNo, payerName: '周明', bankCode: 'CCB', lastFour: '2207' }
    expect((await client.post('/cw/v1/fast_to_card/payment', said)).code).toBe(0)
  }
  return { place, claimPaid }
}

/** Holds what is shown to what every page must be, with its words in both languages. */
const holds = (seen: MemberVisit, name: string, says?: (say: Say) => readonly string[]) =>
  expectHolds(seen, name, { ...(says && { says }) })

/** Opens the panel of a ball, has a look, and closes it again. */
async function lookInto(seen: MemberVisit, ball: ReturnType<typeof withdrawalBall>, name: string) {
  await ball.press('Enter')
  const panel = seen.page.getByRole('dialog')
  await panel.waitFor()
  await expectHolds(seen, name)
  await closeByEscape(panel)
}

describe('quick pay that does not end by itself', () => {
  it('a quick deposit finds nobody, runs out unpaid, meets silence, and is appealed about; its ball says each (S1-014)', async () => {
    const seen = await member(WIDE)
    const { page } = seen
    const say = wordsOf(seen)

    // The invented members come one after the other once the house stands.
    const onOffer = async () => (await seen.client.get('/cw/v1/quick_deposit/config')).data.offers
    await expect
      .poll(onOffer, { interval: 250 })
      .toEqual(expect.arrayContaining(['302.00', '503.00', '2000.00', '5000.00']))
    // Nothing runs out, and no arbiter decides, while something is looked at.
    await standStill(house, seen)

    // Nobody withdraws so much.
    const unmatched = await depositQuickly(seen, '9000', 'waiting')
    await holds(seen, 'quick-deposit-waiting', (say) => [say('quickpay.deposit.waitingTitle')])
    await seen.open(WALLET)
    await depositBall(seen, 'waiting').waitFor()
    await pass(seen, 31 * SECOND_MS)
    await depositBall(seen, 'waiting').waitFor({ state: 'detached' })
    await seen.open(unmatched)
    await stands(seen, 'unmatched')
    await page.getByText(/5,000/).first().waitFor()
    await holds(seen, 'quick-deposit-unmatched', (say) => [say('quickpay.deposit.unmatchedTitle')])

    // Who says nothing until the time is over: the house asks, and finds the payment.
    await depositQuickly(seen, '503')
    await payAtTheBank(seen)
    await sayPaid(seen)
    const other: MemberVisit = { ...seen, page: await seen.context.newPage() }
    await standStill(house, other)
    await other.page.goto(WALLET)
    await lookInto(other, depositBall(other, 'confirming'), 'quick-deposit-ball-confirming')
    await passTime(house, RUN_OUT_MS, seen, other)
    await stands(seen, 'frozen')
    await depositBall(other, 'frozen').waitFor()
    await page.getByText(say('quickpay.appeal.reviewing.payer.house')).waitFor()
    await expectHolds(seen, 'quick-deposit-silence', {
      appearances: [NARROW],
      says: (say) => [say('quickpay.appeal.reviewing.payer.house')],
    })
    // The page that shows an order has no tip that leads to it.
    expect(await page.getByRole('link', { name: say('deposits.openOrder.go') }).count()).toBe(0)
    // The ball goes once it has said so, however long it takes to ask what is open now.
    const gone = Promise.withResolvers<void>()
    await other.page.route('**/cw/v1/quick_deposit/current', async (route) => {
      await gone.promise
      await route.continue()
    })
    await passTime(house, DECIDED_MS, seen, other)
    await stands(seen, 'credited')
    await other.page.locator('[data-ball]').waitFor({ state: 'detached' })
    gone.resolve()
    await other.page.unrouteAll({ behavior: 'wait' })
    await other.page.close()
    await page.getByText(say('quickpay.appeal.states.paid')).waitFor()
    await holds(seen, 'quick-deposit-found-paid', (say) => [say('quickpay.appeal.states.paid')])

    // Said to be paid, and not: the payer's own appeal does not help.
    await depositQuickly(seen, '302')
    await sayPaid(seen)
    await appeal(seen, 'payer', 'Paid from CCB 2207')
    await stands(seen, 'frozen')
    await page.getByText('Paid from CCB 2207').waitFor()
    await pass(seen, DECIDED_MS)
    await stands(seen, 'refused')
    await page.getByText(say('quickpay.appeal.states.unpaid')).waitFor()
    await holds(seen, 'quick-deposit-found-unpaid', (say) => [say('quickpay.appeal.states.unpaid')])

    await depositQuickly(seen, '2000')
    await pass(seen, RUN_OUT_MS)
    await stands(seen, 'expired')
    await holds(seen, 'quick-deposit-expired', (say) => [say('quickpay.deposit.expiredTitle')])
    await expectSound(seen)
    // Half a percent on top.
    expect((await seen.client.get('/cw/v1/balance')).data.centerMoney).toBe('505.52')
  })

  it('a quick withdrawal that its payers let down: the ball tells each state, the dialogs tell once (S4-008, S4-009, S4-010, S4-011, S4-014, S4-016, S4-017, S4-018, S4-019)', async () => {
    const seen = await member(NARROW)
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '1500.00')
    await bindCard(seen)
    await standStill(house, seen)
    // With this digit none of the invented members comes.
    await withdrawQuickly(seen, '1008')
    await seen.open(WALLET)
    await lookInto(seen, withdrawalBall(seen, 'processing', 1), 'quick-withdrawal-ball-processing')
    const payer = await stranger()
    await payer.place('1008')
    const counting = withdrawalBall(seen, 'inProgress', 1).filter({ hasText: /\d\d:\d\d/ })
    await lookInto(seen, counting, 'quick-withdrawal-ball-in-progress')
    await pass(seen, RUN_OUT_MS)
    await lookInto(seen, withdrawalBall(seen, 'specialSource', 1), 'quick-withdrawal-ball-changed')

    // The next one says that it was paid.
    await payer.claimPaid(await payer.place('1008'))
    const matched = page.getByRole('alertdialog', { name: say('quickpay.once.matchedTitle') })
    await matched.waitFor()
    await holds(seen, 'quick-withdrawal-matched', (say) => [say('quickpay.once.matchedTitle')])
    await matched.getByRole('button', { name: say('quickpay.once.later') }).click()
    await matched.waitFor({ state: 'detached' })
    await withdrawalBall(seen, 'toConfirm', 1).waitFor()
    await seen.open(FAST)
    await appeal(seen, 'receiver', 'Nothing came in')
    await page.getByText(say('quickpay.appeal.reviewing.receiver.own')).waitFor()
    // Nothing runs out, nothing is asked: no ball.
    await page.locator('[data-ball]').waitFor({ state: 'detached' })
    await pass(seen, DECIDED_MS)
    await page.getByText(say('quickpay.part.matching'), { exact: true }).waitFor()
    const told = page.getByText(say('quickpay.appeal.matchedAgain'))
    await told.filter({ hasText: '¥1,008.00' }).waitFor()
    await page.getByText('Nothing came in').waitFor()
    await holds(seen, 'quick-withdrawal-found-unpaid', (say) => [say('quickpay.part.matching')])

    // Nobody comes any more: it changes to ordinary.
    await seen.open(WALLET)
    await withdrawalBall(seen, 'specialSource', 1).waitFor()
    await pass(seen, NOBODY_MS)
    const changed = page.getByRole('alertdialog', { name: say('quickpay.once.changedTitle') })
    await changed.waitFor()
    await holds(seen, 'quick-withdrawal-changed', (say) => [say('quickpay.once.changedTitle')])
    await changed.getByRole('button', { name: say('quickpay.once.look') }).click()
    await page.waitForURL('**/app/myCenter/withdrawals')
    await page
      .getByText(say('withdrawals.reviewing'))
      .or(page.getByRole('list', { name: say('withdrawals.stages.label') }))
      .first()
      .waitFor()
    await seen.open(WALLET)
    await withdrawalBall(seen, 'processing', 1).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    // Its record still says what was found.
    await seen.open(FAST)
    await page.getByRole('button', { name: /F\d{18}/ }).click()
    await page.getByText('Nothing came in').waitFor()
    await picture(seen, 'quick-withdrawal-record')
    await expectSound(seen)
  })

  it('a quick withdrawal that two pay: one half is confirmed, the other meets silence, and both are received (S4-010, S4-016)', async () => {
    const seen = await member(WIDE)
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '1500.00')
    await bindCard(seen)
    // Nobody pays before the page stands on which it is told: what is seen on the page of withdrawals is not
    // told any more.
    await standStill(house, seen)
    await withdrawQuickly(seen, '1005')
    await seen.open(WALLET)
    await withdrawalBall(seen, 'processing', 1).waitFor()
    await goOn(house, seen)
    const both = withdrawalBall(seen, 'toConfirm', 2)
    const matched = page.getByRole('alertdialog', { name: say('quickpay.once.matchedTitle') })
    await matched.getByRole('button', { name: say('quickpay.once.later') }).click()
    await both.waitFor()
    await standStill(house, seen)
    await both.press('Enter')
    await page.getByRole('dialog', { name: say('withdrawals.ball.toConfirmTitle') }).waitFor()
    await holds(seen, 'quick-withdrawal-ball-to-confirm', (say) => [say('withdrawals.ball.toConfirmTitle')])
    await confirmReceipt(seen, '¥500.00')
    // The other half is told of too, now that it is the one that waits.
    await matched.getByRole('button', { name: say('quickpay.once.goNow') }).click()
    await page.waitForURL(`**${FAST}`)
    await page.getByRole('button', { name: say('quickpay.received', { amount: '¥505.00' }) }).waitFor()
    await pass(seen, RUN_OUT_MS)
    await page.getByText(say('quickpay.appeal.reviewing.receiver.house')).waitFor()
    await expectHolds(seen, 'quick-withdrawal-silence', {
      appearances: [NARROW],
      says: (say) => [say('quickpay.appeal.reviewing.receiver.house')],
    })
    await pass(seen, DECIDED_MS)
    await page.getByText(say('quickpay.history.received'), { exact: true }).waitFor()
    await page.locator('[data-ball]').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /F\d{18}/ }).click()
    await page.getByText(say('wallet.entries.balanced')).waitFor()
    await holds(seen, 'quick-withdrawal-both-received', (say) => [say('wallet.entries.balanced')])
    await expectSound(seen)
  })

  it('a pairing of two members is frozen by an appeal of the receiver, with words, on both sides', async () => {
    const saver = await member(NARROW)
    const payer = await member(WIDE)
    await fund(saver, '1000.00')
    await bindCard(saver)
    await standStill(house, saver, payer)
    await withdrawQuickly(saver, '908')
    await depositQuickly(payer, '908')
    await sayPaid(payer)
    await saver.open(FAST)
    await appeal(saver, 'receiver', 'Nothing came in at CMB')
    await saver.page.getByText(wordsOf(saver)('quickpay.part.frozenNote')).waitFor()
    await saver.page.getByText('Nothing came in at CMB').waitFor()
    await stands(payer, 'frozen')
    await holds(saver, 'quick-withdrawal-frozen')
    await holds(payer, 'quick-deposit-frozen')
  })
})
