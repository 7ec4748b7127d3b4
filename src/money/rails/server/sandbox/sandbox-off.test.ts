import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { WithdrawalErrors } from '#money/withdrawals/withdrawals.refusals.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let member: WireClient
beforeAll(async () => {
  world = await createWorld({ sandbox: false })
  member = world.browser()
  await member.register('real_money')
})
afterAll(() => world.close())

const order = (channelId: string) => ({
  requestId: randomUUID(),
  channelId,
  amount: '1000.37',
  currency: 'CNY',
})

describe('on a site that is no sandbox', () => {
  it.each([
    ['GET', '/sandbox/v1/bank/payment?ref=aaaaaaaaaaaaaaaaaaaa'],
    ['POST', '/sandbox/v1/bank/pay'],
    ['POST', '/cw/v1/rails/sandbox/notify'],
  ] as const)('%s %s answers as an unknown path does', async (method, url) => {
    const said = await world.browser().raw({ method, url, headers: {} })
    const unknown = await world.browser().raw({ method, url: '/cw/v1/nothing', headers: {} })
    expect(said).toMatchObject({ status: 404, code: unknown.code, msg: unknown.msg })
  })

  it('its document names no call of the sandbox', async () => {
    const { body } = await world.http.inject('/openapi.json')
    expect(Object.keys(JSON.parse(body).paths).filter((path) => path.includes('sandbox'))).toEqual([])
  })

  it('nothing can be paid in through the sandbox bank, not even by a channel that was left in the table', async () => {
    const faces = async () =>
      new Set(
        (await member.get('/cw/v1/deposit/methods')).data.methods.map(
          ({ channels, shortageType }: { channels: unknown[]; shortageType: string }) =>
            `${channels.length} ${shortageType}`,
        ),
      )
    const nothing = new Set(['0 none data'])
    expect(await faces()).toEqual(nothing)
    await world.pool.query(
      `insert into deposits.channel values ('left', '1', 'sandbox', 'yungang-1', '{"zh-CN":"旧","en":"Old"}', 'bank',
        'CNY', 100000000, 5000000000, '{}', true, 10, 'open', null)`,
    )
    expect(await faces()).toEqual(nothing)
    expect(await member.post('/cw/v1/deposit/pay', order('left'))).toMatchObject({
      status: 200,
      code: DepositErrors.wrongPayment.code,
    })
  })

  it('nothing is paid out, and nothing is approved by itself', async () => {
    expect(await member.get('/cw/v1/withdraw/info?type=3')).toMatchObject({
      status: 200,
      code: WithdrawalErrors.wayClosed.code,
    })
    const asked = { requestId: randomUUID(), way: 1, amount: '100.00', cardId: randomUUID(), currency: 'CNY' }
    expect(await member.post('/cw/v1/withdraw', asked)).toMatchObject({
      status: 200,
      code: WithdrawalErrors.wayClosed.code,
    })
    await expect(world.runJobs('withdrawals.review')).rejects.toThrow('no job named')
    await expect(world.runJobs('rails.sandboxDeliver')).rejects.toThrow('no job named')
  })
})
