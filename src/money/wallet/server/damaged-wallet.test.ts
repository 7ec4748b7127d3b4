/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { fund } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let lin: WireClient
let chen: WireClient
let linId: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  lin = world.browser()
  chen = world.browser()
  linId = (await lin.register(newName())).data.userInfo.id
  const chenId = (await chen.register(newName())).data.userInfo.id
  for (const id of [linId, chenId]) await fund(world, id, '320.57')
  await lin.post('/cg/v1/venue_wallet_type', { venueWalletType: 'manual' })
  const move = { requestId: randomUUID(), source: 'CENTERMONEY', currency: 'CNY', amount: '20' }
  await lin.post('/cg/v1/game/sports/transfer_in', move)
})
afterAll(() => world.close())

const newName = () => `d${randomUUID().replaceAll('-', '').slice(0, 10)}`

/** Raises what stands on an account of Lin past the guards, as only the superuser can, and has the books looked at. */
async function damage(name: 'centre' | 'venue'): Promise<void> {
  const client = await world.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update ledger.balance set credit_posted = credit_posted + 1000000 where account_id = (
        select a.id from ledger.account a where a.owner = $1 and a.currency = 'CNY' and (a.scope = 'sports') = $2
          and exists (select from ledger.entry e where e.account_id = a.id) order by a.code limit 1)`,
      [linId, name === 'venue'],
    )
  } finally {
    client.release(true)
  }
  await world.runJobs('ledger.watch')
}

const REFUSED = { status: 503, code: WireErrors.damaged.code, data: { retryAfterSeconds: 60 } }

describe('an account that the books are wrong about', () => {
  it.each([
    ['/cw/v1/balance'],
    ['/cw/v1/lock/money'],
    ['/cw/v1/yeb/info'],
    ['/cw/v1/usdt/balance'],
    ['/cw/v1/withdraw/info'],
    ['/cg/v1/transfer_out/limite'],
    ['/cg/v1/game_recovery'],
  ])('is told by %s as under maintenance, with no number of it, and to its member alone', async (path) => {
    await damage('centre')
    const answer = await lin.get(path)
    expect(answer).toMatchObject(REFUSED)
    expect(answer.text).not.toMatch(/\d+\.\d\d/)
    expect((await chen.get(path)).code).toBe(0)
  })

  it('is not told by the venue that it is of, nor by the entries that were made on it', async () => {
    const { list } = (await lin.get('/cw/v1/transactions')).data
    const balance = () => lin.post('/cg/v1/game/sports/balance', {})
    const entries = () => lin.get(`/cw/v1/transactions/${list[0].id}/entries`)
    expect((await balance()).data.money).toBe('20.00')
    expect((await entries()).code).toBe(0)
    await damage('venue')
    for (const answer of [await balance(), await entries()]) {
      expect(answer).toMatchObject(REFUSED)
      expect(answer.text).not.toMatch(/\d+\.\d\d/)
    }
  })
})
