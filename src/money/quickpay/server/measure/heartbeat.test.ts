import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { fund } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { beat } from './heartbeat.ts'

let world: World
let lin: WireClient
let chen: WireClient
beforeAll(async () => {
  world = await createWorld({ settings: { QUICK_DOWN_SECONDS: '60', SESSION_IDLE_MINUTES: '900' } })
  lin = world.browser()
  chen = world.browser()
  const { id } = (await lin.login('lin_yuan', 'Yuan-lou7-hall')).data.userInfo
  await chen.login('chen_mo', 'Mo-shan9-gate')
  await chen.answerFirst()
  await fund(world, id, '5000')
})
afterAll(() => world.close())

const order = (amount: string) => ({ requestId: randomUUID(), amount, currency: 'CNY' })
const current = async () => (await chen.get('/cw/v1/quick_deposit/current')).data.order
const draw = async () => (await lin.get('/cw/v1/withdraw/quick_order')).data.orders[0]

it('time stops while the house is down: every running deadline moves on by as long, once, however many workers come back', async () => {
  const bound = await lin.bindCard({ bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' })
  const cardId = bound.data.cards[0].id
  await beat(systemCtx(world.app, newId()))
  expect((await lin.post('/cw/v1/withdraw/fast', { ...order('1000'), cardId })).code).toBe(0)
  expect((await chen.post('/cw/v1/quick_deposit/order', order('300'))).code).toBe(0)
  world.clock.advance(60_000)
  await world.runJobs('quickpay.runOut')
  expect((await current()).expireTime).toBe(14 * 60)

  world.clock.advance(5 * 3600_000)
  await Promise.all([1, 2, 3, 4].map(() => world.runJobs('quickpay.runOut')))
  await Promise.all([world.runJobs('quickpay.fallBack'), world.runJobs('quickpay.fallBack')])
  expect(await current()).toMatchObject({ stage: 'paying', expireTime: 14 * 60 })
  expect((await draw()).subDraws.at(-1)).toMatchObject({ orderState: 4011, expireTime: 9 * 60 })
  const { rows } = await world.pool.query('select moved_seconds from quickpay.heartbeat')
  expect(rows).toEqual([{ moved_seconds: BigInt(5 * 3600) }])
})

it('a deadline that was set during the silence is moved by what it ran through alone', async () => {
  const { billNo } = await current()
  world.clock.advance(3600_000)
  const said = { billNo, payerName: '陈默', bankCode: 'ICBC', lastFour: '0128' }
  expect((await chen.post('/cw/v1/fast_to_card/payment', said)).code).toBe(0)
  world.clock.advance(600_000)
  await world.runJobs('quickpay.runOut')
  expect(await current()).toMatchObject({ stage: 'confirming', expireTime: 15 * 60 })
})
