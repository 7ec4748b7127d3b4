/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  act,
  approve,
  end,
  giveCall,
  look,
  openShop,
  type Shop,
  sign,
  type Worker,
} from '#testing/staff/shop.ts'

const ALL = ['shop.sell', 'shop.give', 'shop.give.approve']

let shop: Shop
let zhou: Worker
let he: Worker
beforeAll(async () => {
  shop = await openShop()
  zhou = shop.join(ALL)
  he = shop.join(ALL)
})
afterAll(() => shop.close())

const proposed = async () => (await act(zhou, giveCall, randomUUID().slice(0, 8))).data.changeId as string
const kept = async (changeId: string) =>
  (await shop.pool.query('select from shop.done where change = $1', [changeId])).rowCount

it('killed between the last seat and the action: neither stays, and the seat taken anew does it once', async () => {
  const changeId = await proposed()
  shop.shelf.dies = true
  shop.app.log.level = 'silent'
  expect((await approve(he, changeId)).status).toBeGreaterThanOrEqual(500)
  shop.shelf.dies = false
  expect(await kept(changeId)).toBe(0)
  expect((await look(he, changeId)).data).toMatchObject({ state: 'proposed', taken: 1 })
  expect((await approve(he, changeId)).data).toMatchObject({ state: 'applied' })
  expect(await kept(changeId)).toBe(1)
})

it('approved while it is withdrawn: one of both, never half of each', async () => {
  for (let round = 0; round < 6; round += 1) {
    const changeId = await proposed()
    await he.post('/console/v1/changes/challenge', { changeId })
    const answers = await Promise.all([sign(he, changeId), end(zhou, 'withdraw', changeId)])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const { state } = (await look(he, changeId)).data
    expect(['applied', 'withdrawn']).toContain(state)
    expect(await kept(changeId)).toBe(state === 'applied' ? 1 : 0)
  }
})
