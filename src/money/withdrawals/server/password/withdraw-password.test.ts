import { describe, expect, it } from 'vitest'
import { IdentityCode } from '#members/identity/identity.refusals.ts'
import { FINANCE_CODES } from '#money/deposits/deposits.refusals.ts'
import { lin, listOf, pass, withdraw, withWithdrawer, world } from '#testing/people/withdrawer.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'

withWithdrawer()

describe('the withdraw password', () => {
  const call = (path: string, body: Record<string, unknown>) =>
    lin.post(`/member/v1/withdraw_password/${path}`, body)
  const set = async (password: string, change: Record<string, unknown> = {}) =>
    call('set', { password, stepUp: await lin.stepUp('withdrawPassword'), ...change })
  const isSet = async () => (await lin.get('/member/v1/withdraw_password')).data.isSet
  const AUTHENTICATION = FINANCE_CODES.authenticationFailure

  it('is asked at each withdrawal once it is set, and a proof is good for one (S7-130, S8-013)', async () => {
    expect(await isSet()).toBe(false)
    expect((await set('280417')).data).toEqual({ isSet: true })
    expect(await isSet()).toBe(true)
    expect(await withdraw(lin)).toMatchObject({
      code: AUTHENTICATION,
      msg: expect.stringMatching(/提现密码/),
    })
    const { stepUp } = (await call('prove', { password: '280417' })).data
    expect((await withdraw(lin, { amount: '300', stepUp })).code).toBe(0)
    expect((await withdraw(lin, { amount: '400', stepUp })).code).toBe(AUTHENTICATION)
    expect(await listOf(lin)).toHaveLength(1)
  })

  it('costs the login password to set, and is six digits that nobody guesses first', async () => {
    expect((await set('280417', { stepUp: undefined })).code).toBe(IdentityCode.stepUpNeeded)
    expect((await set('280417', { stepUp: await lin.stepUp('payee') })).code).toBe(IdentityCode.stepUpNeeded)
    expect((await set('123456')).code).toBe(WithdrawalErrors.passwordGuessable.code)
    expect((await set('28041')).code).toBe(WithdrawalErrors.passwordDigits.code)
    expect(await isSet()).toBe(false)
  })

  it('is changed by itself, and set anew by the login password', async () => {
    await set('280417')
    const wrong = await call('change', { oldPassword: '000001', password: '731942' })
    expect(wrong).toMatchObject({ code: AUTHENTICATION, data: { attemptsLeft: 4 } })
    expect((await call('change', { oldPassword: '280417', password: '731942' })).code).toBe(0)
    expect((await call('prove', { password: '280417' })).code).toBe(AUTHENTICATION)
    expect((await call('prove', { password: '731942' })).code).toBe(0)
    expect((await set('604817')).code).toBe(0)
    expect((await call('prove', { password: '604817' })).code).toBe(0)
  })

  it('makes whoever guesses wait after five tries, however many are sent at once', async () => {
    await set('280417')
    const guesses = Array.from({ length: 8 }, (_, n) => call('prove', { password: `90010${n}` }))
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === AUTHENTICATION).length).toBeLessThanOrEqual(5)
    expect(codes).toContain(IdentityCode.tooManyAttempts)
    expect(await call('prove', { password: '280417' })).toMatchObject({ status: 429 })
    pass(30)
    expect((await call('prove', { password: '280417' })).code).toBe(0)
  })

  it('is kept as Argon2id alone', async () => {
    await set('280417')
    const { rows } = await world.pool.query('select row_to_json(p)::text as kept from withdrawals.password p')
    for (const { kept } of rows) expect(kept).toMatch(/argon2id/)
    expect(JSON.stringify(rows)).not.toContain('280417')
  })
})
