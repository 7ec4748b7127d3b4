/** @module-tag statements */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchCall } from '#platform/desk/console.contract.ts'
import { fund } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { memberAccountsCall, memberEntriesCall, postingCall } from '../ledger.desk.ts'

let world: World
let staff: WireClient
let memberId: string
beforeAll(async () => {
  world = await createWorld()
  await world.browser().register('river_1')
  const { rows } = await world.pool.query("select id from identity.member where name = 'river_1'")
  memberId = rows[0].id
  await fund(world, memberId, '100')
  await fund(world, memberId, '20')
  await world.runJobs('ledger.seal')
  staff = world.staff('console.use', 'members.view')
})
afterAll(() => world.close())

const of = ({ path }: { path: string }, id = memberId) => path.replace(/:\w+/, id)

it('shows what stands on each account, counted from its entries', async () => {
  const { data } = await staff.get(of(memberAccountsCall))
  expect(data.accounts).toMatchObject([
    { name: 'memberCentre', currency: 'CNY', posted: '120.00', entries: 2, fits: true },
  ])
  await world.pool.query('alter table ledger.entry disable trigger user')
  await world.pool.query(
    `update ledger.entry set posted_delta = posted_delta + 1 where seq = 1 and account_id in
       (select id from ledger.account where owner = $1)`,
    [memberId],
  )
  expect((await staff.get(of(memberAccountsCall))).data.accounts[0].fits).toBe(false)
  await world.pool.query(
    `update ledger.entry set posted_delta = posted_delta - 1 where seq = 1 and account_id in
       (select id from ledger.account where owner = $1)`,
    [memberId],
  )
})

describe('entries', () => {
  it('stand newest first, page by page, each with its block', async () => {
    const { data } = await staff.get(of(memberEntriesCall))
    expect(data.entries.map(({ credit }: { credit: string }) => credit)).toEqual(['20.00', '100.00'])
    expect(data.entries.every(({ block }: { block: number | null }) => block !== null)).toBe(true)
    const place = data.entries[0].id.split('-')[0]
    const older = await staff.get(`${of(memberEntriesCall)}?before=${place}`)
    expect(older.data).toMatchObject({ entries: [{ credit: '100.00' }], before: null })
  })

  it('open to everything that was posted together, debit equal to credit, and to its seal', async () => {
    const { entries } = (await staff.get(of(memberEntriesCall))).data
    const { data } = await staff.get(of(postingCall, entries[0].groupId))
    expect(data.totals).toEqual([{ currency: 'CNY', debit: '20.00', credit: '20.00' }])
    expect(data.sides).toMatchObject([
      { account: { memberId: null }, debit: '20.00' },
      { account: { name: 'memberCentre', memberId }, credit: '20.00' },
    ])
    expect(data.seal.hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await staff.get(of(postingCall, memberId))).status).toBe(404)
  })
})

it('is found by the id of a posting or a transfer, and by the hash of a block', async () => {
  const { entries } = (await staff.get(of(memberEntriesCall))).data
  const { data: posting } = await staff.get(of(postingCall, entries[0].groupId))
  const found = async (text: string) => (await staff.get(`${searchCall.path}?text=${text}`)).data.groups
  expect(await found(entries[0].groupId)).toMatchObject([
    { id: 'ledger.postings', found: [{ to: `/console/postings/${entries[0].groupId}` }] },
  ])
  const { rows } = await world.pool.query('select id from ledger.transfer where group_id = $1', [
    entries[0].groupId,
  ])
  expect(await found(rows[0].id)).toHaveLength(1)
  expect(await found(posting.seal.hash)).toMatchObject([
    { id: 'ledger.blocks', found: [{ title: `#${posting.seal.block}` }] },
  ])
  expect(await found('0'.repeat(64))).toEqual([])
})
