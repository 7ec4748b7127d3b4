import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PayOrder } from '#money/deposits/deposits.contract.ts'
import { houseAccount } from '#money/ledger/ledger.chart.ts'
import { balanceOf } from '#money/ledger/server/index.ts'
import { RailErrors } from '#money/rails/rails.refusals.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { formatAmount, subtract } from '#platform/money/money.ts'
import { bookViolations, fund } from '#testing/money.ts'
import { newCardNo } from '#testing/people/cards.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { faultsOf } from './answers.ts'
import { bankOf, payoutBody, type Tampering, type TransferWord, transferBody } from './bank.ts'

const AMOUNT = '1000.37'
const CARD = { bankCode: 'CMB', holderName: '林远' }
const REVIEW_SECONDS = 1

let world: World
let bank: ReturnType<typeof bankOf>
let member: WireClient
let memberId: string
let members = 0

beforeAll(async () => {
  world = await createWorld({ settings: { PAYOUT_REVIEW_SECONDS: String(REVIEW_SECONDS) } })
  bank = bankOf(world)
})
beforeEach(async () => {
  member = world.browser()
  members += 1
  memberId = (await member.register(`payee_${members}`)).data.userInfo.id
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

async function placeOrder(): Promise<PayOrder> {
  const order = { requestId: randomUUID(), channelId: 'bank-yungang', amount: AMOUNT, currency: 'CNY' }
  return (await member.post('/cw/v1/deposit/pay', order)).data
}
const stageOf = async ({ billNo }: PayOrder) =>
  (await member.get(`/cw/v1/deposit/order_status?billNo=${billNo}`)).data as PayOrder
const wallet = async () => (await member.get('/cw/v1/balance')).data
const suspense = async () =>
  (await balanceOf(world.app.db, houseAccount('suspense', 'CNY', '', 'sandbox'))).posted

/** Money that `work` puts into suspense. */
async function parkedBy(work: () => Promise<unknown>): Promise<string> {
  const before = await suspense()
  await work()
  return formatAmount(subtract(await suspense(), before))
}

const wordOf = (order: PayOrder, change: Partial<TransferWord> = {}) =>
  transferBody(world, { remark: order.recipientCode, amount: AMOUNT, ...change })

/** The bank tells these words, in this order, and the house acts on each. */
async function tellAll(...bodies: readonly string[]): Promise<void> {
  for (const body of bodies) {
    expect(await bank.tell(body)).toMatchObject({ status: 200, code: 0, data: { accepted: true } })
    await world.settleEvents()
  }
}

describe('a webhook that is not the bank’s', () => {
  it.each<[string, Tampering, number]>([
    ['signed with another secret', { secret: 'x'.repeat(40) }, RailErrors.forged.code],
    ['not signed', { headers: { 'x-rail-signature': '' } }, RailErrors.forged.code],
    ['signed with SQL', { headers: { 'x-rail-signature': "' or 1=1 --" } }, RailErrors.forged.code],
    ['for another time', { headers: { 'x-rail-timestamp': '1781418961' } }, RailErrors.forged.code],
    ['for no time', { headers: { 'x-rail-timestamp': 'NaN' } }, RailErrors.forged.code],
    ['for another amount than was signed', { sent: '"amount":"9999.99"' }, RailErrors.forged.code],
    ['too old', { skew: -301 }, RailErrors.staleTimestamp.code],
    ['from the future', { skew: 301 }, RailErrors.staleTimestamp.code],
  ])('is refused: %s', async (_what, tampering, code) => {
    const order = await placeOrder()
    const body = wordOf(order)
    const sent = tampering.sent && body.replace(`"amount":"${AMOUNT}"`, tampering.sent)
    for (const locale of ['zh-CN', 'en']) {
      const answer = await bank.tell(body, { ...tampering, ...(sent && { sent }), locale })
      expect(answer).toMatchObject({ status: 401, code, data: null })
      expect(faultsOf(answer, locale)).toEqual([])
    }
    await world.settleEvents()
    expect(await wallet()).toMatchObject({ totalAssets: '0.00' })
    expect(await stageOf(order)).toMatchObject({ stage: 'pending', notice: null })
  })
})

describe('a webhook that says nothing sensible', () => {
  it.each([
    ['half a body', () => '{"type":'],
    ['no object', () => '[]'],
    ['another kind', () => '{"type":"gift"}'],
    ['an unknown field', (order: PayOrder) => wordOf(order).replace('{', '{"bonus":"1",')],
    ['a negative amount', (order: PayOrder) => wordOf(order, { amount: '-1' })],
    ['no amount', (order: PayOrder) => wordOf(order, { amount: '0' })],
    ['an exponent', (order: PayOrder) => wordOf(order, { amount: '1e3' })],
    ['full-width digits', (order: PayOrder) => wordOf(order, { amount: '１００' })],
    ['10^30', (order: PayOrder) => wordOf(order, { amount: `1${'0'.repeat(30)}` })],
    ['NaN', (order: PayOrder) => wordOf(order, { amount: 'NaN' })],
    ['a status that is none', (order: PayOrder) => wordOf(order, { status: "settled' or '1'='1" })],
  ])('is refused: %s', async (_what, bodyOf) => {
    const order = await placeOrder()
    const body = bodyOf(order)
    for (const locale of ['zh-CN', 'en']) {
      const answer = await bank.tell(body, { locale })
      expect(answer).toMatchObject({ status: 400, code: RailErrors.unreadable.code })
      expect(faultsOf(answer, locale)).toEqual([])
    }
    await world.settleEvents()
    expect(await stageOf(order)).toMatchObject({ stage: 'pending', notice: null })
  })

  it('is refused when it is too large', async () => {
    const answer = await bank.tell(JSON.stringify({ type: 'x'.repeat(70_000) }))
    expect(answer).toMatchObject({ status: 413, code: WireErrors.tooLarge.code })
    expect(faultsOf(answer, 'zh-CN')).toEqual([])
  })
})

describe('a transfer', () => {
  it('told ten times at once is acknowledged ten times and credited once', async () => {
    const order = await placeOrder()
    const body = wordOf(order)
    const answers = await Promise.all(Array.from({ length: 10 }, () => bank.tell(body)))
    expect(new Set(answers.map(({ status, data }) => `${status} ${JSON.stringify(data)}`)).size).toBe(1)
    await world.settleEvents()
    expect(await wallet()).toMatchObject({ centerMoney: AMOUNT, totalAssets: AMOUNT })
  })

  it('told twice under two event ids is credited once', async () => {
    const order = await placeOrder()
    const transferId = randomUUID()
    await tellAll(wordOf(order, { transferId }), wordOf(order, { transferId }))
    expect(await wallet()).toMatchObject({ totalAssets: AMOUNT })
  })

  it('told under a known event id with another amount is refused as 409', async () => {
    const order = await placeOrder()
    const eventId = randomUUID()
    await tellAll(wordOf(order, { eventId, status: 'incoming' }))
    for (const locale of ['zh-CN', 'en']) {
      const answer = await bank.tell(wordOf(order, { eventId, amount: '9999.99' }), { locale })
      expect(answer).toMatchObject({ status: 409, code: RailErrors.eventReused.code })
      expect(faultsOf(answer, locale)).toEqual([])
    }
    expect(await wallet()).toMatchObject({ totalAssets: '0.00' })
  })

  it.each([
    ['settled, incoming', ['settled', 'incoming']],
    ['settled, declined', ['settled', 'declined']],
    ['declined, settled', ['declined', 'settled']],
    ['declined, incoming, settled, declined', ['declined', 'incoming', 'settled', 'declined']],
  ])('told out of order (%s) is credited once: settled is final', async (_what, statuses) => {
    const order = await placeOrder()
    const transferId = randomUUID()
    await tellAll(...statuses.map((status) => wordOf(order, { transferId, status })))
    expect(await stageOf(order)).toMatchObject({ stage: 'credited' })
    expect(await wallet()).toMatchObject({ totalAssets: AMOUNT })
  })

  it.each(['expired', 'cancelled'])(
    'that comes late, when the order is %s, is credited once',
    async (stage) => {
      const order = await placeOrder()
      if (stage === 'cancelled') await member.post('/cw/v1/deposit/cancel', { billNo: order.billNo })
      else {
        world.clock.advance(16 * 60_000)
        await world.runJobs('deposits.expire')
      }
      expect(await stageOf(order)).toMatchObject({ stage })
      await tellAll(wordOf(order), wordOf(order))
      expect(await stageOf(order)).toMatchObject({ stage: 'credited' })
      expect(await wallet()).toMatchObject({ totalAssets: AMOUNT })
    },
  )

  it.each(['0.01', '1000.36', '1000.38', '100037.00', '1000000000.00'])(
    'of %s instead lies in suspense, and the order goes on waiting',
    async (amount) => {
      const order = await placeOrder()
      expect(await parkedBy(() => tellAll(wordOf(order, { amount })))).toBe(amount)
      expect(await stageOf(order)).toMatchObject({
        stage: 'pending',
        notice: { kind: 'wrongAmount', amount },
      })
      expect(await wallet()).toMatchObject({ totalAssets: '0.00' })
      await tellAll(wordOf(order))
      expect(await wallet()).toMatchObject({ totalAssets: AMOUNT })
    },
  )

  it('announced with one amount and settled with another counts as what was settled', async () => {
    const order = await placeOrder()
    const transferId = randomUUID()
    await tellAll(
      wordOf(order, { transferId, status: 'incoming', amount: '5.00' }),
      wordOf(order, { transferId }),
    )
    expect(await wallet()).toMatchObject({ totalAssets: AMOUNT })
    const { rows } = await world.pool.query(
      'select amount, outcome from deposits.receipt where transfer_id = $1',
      [transferId],
    )
    expect(rows).toEqual([{ amount: 1_000_370_000n, outcome: 'credited' }])
  })

  it.each([
    ['nobody’s remark', '0000000000'],
    ['SQL', "'; drop table deposits.receipt; --"],
    ['HTML', '<script>alert(1)</script>'],
    ['no remark', ''],
    ['a NUL', 'a\u0000b'],
    ['a lone surrogate', '\ud800'],
  ])('with %s for a remark lies in suspense and holds nothing up', async (_what, remark) => {
    const order = await placeOrder()
    const parked = await parkedBy(() => tellAll(transferBody(world, { remark, amount: '77.70' })))
    expect(parked).toBe('77.70')
    await tellAll(wordOf(order))
    expect(await wallet()).toMatchObject({ totalAssets: AMOUNT })
  })

  it('made twice is credited once; the second lies in suspense', async () => {
    const order = await placeOrder()
    expect(await parkedBy(() => tellAll(wordOf(order), wordOf(order)))).toBe(AMOUNT)
    expect(await wallet()).toMatchObject({ totalAssets: AMOUNT })
  })
})

describe('a payout', () => {
  /** A withdrawal that the rail was asked to pay: its number and the payout's id. */
  async function askedToPay(): Promise<{ billNo: string; payoutId: string }> {
    await fund(world, memberId, '5000')
    const cardId = (await member.bindCard({ ...CARD, cardNo: newCardNo() })).data.cards[0].id
    const withdrawal = { requestId: randomUUID(), way: 1, amount: '3000.00', currency: 'CNY', cardId }
    const { billNo } = (await member.post('/cw/v1/withdraw', withdrawal)).data
    world.clock.advance(REVIEW_SECONDS * 1000)
    await world.runJobs('withdrawals.review')
    const { rows } = await world.pool.query('select id from rails.payout where subject = $1', [billNo])
    return { billNo, payoutId: rows[0].id }
  }
  const tell = async (...bodies: readonly string[]) => {
    await tellAll(...bodies)
    await world.runJobs('withdrawals.settle')
    await world.runJobs('withdrawals.settle')
  }
  const PAID = { centerMoney: '2000.00', heldMoney: '0.00', totalAssets: '2000.00' }
  const BACK = { centerMoney: '5000.00', heldMoney: '0.00', totalAssets: '5000.00' }

  it.each([
    ['paid twice', ['paid', 'paid'], PAID],
    ['refused twice', ['refused', 'refused'], BACK],
    ['paid, then refused', ['paid', 'refused'], PAID],
    ['refused, then paid', ['refused', 'paid'], BACK],
  ] as const)('told to be %s ends once, by the first word', async (_what, outcomes, left) => {
    const { payoutId } = await askedToPay()
    await tell(...outcomes.map((outcome) => payoutBody(world, payoutId, outcome)))
    expect(await wallet()).toMatchObject(left)
  })

  it('told by a forger moves nothing', async () => {
    const { payoutId } = await askedToPay()
    const answer = await bank.tell(payoutBody(world, payoutId, 'refused'), { secret: 'x'.repeat(40) })
    expect(answer).toMatchObject({ status: 401, code: RailErrors.forged.code })
    await world.settleEvents()
    await world.runJobs('withdrawals.settle')
    expect(await wallet()).toMatchObject({ centerMoney: '2000.00', heldMoney: '3000.00' })
  })

  it('that nobody asked for is acknowledged and moves nothing', async () => {
    await askedToPay()
    await tell(payoutBody(world, randomUUID(), 'paid'))
    expect(await wallet()).toMatchObject({ centerMoney: '2000.00', heldMoney: '3000.00' })
  })
})
