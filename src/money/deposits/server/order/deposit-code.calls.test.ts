import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { VerificationErrors } from '#members/verification/verification.refusals.ts'
import { setChannelOf } from '#testing/people/channels.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { DepositErrors } from '../../deposits.refusals.ts'

const PHONE = () => ({
  areaCode: '86',
  phone: `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
})

let world: World
let member: WireClient
beforeAll(async () => {
  world = await createWorld({ settings: { DEPOSIT_CODE_FROM: '1000', SESSION_IDLE_MINUTES: '600' } })
})
beforeEach(async () => {
  member = world.browser()
  await member.register(`code${randomUUID().replaceAll('-', '').slice(0, 10)}`)
})
afterAll(() => world.close())

const order = (amount: string, more: object = {}) => ({
  requestId: randomUUID(),
  channelId: 'bank-yungang',
  amount,
  currency: 'CNY',
  ...more,
})
const place = (amount: string, more: object = {}) => member.post('/cw/v1/deposit/pay', order(amount, more))
const ask = () => member.post('/cw/v1/deposit/mobile_code', { keyType: 2 })
const verify = (code: string) => member.post('/cw/v1/deposit/mobile_verification', { keyType: 2, code })
const latestCode = async (): Promise<string> => (await member.get('/sandbox/v1/inbox')).data.list[0].code
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

async function bindPhone(): Promise<string> {
  const phone = PHONE()
  await member.post('/member/v1/verify/phone_code', phone)
  const bound = await member.post('/member/v1/verify/phone', {
    ...phone,
    code: await latestCode(),
    stepUp: await member.stepUp('identity'),
  })
  expect(bound.code).toBe(0)
  world.clock.advance(61_000)
  return phone.phone.slice(-4)
}

async function proof(): Promise<string> {
  expect((await ask()).code).toBe(0)
  return (await verify(await latestCode())).data.stepUp
}

describe('the mobile verification of a deposit with keyType 2', () => {
  it('is asked for from the amount on that the house says, at the money call, and leads to binding a phone', async () => {
    expect((await member.get('/cw/v1/deposit/methods')).data.codeFrom).toBe('1000.00')
    expect(await place('1000.00')).toMatchObject({ code: VerificationErrors.phoneMissing.code, data: null })
    expect((await ask()).code).toBe(VerificationErrors.phoneMissing.code)
    expect((await place('999.99')).code).toBe(0)
  })

  it('sends a code to the bound phone, and takes it once for one order (S7-110)', async () => {
    const last = await bindPhone()
    expect((await place('1000.00')).code).toBe(DepositErrors.codeNeeded.code)
    expect((await ask()).data).toEqual({ recipient: `**** ${last}`, expireSeconds: 300, pauseSeconds: 60 })
    const code = await latestCode()
    const { stepUp } = (await verify(code)).data
    expect((await verify(code)).code).toBe(VerificationErrors.codeOver.code)
    const placed = await place('1000.00', { stepUp })
    expect(placed.code).toBe(0)
    await member.post('/cw/v1/deposit/cancel', { billNo: placed.data.billNo })
    expect((await place('1000.00', { stepUp })).code).toBe(DepositErrors.codeNeeded.code)
  })

  it('keeps the proof for the next order when this one was refused for another reason', async () => {
    await bindPhone()
    const stepUp = await proof()
    expect((await place('5000.01', { stepUp })).code).toBe(DepositErrors.recommendPayment.code)
    expect((await place('4000.00', { stepUp })).code).toBe(0)
  })

  it('counts tries, sends again after a minute, and forgets a code after five', async () => {
    await bindPhone()
    expect((await ask()).code).toBe(0)
    expect(await ask()).toMatchObject({ status: 429, code: VerificationErrors.codeTooSoon.code })
    const code = await latestCode()
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(await verify(wrong(code))).toMatchObject({
        code: VerificationErrors.codeWrong.code,
        data: { attemptsLeft },
      })
    expect((await verify(wrong(code))).code).toBe(VerificationErrors.codeOver.code)
    expect((await verify(code)).code).toBe(VerificationErrors.codeOver.code)
    world.clock.advance(61_000)
    expect((await ask()).code).toBe(0)
    const fresh = await latestCode()
    world.clock.advance(300_000)
    expect((await verify(fresh)).code).toBe(VerificationErrors.codeOver.code)
  })

  it('takes neither a code for something else, nor the proof of another session, nor one of five minutes ago', async () => {
    const phone = PHONE()
    await member.post('/member/v1/verify/phone_code', phone)
    const forBinding = await latestCode()
    await member.post('/member/v1/verify/phone', {
      ...phone,
      code: forBinding,
      stepUp: await member.stepUp('identity'),
    })
    expect((await verify(forBinding)).code).toBe(VerificationErrors.codeOver.code)
    world.clock.advance(61_000)
    const stepUp = await proof()
    const stranger = world.browser()
    await stranger.register(`code${randomUUID().replaceAll('-', '').slice(0, 10)}`)
    expect((await stranger.post('/cw/v1/deposit/pay', order('1000.00', { stepUp }))).code).toBe(
      VerificationErrors.phoneMissing.code,
    )
    world.clock.advance(300_000)
    expect((await place('1000.00', { stepUp })).code).toBe(DepositErrors.codeNeeded.code)
  })

  it('is asked for by a channel of its own, whatever the amount', async () => {
    await setChannelOf(world.app, 'bank-yungang', { phoneCode: true })
    try {
      await bindPhone()
      const { methods } = (await member.get('/cw/v1/deposit/methods')).data
      const asking = methods.flatMap(({ channels }: { channels: { id: string; phoneCode: boolean }[] }) =>
        channels.filter((channel) => channel.phoneCode).map(({ id }) => id),
      )
      expect(asking).toEqual(['bank-yungang'])
      expect((await place('100.00')).code).toBe(DepositErrors.codeNeeded.code)
      expect((await place('100.00', { stepUp: await proof() })).code).toBe(0)
    } finally {
      await setChannelOf(world.app, 'bank-yungang', { phoneCode: false })
    }
  })

  it('knows no other keyType', async () => {
    expect((await member.post('/cw/v1/deposit/mobile_code', { keyType: 1 })).status).toBe(400)
  })
})
