/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { WithdrawalErrors } from '#money/withdrawals/withdrawals.refusals.ts'
import { evmEnvironment, HOT_ADDRESS } from '#testing/evm/environment.ts'
import { LocalChain } from '#testing/evm/local-chain.ts'
import { bookViolations, fundUsdt } from '#testing/money.ts'
import { putToWork } from '#testing/staff/at-work.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { UsdtErrors } from '../usdt.refusals.ts'

const PASSWORD = 'Yuan-lou7-hall'
const ERC20 = 1
const SOMEBODY = '0x1111111111111111111111111111111111111111'

let chain: LocalChain
let world: World
let lin: WireClient
beforeAll(async () => {
  chain = await LocalChain.start()
  await chain.giveGas(HOT_ADDRESS, 10n ** 18n)
  await chain.giveTokens(HOT_ADDRESS, 500_000_000n)
  world = await createWorld({ settings: evmEnvironment(chain.url) })
  lin = world.browser()
  await lin.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`, PASSWORD)
})
afterAll(async () => {
  await world.close()
  await chain.close()
})

const balance = async () => {
  const { data } = await lin.get('/cw/v1/usdt/balance')
  return [data.virtualMoney, data.virtualLockMoney]
}

/** Blocks come, and the house does what they mean. */
async function blocks(count: number): Promise<void> {
  for (let mined = 0; mined < count; mined++) {
    await chain.mine()
    world.clock.advance(60_000)
    await world.runJobs('rails.evmWatch')
    await world.runJobs('rails.evmSend')
    await world.settleEvents()
    await world.runJobs('usdt.follow')
  }
}

it('takes USDT on a chain and pays them out there, from the member’s address to anybody’s', async () => {
  const { data: own } = await lin.post('/cw/v1/usdt/address', { protocol: ERC20 })
  expect(own).toMatchObject({ address: expect.stringMatching(/^0x/), confirmationsNeeded: 3 })
  await chain.pay(own.address, 80_500_000n)
  await blocks(2)
  expect(await balance()).toEqual(['0.00', '0.00'])
  await blocks(3)
  expect(await balance()).toEqual(['80.50', '0.00'])

  const bound = await lin.post('/cw/v1/virtual/insert', {
    protocol: ERC20,
    address: SOMEBODY,
    password: wirePassword(PASSWORD),
  })
  const { code, data: order } = await lin.post('/cw/v1/usdt/withdraw', {
    requestId: randomUUID(),
    amount: '30.5',
    currency: 'USDT',
    addressId: bound.data.addresses.at(-1).id,
  })
  expect(code).toBe(0)
  expect(await balance()).toEqual(['50.00', '30.50'])
  world.clock.advance(20_000)
  await world.runJobs('withdrawals.review')
  await world.runJobs('rails.sendPayouts')
  await blocks(6)
  await world.runJobs('withdrawals.settle')
  expect(await chain.tokensOf(SOMEBODY)).toBe(30_500_000n)
  const paid = (await lin.get(`/cw/v1/withdraw/order_info?billNo=${order.billNo}`)).data
  expect(paid).toMatchObject({ txId: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  expect(await balance()).toEqual(['50.00', '0.00'])
  expect(await bookViolations(world)).toEqual([])
})

it('where nobody reviews withdrawals, takes none that would be held for ever, nor a deposit, until two do', async () => {
  const house = await createWorld({ sandbox: false, settings: evmEnvironment(chain.url) })
  try {
    const member = house.browser()
    const { data } = await member.register('real_money', PASSWORD)
    await fundUsdt(house, data.userInfo.id, '80.5')
    const address = () => member.post('/cw/v1/usdt/address', { protocol: ERC20 })
    const place = {
      protocol: ERC20,
      wallet: 'other',
      amount: '50',
      currency: 'USDT',
      requestId: randomUUID(),
    }
    expect((await address()).code).toBe(UsdtErrors.depositsClosed.code)
    expect((await member.post('/cw/v1/usdt/deposit/wallet', place)).code).toBe(UsdtErrors.depositsClosed.code)
    expect((await member.get('/cw/v1/usdt/deposit/info')).data).toMatchObject({ protocols: [] })
    const bound = await member.post('/cw/v1/virtual/insert', {
      protocol: ERC20,
      address: SOMEBODY,
      password: wirePassword(PASSWORD),
    })
    house.clock.advance(180_000)
    const asked = { requestId: randomUUID(), amount: '30.5', currency: 'USDT' }
    const addressId = bound.data.addresses.at(-1).id
    expect((await member.post('/cw/v1/usdt/withdraw', { ...asked, addressId })).code).toBe(
      WithdrawalErrors.wayClosed.code,
    )
    expect((await member.get('/cw/v1/usdt/withdraw_info')).data).toMatchObject({
      available: '80.50',
      protocols: [],
    })
    expect((await member.get('/cw/v1/withdraw/info?type=1')).code).toBe(WithdrawalErrors.wayClosed.code)
    await house.pool.query('insert into people.house (alone, founded_at) values (false, now())')
    await putToWork(house, [{ roles: ['reviewer'] }, { roles: ['senior'] }])
    expect((await address()).data).toMatchObject({ address: expect.stringMatching(/^0x/) })
    expect((await member.get('/cw/v1/usdt/deposit/info')).data.protocols).toHaveLength(1)
    expect((await member.get('/cw/v1/usdt/withdraw_info')).data.protocols).toHaveLength(1)
    expect((await member.get('/cw/v1/withdraw/info?type=1')).data).toMatchObject({ available: '80.50' })
  } finally {
    await house.close()
  }
})
