import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankRound } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { ProtectionErrors } from '../protection.refusals.ts'

let world: World
let member: WireClient
let name: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  member = world.browser()
  name = `first${randomUUID().replaceAll('-', '').slice(0, 10)}`
  expect((await member.register(name, undefined, false)).code).toBe(0)
})
afterAll(() => world.close())

const order = (amount: string) =>
  member.post('/cw/v1/deposit/pay', {
    requestId: randomUUID(),
    channelId: 'bank-yungang',
    amount,
    currency: 'CNY',
  })
const asks = async () => (await member.get('/member/v1/protection')).data.asksFirst
const setLimit = (kind: string, amount: string) =>
  member.post('/member/v1/protection/limit', { kind, period: 'day', amount, currency: 'CNY' })
const answersOf = async (): Promise<(string | null)[]> => {
  const { rows } = await world.pool.query(
    `select first_answer from protection.member p join identity.member m on m.id = p.member_id where m.name = $1`,
    [name],
  )
  return rows.map((row) => row.first_answer)
}

describe('before the very first deposit', () => {
  it('limits are asked about, and no order is taken until there is an answer, which is kept', async () => {
    expect(await asks()).toBe(true)
    expect(await order('500.00')).toMatchObject({
      status: 200,
      code: ProtectionErrors.firstLimits.code,
      data: null,
    })
    const answered = await member.answerFirst()
    expect(answered).toMatchObject({ code: 0, data: { asksFirst: false } })
    expect((await member.answerFirst()).data.asksFirst).toBe(false)
    expect(await answersOf()).toEqual(['none'])
    expect((await order('500.00')).code).toBe(0)
  })

  it('a limit of deposits answers, and binds; one of stakes does not', async () => {
    await setLimit('stake', '100.00')
    expect(await asks()).toBe(true)
    expect((await setLimit('deposit', '400.00')).data.asksFirst).toBe(false)
    expect(await answersOf()).toEqual(['limits'])
    expect((await order('500.00')).code).toBe(ProtectionErrors.depositDay.code)
    expect((await order('400.00')).code).toBe(0)
  })

  it('who deposited before there was a question is not asked', async () => {
    await member.answerFirst()
    const { payPath } = (await order('500.00')).data
    const payment = { requestId: randomUUID(), ref: String(payPath).split('/').at(-1), scenario: 'exact' }
    expect((await member.post('/sandbox/v1/bank/pay', payment)).code).toBe(0)
    world.clock.advance(5_000)
    await bankRound(world)
    await world.settleEvents()
    await world.pool.query(
      `update protection.member p set first_answer = null, first_answered_at = null
        from identity.member m where m.id = p.member_id and m.name = $1`,
      [name],
    )
    expect(await asks()).toBe(false)
    expect((await order('500.00')).code).toBe(0)
  })
})
