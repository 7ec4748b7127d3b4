// What tests of quick pay start with: `withQuickPair` gives a file a house, and before each test three new
// members in it.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { bookViolations, fund } from '#testing/money.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

export const PAY_MINUTES = 15
export const CONFIRM_MINUTES = 12
export const MATCH_MINUTES = 10
export const WAIT_SECONDS = 30

export let world: World
/** Withdraws, pays, and looks on. */
export let receiver: WireClient
export let payer: WireClient
export let other: WireClient
export let receiverId: string
export let receiverName: string
export let payerId: string
export let cardId: string

/**
 * Registers the hooks. Called by each file that wants them: files share their modules, which are loaded once
 * for several of them.
 */
export function withQuickPair(): void {
  beforeAll(async () => {
    world = await createWorld({
      settings: {
        QUICK_PAY_MINUTES: String(PAY_MINUTES),
        QUICK_CONFIRM_MINUTES: String(CONFIRM_MINUTES),
        QUICK_MATCH_MINUTES: String(MATCH_MINUTES),
        QUICK_WAIT_SECONDS: String(WAIT_SECONDS),
        // The manual clock jumps: that is no downtime here.
        QUICK_DOWN_SECONDS: '86400',
        SESSION_IDLE_MINUTES: '600',
      },
    })
  })
  beforeEach(async () => {
    receiver = world.browser()
    payer = world.browser()
    other = world.browser()
    receiverName = newName()
    receiverId = (await receiver.register(receiverName)).data.userInfo.id
    payerId = (await payer.register(newName())).data.userInfo.id
    await other.register(newName())
    await fund(world, receiverId, '5000')
    cardId = (await receiver.bindCard({ bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' }))
      .data.cards[0].id
  })
  afterEach(async () => {
    expect(await bookViolations(world)).toEqual([])
    // Nobody of the next test meets what this one left.
    for (const row of (await world.pool.query(`select bill_no from quickpay.deposit where closed_at is null`))
      .rows)
      await world.pool.query(
        `update quickpay.deposit set state = 'cancelled', closed_at = now(), due_at = null where bill_no = $1`,
        [row.bill_no],
      )
    await world.pool.query(`update quickpay.withdrawal set unmatched = 0 where unmatched > 0`)
  })
  afterAll(() => world.close())
}

export const newName = () => `m${randomUUID().replaceAll('-', '').slice(0, 10)}`
export const pass = (seconds: number) => world.clock.advance(seconds * 1000)

export const submit = (amount: string, change: Record<string, unknown> = {}, who = receiver) =>
  who.post('/cw/v1/withdraw/fast', { requestId: randomUUID(), amount, currency: 'CNY', cardId, ...change })
export const place = (amount: string, who = payer, change: Record<string, unknown> = {}) =>
  who.post('/cw/v1/quick_deposit/order', { requestId: randomUUID(), amount, currency: 'CNY', ...change })
export const paid = (billNo: string, who = payer) =>
  who.post('/cw/v1/fast_to_card/payment', { billNo, payerName: '陈默', bankCode: 'ICBC', lastFour: '0128' })
export const cancel = (billNo: string, who = payer) => who.post('/cw/v1/quick_deposit/cancel', { billNo })
export const confirm = (billNo: string, who = receiver) =>
  who.post('/cw/v1/withdraw/fast_confirm', { billNo })
export const appeal = (billNo: string, text = '已经付了', pictureIds: string[] = []) =>
  payer.post('/cw/v1/deposit/speed_appeal', { billNo, text, pictureIds })
export const orders = async (who = receiver) => (await who.get('/cw/v1/withdraw/quick_order')).data.orders
export const record = async (billNo: string, who = payer) =>
  (await who.get(`/cw/v1/quick_deposit/record?billNo=${billNo}`)).data
export const balance = async (who: WireClient) => (await who.get('/cw/v1/balance')).data
export const data = (answer: WireAnswer) => {
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer.data
}

/** Everything that an escrow holds, by the number of its order. */
export async function escrows(): Promise<Record<string, string>> {
  const { rows } = await world.pool.query(
    `select a.scope, ((b.credit_posted - b.debit_posted) / 1000000)::text as yuan from ledger.account a
     join ledger.balance b on b.account_id = a.id
     where a.code in (2070, 2130) and b.credit_posted <> b.debit_posted and (a.owner = $1 or a.code = 2130) order by 1`,
    [receiverId],
  )
  return Object.fromEntries(rows.map((row) => [row.scope, row.yuan]))
}

/** The tester pays at the sandbox bank's page, and the bank books it. */
export async function payAtBank(payPath: string): Promise<void> {
  const ref = payPath.split('/').at(-1)
  const answer = await payer.post('/sandbox/v1/bank/pay', { requestId: randomUUID(), ref, scenario: 'exact' })
  expect(answer.code).toBe(0)
  pass(5)
}
