import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#testing/world.ts'
import { QuickpayErrors } from '../quickpay.refusals.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ sandbox: false })
})
afterAll(() => world.close())

it('takes no quick deposit where its tile says that there is none: no rail pays out', async () => {
  const who = world.browser()
  await who.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`)
  expect((await who.get('/cw/v1/quick_deposit/config')).data).toMatchObject({ open: false })
  const input = { requestId: randomUUID(), amount: '300.00', currency: 'CNY' }
  expect((await who.post('/cw/v1/quick_deposit/order', input)).code).toBe(QuickpayErrors.closed.code)
  const { rows } = await world.pool.query('select from quickpay.deposit')
  expect(rows).toEqual([])
})
