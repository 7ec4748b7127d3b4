import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IdentityErrors } from '#members/identity/identity.refusals.ts'
import { MOST_SESSIONS } from '#members/identity/session.rules.ts'
import { PayeesErrors } from '#money/payees/payees.refusals.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const newName = () => `acct${randomUUID().replaceAll('-', '').slice(0, 10)}`

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const register = async (browser: WireClient, name: string, password = md5('Correct-Horse-9')) =>
  browser.post('/member/v1/register', {
    requestId: randomUUID(),
    name,
    password,
    ageConfirmed: true,
    termsAccepted: true,
    verification: await browser.verification('register'),
  })
const audited = async (action: string, subject: string) => {
  const { rows } = await world.pool.query(
    'select ip, actor_id, detail from platform.audit where action = $1 and subject = $2',
    [action, subject],
  )
  return rows
}

describe('an account that pretends', () => {
  it.each(['admin_7', 'Supp0rt_Team', 'kefu_01', 'guanfang88', 'off1cia1', 'rnoderator', 'FairhaII'])(
    'to be of the house by the name %s is not opened',
    async (name) => {
      expect((await register(world.browser(), name)).code).toBe(IdentityErrors.nameReserved.code)
    },
  )

  it.each(['客服', '官方客服', 'аdmin', 'ѕupport'])('by the letters of %s is not either', async (name) => {
    const { code } = await register(world.browser(), name)
    expect([IdentityErrors.nameCharacters.code, IdentityErrors.nameLength.code]).toContain(code)
  })
})

describe('a failed login', () => {
  it('is written down, of a member and of a name that nobody has', async () => {
    const name = newName()
    const member = world.browser()
    const { id } = (await member.register(name)).data.userInfo
    const stranger = world.browser()
    stranger.address = '2001:db8:77::1'
    await stranger.login(name, 'guess')
    expect(await audited('identity.logInFailed', `member:${id}`)).toEqual([
      { ip: '2001:db8:77::1', actor_id: stranger.deviceId, detail: {} },
    ])
    await stranger.login('nobody_at_all', 'guess')
    await stranger.login('My secret, not my name!', 'guess')
    expect((await audited('identity.logInFailed', 'member:unknown')).map(({ detail }) => detail)).toEqual([
      { name: 'nobody_at_all' },
      {},
    ])
    await member.post('/member/v1/step_up', { purpose: 'payee', password: md5('guess') })
    expect(await audited('identity.confirmFailed', `member:${id}`)).toHaveLength(1)
  })
})

describe('sessions of one member', () => {
  it('are so many at most: another login ends the one that was silent longest', async () => {
    const name = newName()
    const first = world.browser()
    await first.register(name)
    const devices = [first]
    for (let more = 1; more < MOST_SESSIONS; more += 1) {
      world.clock.advance(1_000)
      const device = world.browser()
      await device.login(name)
      devices.push(device)
    }
    const lives = async (one: WireClient) => (await one.get('/member/v1/sessions')).status === 200
    expect(await lives(first)).toBe(true)
    world.clock.advance(1_000)
    await world.browser().login(name)
    const alive = await Promise.all(devices.map(lives))
    expect(alive).toEqual([false, ...Array(MOST_SESSIONS - 1).fill(true)])
  })
})

describe('a payee that is none', () => {
  const bind = (member: WireClient, protocol: number, address: string) =>
    member.post('/cw/v1/virtual/insert', { protocol, address, password: md5('Correct-Horse-9') })

  it.each([
    [1, `0x${'0'.repeat(40)}`],
    [1, '0x000000000000000000000000000000000000dEaD'],
    [0, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    [5, '1111111111111111111114oLvT2'],
  ])('of protocol %s: %s, which nobody has the key of', async (protocol, address) => {
    const member = world.browser()
    await member.register(newName())
    expect((await bind(member, protocol, address)).code).toBe(PayeesErrors.addressOfNobody.code)
  })

  it('is an address of the house, in any case of its letters', async () => {
    const member = world.browser()
    await member.register(newName())
    const payer = world.browser()
    await payer.register(newName())
    const { data } = await payer.post('/cw/v1/usdt/address', { protocol: 1 })
    const { rows } = await world.pool.query(
      "select address from rails_sandbox.address where protocol = 'ERC20'",
    )
    expect(rows.length, JSON.stringify(data)).toBeGreaterThan(0)
    for (const address of [rows[0].address, rows[0].address.toLowerCase()])
      expect((await bind(member, 1, address)).code).toBe(PayeesErrors.addressOfHouse.code)
  })
})

describe('one card number on two accounts', () => {
  it('marks both, is written down, and stays marked for whoever reviews', async () => {
    const card = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' }
    const other = { ...card, cardNo: '6214830211758858' }
    const ids: string[] = []
    for (let one = 0; one < 2; one += 1) {
      const member = world.browser()
      await member.register(newName())
      ids.push((await member.bindCard(card)).data.cards[0].id)
      if (one === 0) ids.push((await member.bindCard(other)).data.cards[1]?.id)
    }
    const { rows } = await world.pool.query(
      'select id from payees.card where shared_at is not null order by bound_at',
    )
    expect(rows.map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort())
    expect(await audited('payees.sharedNumber', `card:${ids[0]}`)).toHaveLength(1)
    expect(await audited('payees.sharedNumber', `card:${ids[2]}`)).toHaveLength(1)
  })
})
