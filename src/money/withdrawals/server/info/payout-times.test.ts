import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { createWorld, type World } from '#testing/world.ts'
import { readPayoutTimes } from '../withdrawals.views.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ seed: false })
})
afterAll(() => world.close())

const DAY_SECONDS = 24 * 3600

/** A withdrawal that was paid `ago` seconds ago, `took` seconds after it was submitted. */
async function paid(ago: number, took: number, currency = 'CNY'): Promise<void> {
  const at = new Date(world.clock.now().getTime() - ago * 1000)
  const submitted = new Date(at.getTime() - took * 1000)
  await sql`insert into withdrawals.withdrawal (bill_no, member_id, way, withdraw_type, currency, amount, card_id, bank_code,
      last_four, state, site_day, submitted_at, review_due_at, approved_at, paid_at, confirm_due_at)
    values (${newId()}, ${newId()}, 1, 0, ${currency}, 1000000, ${newId()}, 'CMB', '8841', 'paid', '2026-06-14', ${submitted},
      ${submitted}, ${submitted}, ${at}, ${at})`.execute(world.app.db)
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
