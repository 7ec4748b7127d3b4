import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VerificationErrors } from '#members/verification/verification.refusals.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'

let world: World
let member: WireClient
beforeAll(async () => {
  world = await createWorld({ seed: false, settings: { SESSION_IDLE_MINUTES: '600' } })
})
beforeEach(async () => {
  member = world.browser()
  await member.register(`reset${randomUUID().replaceAll('-', '').slice(0, 10)}`)
  const stepUp = await member.stepUp('withdrawPassword')
  const set = await member.post('/member/v1/withdraw_password/set', { password: '280417', stepUp })
  expect(set.code).toBe(0)
})
afterAll(() => world.close())

const ask = () => member.post('/member/v1/withdraw_password/reset_code', {})
const reset = (password: string, code: string) =>
  member.post('/member/v1/withdraw_password/reset', { password, code })
const prove = (password: string) => member.post('/member/v1/withdraw_password/prove', { password })
const latestCode = async (): Promise<string> => (await member.get('/sandbox/v1/inbox')).data.list[0].code

async function bindPhone(): Promise<void> {
  const phone = { areaCode: '86', phone: `136${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` }
  await member.post('/member/v1/verify/phone_code', phone)
  expect(
    (
      await member.post('/member/v1/verify/phone', {
        ...phone,
        code: await latestCode(),
        stepUp: await member.stepUp('identity'),
      })
    ).code,
  ).toBe(0)
  world.clock.advance(61_000)
}

describe('a forgotten withdraw password', () => {
  it('is reset by a code to the bound phone, which is good once and for that alone', async () => {
    await bindPhone()
    expect((await ask()).code).toBe(0)
    const code = await latestCode()
    expect((await member.post('/cw/v1/deposit/mobile_verification', { keyType: 2, code })).code).toBe(
      VerificationErrors.codeOver.code,
    )
    expect((await reset('111111', code)).code).toBe(WithdrawalErrors.passwordGuessable.code)
    expect((await reset('914270', code)).data).toEqual({ isSet: true })
    expect((await prove('914270')).code).toBe(0)
    expect((await prove('280417')).code).toBe(WithdrawalErrors.passwordWrong.code)
    expect((await reset('280417', code)).code).toBe(VerificationErrors.codeOver.code)
    expect((await prove('914270')).code).toBe(0)
  })

  it('is not reset by a wrong code, whose tries are counted, nor without a phone', async () => {
    expect((await ask()).code).toBe(VerificationErrors.phoneMissing.code)
    expect((await reset('914270', '000000')).code).toBe(VerificationErrors.phoneMissing.code)
    await bindPhone()
    await ask()
    const code = await latestCode()
    const wrong = code === '000000' ? '000001' : '000000'
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(await reset('914270', wrong)).toMatchObject({
        code: VerificationErrors.codeWrong.code,
        data: { attemptsLeft },
      })
    expect((await reset('914270', wrong)).code).toBe(VerificationErrors.codeOver.code)
    expect((await reset('914270', code)).code).toBe(VerificationErrors.codeOver.code)
    expect((await prove('280417')).code).toBe(0)
  })
})
