import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookViolations, fund } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

const SETTINGS = { QUICK_COUNTERPARTIES: '4', QUICK_DOWN_SECONDS: '86400', SESSION_IDLE_MINUTES: '600' }

let world: World
let tester: WireClient
let cardId: string
beforeAll(async () => {
  world = await createWorld({ settings: SETTINGS })
  tester = world.browser()
  const { id } = (await tester.login('lin_yuan', 'Yuan-lou7-hall')).data.userInfo
  await tester.answerFirst()
  await fund(world, id, '20000')
  const bound = await tester.bindCard({ bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' })
  cardId = bound.data.cards[0].id
  await world.runJobs('quickpay.counterparties')
})
afterAll(() => world.close())

/** Lets the sandbox go about its business for a while. */
async function live(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 10) {
    world.clock.advance(10_000)
    for (const job of ['match', 'counterparties', 'runOut', 'decide', 'fallBack', 'counterparties'])
      await world.runJobs(`quickpay.${job}`)
  }
}

const config = async () => (await tester.get('/cw/v1/quick_deposit/config')).data
const record = async (billNo: string) =>
  (await tester.get(`/cw/v1/quick_deposit/record?billNo=${billNo}`)).data
const draw = async (billNo: string) =>
  (await tester.get(`/cw/v1/withdraw/quick_order_info?billNo=${billNo}`)).data

async function deposit(amount: string, pays: boolean): Promise<string> {
  const placed = await tester.post('/cw/v1/quick_deposit/order', {
    requestId: randomUUID(),
    amount,
    currency: 'CNY',
  })
  expect(placed).toMatchObject({ code: 0, data: { stage: 'paying' } })
  const { billNo, payPath } = placed.data
  if (pays) {
    const ref = payPath.split('/').at(-1)
    await tester.post('/sandbox/v1/bank/pay', { requestId: randomUUID(), ref, scenario: 'exact' })
    world.clock.advance(6_000)
  }
  const said = { billNo, payerName: '林远', bankCode: 'CMB', lastFour: '8841' }
  expect((await tester.post('/cw/v1/fast_to_card/payment', said)).code).toBe(0)
  return billNo
}

async function withdraw(amount: string): Promise<string> {
  // Of two that fit, the older one is taken: let there be one.
  world.clock.advance(1000)
  const answer = await tester.post('/cw/v1/withdraw/fast', {
    requestId: randomUUID(),
    amount,
    currency: 'CNY',
    cardId,
  })
  expect(answer.code).toBe(0)
  return answer.data.billNo
}

describe('the invented members of a sandbox', () => {
  it('keep a handful of withdrawals on offer, and no more', { tags: ['statements'] }, async () => {
    await live(20)
    expect((await config()).offers).toEqual(['200.00', '302.00', '503.00', '1004.00'])
    await live(900)
    const { rows } = await world.pool.query('select 1 from quickpay.withdrawal where ended_at is null')
    expect(rows).toHaveLength(4)
    expect(await bookViolations(world)).toEqual([])
  })

  it('confirm at once what they were paid, and what they were not paid never', {
    tags: ['races'],
  }, async () => {
    const honest = await deposit('200.00', true)
    await live(10)
    expect(await record(honest)).toMatchObject({ stage: 'credited' })
    const liar = await deposit('201.00', false)
    await live(90)
    expect(await record(liar)).toMatchObject({
      stage: 'refused',
      appeal: { by: 'receiver', state: 'unpaid' },
    })
  })

  it('confirm late (2), never (3) or deny (4), by the last digit of the amount', async () => {
    const slow = await deposit('302.00', true)
    await live(20)
    expect(await record(slow)).toMatchObject({ stage: 'confirming' })
    await live(60)
    expect(await record(slow)).toMatchObject({ stage: 'credited' })
    const denied = await deposit('104.00', true)
    await live(10)
    expect(await record(denied)).toMatchObject({ stage: 'frozen', appeal: { by: 'receiver' } })
    await live(20)
    expect(await record(denied)).toMatchObject({ stage: 'credited' })
    const silent = await deposit('103.00', true)
    await live(15 * 60)
    await live(20)
    expect(await record(silent)).toMatchObject({ stage: 'credited', appeal: { by: 'house', state: 'paid' } })
  })

  it('pay at once, in two parts (5), or only say so (4), by the last digit of the amount', {
    tags: ['races'],
  }, async () => {
    const prompt = await withdraw('300.00')
    const halved = await withdraw('405.00')
    const lied = await withdraw('504.00')
    await live(30)
    expect(await draw(prompt)).toMatchObject({ orderState: 4013, payer: { lastFour: '0000' } })
    expect((await draw(halved)).subDraws).toHaveLength(2)
    expect(await draw(lied)).toMatchObject({ orderState: 4013 })
    const answers = await Promise.all([
      tester.post('/cw/v1/withdraw/fast_confirm', { billNo: prompt }),
      tester.post('/cw/v1/withdraw/fast_appeal', { billNo: lied, text: '没有收到', pictureIds: [] }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    await live(40)
    expect(await draw(prompt)).toMatchObject({ received: '300.00' })
    expect(await draw(lied)).toMatchObject({ orderState: 4013, escrowed: '504.00' })
    expect(await bookViolations(world)).toEqual([])
  })

  it('let a withdrawal run out (3), or stay away (9) until it changes to ordinary', async () => {
    const unpaid = await withdraw('603.00')
    const alone = await withdraw('709.00')
    await live(20)
    expect(await draw(unpaid)).toMatchObject({ orderState: 4012 })
    await live(15 * 60)
    expect(await draw(alone)).toMatchObject({ speedLabel: 1, ordinary: '709.00' })
    await live(40)
    expect(await draw(unpaid)).toMatchObject({ orderState: 4013 })
    expect(await bookViolations(world)).toEqual([])
  })
})

it('are nowhere where the setting says so', { tags: ['statements'] }, async () => {
  const quiet = await createWorld()
  await quiet.runJobs('quickpay.counterparties')
  expect((await quiet.pool.query('select 1 from quickpay.townsperson')).rowCount).toBe(0)
  await quiet.close()
})
