/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IdentityCode } from '#members/identity/identity.refusals.ts'
import { WithdrawalErrors } from '#money/withdrawals/withdrawals.refusals.ts'
import { fund } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { IDENTITY_CODES, VerificationErrors } from '../verification.refusals.ts'

const ID_CARD = '440305199003147210'
const WITHDRAW_PASSWORD = '271828'
const WAIT_MINUTES = 2

let world: World
let lin: WireClient
let linName: string
let linId: string
let old: Phone
beforeAll(async () => {
  world = await createWorld({
    seed: false,
    settings: { PAYEE_WAIT_MINUTES: String(WAIT_MINUTES), SESSION_IDLE_MINUTES: '600' },
  })
})
beforeEach(async () => {
  lin = world.browser()
  linName = `m${randomUUID().replaceAll('-', '').slice(0, 10)}`
  linId = (await lin.register(linName)).data.userInfo.id
  old = newPhone()
  await lin.post('/member/v1/withdraw_password/set', {
    password: WITHDRAW_PASSWORD,
    stepUp: await lin.stepUp('withdrawPassword'),
  })
  await bindPhone(lin, old)
  world.clock.advance(WAIT_MINUTES * 60_000)
})
afterAll(() => world.close())

interface Phone {
  readonly areaCode: string
  readonly phone: string
}
const newPhone = (): Phone => ({
  areaCode: '86',
  phone: `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
})
const shown = ({ phone }: Phone) => `**** ${phone.slice(-4)}`
const inbox = async (browser = lin): Promise<{ recipient: string; code: string; notice: string | null }[]> =>
  (await browser.get('/sandbox/v1/inbox')).data.list
/** The newest code that a phone of the member received. */
const codeTo = async (to: Phone, browser = lin) =>
  (await inbox(browser)).find(({ recipient, notice }) => recipient === shown(to) && notice === null)?.code ??
  ''
async function bindPhone(browser: WireClient, to: Phone): Promise<void> {
  await browser.post('/member/v1/verify/phone_code', to)
  const stepUp = await browser.stepUp('identity')
  await browser.post('/member/v1/verify/phone', { ...to, code: await codeTo(to, browser), stepUp })
}
const askCodes = (to: Phone, oldPhone: 'here' | 'lost' = 'here') =>
  lin.post('/member/v1/verify/phone_change_codes', { ...to, oldPhone })
const change = async (to: Phone, given: object) =>
  lin.post('/member/v1/verify/change_phone', { ...to, stepUp: await lin.stepUp('identity'), ...given })
const bound = async () => (await lin.get('/member/v1/verify/state')).data.phone.shown
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const audited = async () =>
  (
    await world.pool.query(
      "select detail from platform.audit where action = 'verification.changePhone' and subject = $1",
      [`member:${linId}`],
    )
  ).rows

describe('the change of a bound phone', () => {
  it('takes the login password, a code to the old phone and one to the new; payouts wait, the old phone is told, other sessions end (S7-142)', async () => {
    const elsewhere = world.browser()
    await elsewhere.login(linName)
    const to = newPhone()
    expect((await askCodes(to)).data).toMatchObject({
      fresh: { recipient: shown(to), pauseSeconds: 60 },
      old: { recipient: shown(old) },
    })
    const changed = await change(to, { code: await codeTo(to), oldCode: await codeTo(old) })
    expect(changed.data).toMatchObject({ ended: 1, identity: { phone: { shown: shown(to) } } })
    expect(changed.text).not.toContain(to.phone)
    expect((await elsewhere.get('/member/v1/sessions')).status).toBe(401)
    expect((await lin.get('/member/v1/sessions')).status, 'this one goes on').toBe(200)
    expect(await inbox()).toContainEqual(
      expect.objectContaining({ recipient: shown(old), notice: 'phoneChanged', code: '' }),
    )
    expect((await lin.get('/member/v1/verify/payout_wait')).data.wait).toMatchObject({ cause: 'phone' })
    expect(await audited()).toEqual([{ detail: { areaCode: '86', by: 'oldPhone', sessionsEnded: 1 } }])
    // The old number is free for whoever has it.
    const chen = world.browser()
    await chen.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`)
    world.clock.advance(60_000)
    await bindPhone(chen, old)
    expect((await chen.get('/member/v1/verify/state')).data.phone.shown).toBe(shown(old))
  })

  it('keeps a withdrawal waiting for PAYEE_WAIT_MINUTES, in words', async () => {
    await fund(world, linId, '1000')
    const to = newPhone()
    await askCodes(to)
    await change(to, { code: await codeTo(to), oldCode: await codeTo(old) })
    const { data } = await lin.post('/member/v1/withdraw_password/prove', { password: WITHDRAW_PASSWORD })
    const order = { requestId: randomUUID(), way: 1, amount: '100', currency: 'CNY', cardId: randomUUID() }
    const refused = await lin.post('/cw/v1/withdraw', { ...order, stepUp: data.stepUp })
    expect(refused).toMatchObject({ code: VerificationErrors.waitsForPhone.code, data: { cause: 'phone' } })
  })

  it('goes by the withdraw password where the old phone is lost, and by the ID card where one is noted', async () => {
    const to = newPhone()
    await lin.post('/member/v1/verify/real_name', {
      realName: '林远',
      idCard: ID_CARD,
      stepUp: await lin.stepUp('identity'),
    })
    expect((await askCodes(to, 'lost')).data.old).toBeNull()
    expect(await codeTo(old), 'nothing more goes to what is lost').toBe(
      (await inbox()).findLast(({ recipient }) => recipient === shown(old))?.code,
    )
    const code = await codeTo(to)
    expect((await change(to, { code })).code).toBe(VerificationErrors.oldPhoneUnproved.code)
    expect((await change(to, { code, withdrawPassword: '161803' })).code).toBe(
      WithdrawalErrors.passwordWrong.code,
    )
    for (const idCard of [undefined, '110101199001011237'])
      expect(
        (await change(to, { code, withdrawPassword: WITHDRAW_PASSWORD, ...(idCard ? { idCard } : {}) })).code,
      ).toBe(VerificationErrors.idCardNotNoted.code)
    expect(await bound()).toBe(shown(old))
    const proofs = { withdrawPassword: WITHDRAW_PASSWORD, idCard: ID_CARD.toLowerCase() }
    expect((await change(to, { code, ...proofs })).code).toBe(0)
    expect(await bound()).toBe(shown(to))
    expect(await audited()).toMatchObject([{ detail: { by: 'withdrawPassword' } }])
    expect(await inbox()).toContainEqual(
      expect.objectContaining({ recipient: shown(old), notice: 'phoneChanged', code: '' }),
    )
  })

  it.each([
    ['without the login password', { stepUp: 'x'.repeat(60) }, IdentityCode.stepUpNeeded],
    ['by a wrong code of the old phone', { oldCode: 'wrong' }, VerificationErrors.oldCodeWrong.code],
    ['by a wrong code of the new phone', { code: 'wrong' }, VerificationErrors.codeWrong.code],
    ['by the code of the new phone alone', { oldCode: undefined }, VerificationErrors.oldPhoneUnproved.code],
    ['by one code for both', { oldCode: 'fresh' }, VerificationErrors.oldCodeWrong.code],
  ] as const)('is refused %s, and leaves the codes good', async (_how, given, code) => {
    const to = newPhone()
    await askCodes(to)
    const right = { code: await codeTo(to), oldCode: await codeTo(old) }
    const typed: Record<string, string | undefined> = { ...right, ...given }
    if (typed['oldCode'] === 'fresh') typed['oldCode'] = right.code
    for (const name of ['code', 'oldCode'] as const)
      if (typed[name] === 'wrong') typed[name] = wrong(right[name])
    const refused = await change(to, JSON.parse(JSON.stringify(typed)))
    expect(refused.code).toBe(code)
    expect(await bound()).toBe(shown(old))
    expect((await change(to, right)).code).toBe(0)
  })

  it('is refused to the number that is bound, to one of another account, and to one we cannot reach', async () => {
    expect((await askCodes(old)).code).toBe(VerificationErrors.samePhone.code)
    expect((await askCodes({ areaCode: '1', phone: '2025550123' })).code).toBe(
      IDENTITY_CODES.phoneUnsupported,
    )
    const chen = world.browser()
    await chen.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`)
    const theirs = newPhone()
    await bindPhone(chen, theirs)
    world.clock.advance(60_000)
    await askCodes(theirs)
    const given = { code: await codeTo(theirs), oldCode: await codeTo(old) }
    expect((await change(theirs, given)).code).toBe(IDENTITY_CODES.phoneOfAnother)
    expect(await bound()).toBe(shown(old))
  })

  it('is refused to who has bound none, and codes of an earlier try are no good', async () => {
    const chen = world.browser()
    await chen.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`)
    const asked = await chen.post('/member/v1/verify/phone_change_codes', { ...newPhone(), oldPhone: 'here' })
    expect(asked.code).toBe(IDENTITY_CODES.phoneMissing)
    const [first, second] = [newPhone(), newPhone()]
    await askCodes(first)
    const early = { code: await codeTo(first), oldCode: await codeTo(old) }
    expect((await askCodes(second)).status, 'both wait for a minute').toBe(429)
    world.clock.advance(60_000)
    await askCodes(second)
    expect((await change(second, { ...early, oldCode: await codeTo(old) })).code).toBe(
      VerificationErrors.codeWrong.code,
    )
    expect((await change(first, { ...early, oldCode: await codeTo(old) })).code).toBe(
      IDENTITY_CODES.phoneMismatched,
    )
  })
})
