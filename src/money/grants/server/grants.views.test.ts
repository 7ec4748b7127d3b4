/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { cutToCaps, shareOf } from '../grants.rules.ts'
import { type Grant, noteGrants } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { TURNOVER_TIMES: '1' } })
})
afterAll(() => world.close())

async function newMember(): Promise<{ member: WireClient; memberId: string }> {
  const member = world.browser()
  const name = `gift${randomUUID().replaceAll('-', '').slice(0, 10)}`
  return { member, memberId: (await member.register(name)).data.userInfo.id }
}

/** Notes a share of half a percent of an amount, cut to a most. */
async function give(memberId: string, ref: string, basis: number, more: Partial<Grant> = {}): Promise<void> {
  world.clock.advance(1_000)
  const worked = cutToCaps(shareOf(cny(basis), 50), { day: cny(4) })
  const kind = {
    name: 'deposits.discount',
    account: 'depositDiscounts',
    reason: 'depositDiscounted',
    wagering: 'asItsCredit',
  } as const
  const grant: Grant = { kind, ref, memberId, basis: cny(basis), rate: 50, worked, ...more }
  await transact(systemCtx(world.app, newId()), (tx, { app }) => noteGrants(tx, app, [grant]))
}

it('a member sees what was given, newest first, what it was made of and what is left to stake of it', async () => {
  const { member, memberId } = await newMember()
  const [first, second] = [`D-${newId()}`, `D-${newId()}`]
  await give(memberId, first, 200)
  await give(memberId, second, 1000, { wagering: { times: 3 } })
  const { data } = await member.get('/cw/v1/grants')
  expect(data).toMatchObject({ total: 2, pageNum: 1 })
  const common = { kind: 'deposits.discount', currency: 'CNY', percent: '0.5' }
  expect(data.list).toMatchObject([
    {
      ...common,
      ref: second,
      basis: '1000.00',
      cap: 'day',
      amount: '4.00',
      wagering: '12.00',
      left: '12.00',
    },
    { ...common, ref: first, basis: '200.00', cap: null, amount: '1.00', wagering: '1.00', left: null },
  ])
  const older = (await member.get('/cw/v1/grants?pageNum=2&pageSize=1')).data
  expect(older).toMatchObject({ total: 2, list: [{ ref: first }] })
})

it('nobody else sees it', async () => {
  const [{ memberId }, { member: other }] = [await newMember(), await newMember()]
  await give(memberId, `D-${newId()}`, 200)
  expect((await other.get('/cw/v1/grants')).data).toMatchObject({ total: 0, list: [] })
  expect(await world.browser().get('/cw/v1/grants')).toMatchObject({ status: 401 })
})
