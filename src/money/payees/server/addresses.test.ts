/** @module-tag statements */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IdentityCode } from '#members/identity/identity.refusals.ts'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { newId, newSecret } from '#platform/ids/ids.ts'
import { openText } from '#platform/secrets/server/sealed-text.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { PayeesErrors } from '../payees.refusals.ts'
import { MAX_ADDRESSES } from '../virtual.contract.ts'
import { VirtualProtocol } from '../virtual-protocol.ts'
import { readAddress } from './addresses/address-uses.ts'
import { resealPayees } from './secret-changed.ts'

const PASSWORD = 'Yuan-lou7-hall'
const TRON = { protocol: VirtualProtocol.TRC20, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
const ETHER = { protocol: VirtualProtocol.ERC20, address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }

let world: World
let lin: WireClient
let chen: WireClient
beforeAll(async () => {
  world = await createWorld({ settings: { PAYEE_WAIT_MINUTES: '2' } })
  lin = world.browser()
  chen = world.browser()
  await lin.login('lin_yuan', PASSWORD)
  await chen.login('chen_mo', 'Mo-shan9-gate')
})
beforeEach(async () => {
  lin.locale = 'zh-CN'
  await sql`truncate payees.virtual_address`.execute(world.app.db)
  await sql`delete from identity.attempt`.execute(world.app.db)
})
afterAll(() => world.close())

const bind = (of: Record<string, unknown>, password = PASSWORD, who = lin) =>
  who.post('/cw/v1/virtual/insert', { ...of, password: wirePassword(password) })
const listed = async (who = lin) => (await who.get('/cw/v1/virtual/list')).data.addresses

describe('binding an address', () => {
  it('lists it by its ends, as the default, with the time from which it can be used (S7-101)', async () => {
    const { code, data, text } = await bind(TRON)
    expect(code).toBe(0)
    const now = world.clock.now()
    const expected = {
      id: expect.any(String),
      protocol: 0,
      protocolName: 'TRC20',
      address: 'TR7NHq…Lj6t',
      isDefault: true,
      boundAt: now.toISOString(),
      usableAt: new Date(now.getTime() + 2 * 60_000).toISOString(),
      usable: false,
      blocked: null,
    }
    expect(data).toEqual({ addresses: [expected], maxAddresses: MAX_ADDRESSES, waitMinutes: 2 })
    expect((await lin.get('/cw/v1/virtual/list')).data).toEqual(data)
    expect(text).not.toContain(TRON.address)
    world.clock.advance(2 * 60_000)
    expect(await listed()).toMatchObject([{ usable: true }])
    expect(await listed(chen)).toEqual([])
  })

  it('keeps the address in clear nowhere', async () => {
    await bind(TRON)
    const { rows } = await sql<{ dump: string }>`
      select coalesce(string_agg(x, ''), '') as dump from (
        select row_to_json(v)::text || encode(v.sealed, 'escape') x from payees.virtual_address v
        union all select a::text from platform.audit a
        union all select o::text from platform.outbox o) all_of_it`.execute(world.app.db)
    expect(rows[0]?.dump).toContain('payees.addressesChanged')
    expect(rows[0]?.dump).not.toContain(TRON.address)
    expect(rows[0]?.dump).not.toContain(wirePassword(PASSWORD))
  })

  it('again changes nothing, its waiting neither, and ten times at once binds it once', async () => {
    const first = await bind(TRON)
    world.clock.advance(30_000)
    expect((await bind(TRON)).data).toEqual(first.data)
    await Promise.all(Array.from({ length: 10 }, () => bind(ETHER)))
    await bind({ ...ETHER, address: ETHER.address.toLowerCase() })
    expect(await listed()).toHaveLength(2)
  })

  it.each([
    [
      'another first letter (S5-014)',
      { protocol: 0, address: ETHER.address },
      PayeesErrors.addressPrefix.code,
      'T',
    ],
    [
      'another first letter (S5-015)',
      { protocol: 1, address: TRON.address },
      PayeesErrors.addressPrefix.code,
      '0x',
    ],
    [
      'another first letter (S5-016)',
      { protocol: 2, address: TRON.address },
      PayeesErrors.addressPrefix.code,
      '1 / 3',
    ],
    [
      'a wrong character',
      { protocol: 0, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T' },
      PayeesErrors.addressChecksum.code,
      '校验',
    ],
    ['SQL', { protocol: 3, address: "1' or '1'='1" }, PayeesErrors.addressCharacters.code, '字符'],
    ['nothing', { protocol: 0, address: '' }, PayeesErrors.addressMissing.code, '地址'],
    [
      'a protocol nobody pays by',
      { protocol: 8, address: TRON.address },
      PayeesErrors.unknownProtocol.code,
      '协议',
    ],
  ])('with %s is refused in words', async (_, of, code, named) => {
    const answer = await bind(of)
    expect(answer).toMatchObject({ status: 200, code })
    expect(answer.msg).toContain(named)
    expect(await listed()).toEqual([])
  })

  it('wants the login password again: a wrong one binds nothing, and after five there is a wait', async () => {
    for (let left = 4; left > 0; left -= 1) {
      expect(await bind(TRON, 'not-my-password')).toMatchObject({
        code: IdentityCode.passwordWrong,
        data: { attemptsLeft: left },
      })
    }
    expect((await bind(TRON, 'not-my-password')).status).toBe(429)
    const right = await bind(TRON)
    expect(right).toMatchObject({ status: 429, code: IdentityCode.tooManyAttempts })
    expect(await listed()).toEqual([])
    world.clock.advance(31_000)
    expect((await bind(TRON)).code).toBe(0)
    // A right one forgets the wrong ones.
    expect((await bind(ETHER, 'not-my-password')).data).toMatchObject({ attemptsLeft: 4 })
  })

  it('is nothing for a visitor', async () => {
    expect((await world.browser().get('/cw/v1/virtual/list')).status).toBe(401)
  })
})

describe('bound addresses', () => {
  const ids = async () => (await listed()).map(({ id }: { id: string }) => id)

  it('have one default, which can be changed and is passed on (S7-101)', async () => {
    await bind(TRON)
    await bind(ETHER)
    const [tron, ether] = await ids()
    const changed = await lin.post('/cw/v1/virtual/default', { addressId: ether })
    expect(changed.data.addresses).toMatchObject([
      { id: ether, isDefault: true },
      { id: tron, isDefault: false },
    ])
    const removed = await lin.post('/cw/v1/virtual/delete', { addressId: ether })
    expect(removed.data.addresses).toMatchObject([{ id: tron, isDefault: true }])
  })

  it('wait again when they are bound again', async () => {
    await bind(TRON)
    world.clock.advance(2 * 60_000)
    const [tron] = await ids()
    await lin.post('/cw/v1/virtual/delete', { addressId: tron })
    expect((await bind(TRON)).data.addresses).toMatchObject([{ usable: false }])
  })

  it('are nobody else’s to change, and gone ones are unknown', async () => {
    await bind(TRON)
    const [tron] = await ids()
    for (const path of ['/cw/v1/virtual/default', '/cw/v1/virtual/delete']) {
      expect((await chen.post(path, { addressId: tron })).code).toBe(PayeesErrors.unknownAddress.code)
    }
    await lin.post('/cw/v1/virtual/delete', { addressId: tron })
    const again = await lin.post('/cw/v1/virtual/delete', { addressId: tron })
    expect(again.code).toBe(PayeesErrors.unknownAddress.code)
  })

  it('are sealed anew under a new secret, and taken away where the old one is lost', async () => {
    await bind(TRON)
    const to = newSecret()
    const ctx = systemCtx(world.app, newId())
    await transact(ctx, (tx) => resealPayees(tx, { from: world.app.secret, to }, world.clock.now()))
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      select id, sealed from payees.virtual_address`.execute(world.app.db)
    const [row] = rows
    expect(row && openText(to, 'payees.virtual', row.id, row.sealed)).toBe(TRON.address)
    await transact(ctx, (tx) => resealPayees(tx, { lost: true }, world.clock.now()))
    expect(await listed()).toEqual([])
    await expect(transact(ctx, (tx) => readAddress(tx, ctx, row?.id ?? ''))).rejects.toMatchObject({
      code: PayeesErrors.payeeUnreadable.code,
    })
    const again = transact(ctx, (tx) =>
      resealPayees(tx, { from: world.app.secret, to: newSecret() }, world.clock.now()),
    )
    await expect(again, 'what nobody can read keeps nothing from a third secret').resolves.toBeUndefined()
  })
})
