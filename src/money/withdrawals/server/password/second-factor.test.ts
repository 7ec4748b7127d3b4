import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { VerificationErrors } from '#members/verification/verification.refusals.ts'
import { fund } from '#testing/money.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

const PASSWORD = 'Correct-Horse-9'
const CARD = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' }
const OTHER_CARD = { ...CARD, cardNo: '6214830211758858' }
const ADDRESS = { protocol: 0, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
const { codeNeeded, codeOver, waitsForPhone, waitsForWithdrawPassword } = VerificationErrors
const MINUTE_MS = 60_000

let world: World
let member: WireClient
beforeAll(async () => {
  world = await createWorld({
    seed: false,
    settings: { SESSION_IDLE_MINUTES: '600', PAYEE_WAIT_MINUTES: '30' },
  })
})
beforeEach(async () => {
  member = world.browser()
  await member.register(`factor${randomUUID().replaceAll('-', '').slice(0, 10)}`, PASSWORD)
})
afterAll(() => world.close())

const latestCode = async (): Promise<string> => (await member.get('/sandbox/v1/inbox')).data.list[0].code
const ask = async (purpose: 'payee' | 'withdrawPassword'): Promise<string> => {
  world.clock.advance(61_000)
  expect((await member.post('/member/v1/verify/bound_code', { purpose })).code).toBe(0)
  return latestCode()
}
async function bindPhone(): Promise<void> {
  const phone = { areaCode: '86', phone: `135${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` }
  await member.post('/member/v1/verify/phone_code', phone)
  const stepUp = await member.stepUp('identity')
  const bound = await member.post('/member/v1/verify/phone', { ...phone, code: await latestCode(), stepUp })
  expect(bound.code).toBe(0)
}
const setPassword = async (password: string, more: object = {}): Promise<WireAnswer> =>
  member.post('/member/v1/withdraw_password/set', {
    password,
    stepUp: await member.stepUp('withdrawPassword'),
    ...more,
  })
const changePassword = (oldPassword: string, password: string, more: object = {}) =>
  member.post('/member/v1/withdraw_password/change', { oldPassword, password, ...more })
const prove = async (password: string) =>
  (await member.post('/member/v1/withdraw_password/prove', { password })).data.stepUp

/** A member with money and a card that has waited, and what a withdrawal of theirs answers. */
async function saver(): Promise<(stepUp?: string) => Promise<WireAnswer>> {
  await fund(world, (await member.post('/memberCommon/getInfo', {})).data.id, '5000')
  const [card] = (await member.bindCard(CARD)).data.cards
  world.clock.advance(30 * MINUTE_MS)
  return (stepUp) =>
    member.post('/cw/v1/withdraw', {
      requestId: randomUUID(),
      way: 1,
      cardId: card.id,
      amount: '300',
      currency: 'CNY',
      ...(stepUp === undefined ? {} : { stepUp }),
    })
}

describe('with a phone bound, the login password alone', () => {
  beforeEach(bindPhone)

  it.each<[string, (more: object) => Promise<WireAnswer>]>([
    ['binds no card', (more) => member.bindCard({ ...CARD, ...more })],
    [
      'adds no e-wallet',
      async (more) =>
        member.post('/cw/v1/e_wallet/add', {
          kind: 'alipay',
          account: '13800138000',
          holderName: '林远',
          stepUp: await member.stepUp(),
          ...more,
        }),
    ],
    [
      'binds no address',
      (more) =>
        member.post('/cw/v1/virtual/insert', { ...ADDRESS, password: wirePassword(PASSWORD), ...more }),
    ],
  ])('%s: a code from it does', async (_, bind) => {
    expect((await bind({})).code).toBe(codeNeeded.code)
    const other = await ask('withdrawPassword')
    expect((await bind({ phoneCode: other })).code).toBe(codeOver.code)
    const phoneCode = await ask('payee')
    expect((await bind({ phoneCode })).code).toBe(0)
    // The same one again costs nothing more.
    expect((await bind({})).code).toBe(0)
  })

  it('binds no second card by a code that was used', async () => {
    const phoneCode = await ask('payee')
    expect((await member.bindCard({ ...CARD, phoneCode })).code).toBe(0)
    expect((await member.bindCard({ ...OTHER_CARD, phoneCode })).code).toBe(codeOver.code)
    expect((await member.post('/cw/v1/bankinfo/list', {})).data.cards).toHaveLength(1)
  })

  it('neither sets, resets nor changes the withdraw password', async () => {
    expect((await setPassword('280417')).code).toBe(codeNeeded.code)
    expect((await setPassword('280417', { phoneCode: await ask('withdrawPassword') })).code).toBe(0)
    expect((await setPassword('914270')).code).toBe(codeNeeded.code)
    expect((await changePassword('280417', '914270')).code).toBe(codeNeeded.code)
    expect(await prove('280417')).toBeTypeOf('string')
    const phoneCode = await ask('withdrawPassword')
    expect((await changePassword('280417', '914270', { phoneCode })).code).toBe(0)
    expect(await prove('914270')).toBeTypeOf('string')
  })
})

describe('payouts wait', () => {
  it('after another withdraw password, not after the first, and a refusal says until when', async () => {
    const withdraw = await saver()
    await setPassword('280417')
    expect((await withdraw(await prove('280417'))).code).toBe(0)
    await changePassword('280417', '914270')
    const until = new Date(world.clock.now().getTime() + 30 * MINUTE_MS).toISOString()
    expect(await withdraw(await prove('914270'))).toMatchObject({
      code: waitsForWithdrawPassword.code,
      data: { until, cause: 'withdrawPassword' },
    })
    expect((await member.get('/member/v1/verify/payout_wait')).data.wait).toEqual({
      until,
      cause: 'withdrawPassword',
    })
    world.clock.advance(30 * MINUTE_MS)
    expect((await withdraw(await prove('914270'))).code).toBe(0)
  })

  it('after a phone was bound', async () => {
    const withdraw = await saver()
    await bindPhone()
    expect(await withdraw()).toMatchObject({ code: waitsForPhone.code, data: { cause: 'phone' } })
    world.clock.advance(30 * MINUTE_MS)
    expect((await withdraw()).code).toBe(0)
  })

  it('as long as the longest, however often something is changed', async () => {
    await bindPhone()
    const { until } = (await member.get('/member/v1/verify/payout_wait')).data.wait
    world.clock.advance(MINUTE_MS)
    await setPassword('280417', { phoneCode: await ask('withdrawPassword') })
    expect((await member.get('/member/v1/verify/payout_wait')).data.wait).toEqual({ until, cause: 'phone' })
    await changePassword('280417', '914270', { phoneCode: await ask('withdrawPassword') })
    const later = (await member.get('/member/v1/verify/payout_wait')).data.wait
    expect(later.cause).toBe('withdrawPassword')
    expect(Date.parse(later.until)).toBeGreaterThan(Date.parse(until))
  })
})
