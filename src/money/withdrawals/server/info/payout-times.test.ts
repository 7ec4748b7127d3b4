import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { createWorld, type World } from '#testing/world.ts'
import { readPayoutTimes, readPublishedTimes } from '../withdrawals.views.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ seed: false })
})
afterAll(() => world.close())

const DAY_SECONDS = 24 * 3600

/** A withdrawal that was paid `ago` seconds ago, `took` seconds after it was submitted. */
async function paid(ago: number, took: number, currency = 'CNY', kind = 'card'): Promise<void> {
  const at = new Date(world.clock.now().getTime() - ago * 1000)
  const submitted = new Date(at.getTime() - took * 1000)
  await sql`insert into withdrawals.withdrawal (bill_no, member_id, way, withdraw_type, currency, amount, card_id, bank_code,
      last_four, state, site_day, submitted_at, review_due_at, approved_at, paid_at, confirm_due_at, payee_kind)
    values (${newId()}, ${newId()}, 1, 0, ${currency}, 1000000, ${newId()}, 'CMB', '8841', 'paid', '2026-06-14', ${submitted},
      ${submitted}, ${submitted}, ${at}, ${at}, ${kind})`.execute(world.app.db)
}
/** A fast withdrawal of 1 yuan that ended `took` seconds after it was submitted; so much of it the ordinary way. */
async function paidByMembers(took: number, ordinary = 0): Promise<void> {
  const at = world.clock.now()
  const submitted = new Date(at.getTime() - took * 1000)
  await sql`insert into quickpay.withdrawal (bill_no, member_id, request_id, amount, unmatched, received, ordinary, card_id,
      bank_code, last_four, first_draw, site_day, submitted_at, match_until, match_set_at, changed_at, ended_at)
    values (${newId()}, ${newId()}, ${newId()}, 1000000, 0, ${1_000_000 - ordinary}, ${ordinary}, ${newId()}, 'CMB', '8841', true,
      '2026-06-14', ${submitted}, ${at}, ${submitted}, ${ordinary > 0 ? at : null}, ${at})`.execute(
    world.app.db,
  )
}
const times = () => readPayoutTimes(world.app.db, world.clock.now())

it('published payout times count what was paid in the last seven days, and keep silent about fewer than five', async () => {
  for (const took of [20, 24, 26, 60]) await paid(3600, took)
  await paid(7 * DAY_SECONDS + 1, 10_000)
  expect(await times()).toBeNull()
  await paid(7 * DAY_SECONDS - 1, 25)
  expect(await times()).toMatchObject({ days: 7, count: 5, medianSeconds: 25 })
  for (const took of [400, 500, 600]) await paid(3600, took, 'USDT')
  expect(await times()).toMatchObject({ count: 5, medianSeconds: 25 })
})

it('the times of each way are of its own newest payouts, told to everybody, and of too few none', async () => {
  await sql`delete from withdrawals.withdrawal`.execute(world.app.db)
  for (const took of [10, 20, 30, 40, 90]) await paid(3600, took)
  for (const took of [5, 6, 7]) await paid(60, took, 'CNY', 'alipay')
  for (const took of [5, 6]) await paid(60, took, 'CNY', 'wechat')
  for (const took of [400, 500, 600, 700]) await paid(60, took, 'USDT', 'address')
  const ways = [
    { way: 'card', count: 5, medianSeconds: 30, p90Seconds: 90 },
    { way: 'eWallet', count: 5, medianSeconds: 6, p90Seconds: 7 },
  ]
  expect(await readPublishedTimes(world.app.db)).toEqual({ most: 200, ways })
  for (let more = 0; more < 200; more++) await paid(30, 15)
  const [card] = (await readPublishedTimes(world.app.db)).ways
  expect(card).toEqual({ way: 'card', count: 200, medianSeconds: 15, p90Seconds: 15 })
  // Fast withdrawals are a line of their own: those that members paid wholly.
  for (const took of [100, 200, 300, 400, 500]) await paidByMembers(took)
  await paidByMembers(9_000, 1_000_000)
  const visitor = world.browser()
  expect((await visitor.get('/cw/v1/withdraw/times')).data.ways).toContainEqual({
    way: 'fast',
    count: 5,
    medianSeconds: 300,
    p90Seconds: 500,
  })
  expect((await visitor.get('/cw/v1/withdraw/times')).data.ways[0]).toMatchObject({ way: 'card' })
})
