/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinPurchaseBooking } from '#money/coins/server/coins.bookings.ts'
import { interestTransferBooking } from '#money/interest/server/interest.bookings.ts'
import { book } from '#money/wallet/server/index.ts'
import { withdrawalHoldBooking } from '#money/withdrawals/server/index.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny, money } from '#platform/money/money.ts'
import { venueTransferBooking } from '#play/venues/server/index.ts'
import { fund, fundUsdt } from '#testing/money.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { payeesChangedReaction } from './profile.reactions.ts'

let world: World
let browser: WireClient
beforeAll(async () => {
  world = await createWorld()
  browser = world.browser()
  await browser.login('lin_yuan', 'Yuan-lou7-hall')
})
afterAll(() => world.close())

const getInfo = async () => (await browser.post('/memberCommon/getInfo', {})).data

/** The balances of an info: its fields that are amounts, and their rate. */
const balancesOf = (info: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(info).filter(([name]) => /money|balance|assets|baseRate/i.test(name)))

/** Delivers the event that payees sends, as the dispatcher does. */
async function cardsChanged(memberId: string, hasBank: boolean): Promise<void> {
  await world.app.db.transaction().execute((tx) =>
    payeesChangedReaction.react(
      { ...systemCtx(world.app, 'test', tx), tx },
      {
        seq: 1n,
        type: 'payees.changed',
        key: memberId,
        payload: { memberId, hasBank },
        at: world.clock.now(),
      },
    ),
  )
}

describe('POST /memberCommon/getInfo', () => {
  it('answers with every field of the member info (S3-006, S7-034)', async () => {
    expect(await getInfo()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'lin_yuan',
      token: browser.token,
      grade: 0,
      phone: '',
      areaCode: '',
      realName: '',
      siteId: '10',
      email: '',
      nickName: 'lin_yuan',
      avatar: '',
      status: 1,
      has_bank: false,
      verify_type: 2,
      passwordFlag: true,
      modifyConfig: { nickName: false, avatar: false, realName: true, phone: true, email: false },
      centerMoney: '0.00',
      centerWalletBalance: '0.00',
      availableMoney: '0.00',
      lockMoney: '0.00',
      lockedWalletBalance: '0.00',
      venueMoney: '0.00',
      totalAssets: '0.00',
      memberTotalBalance: '0.00',
      AlltotalMoney: '0.00',
      yebWalletBalance: '0.00',
      coinWalletBalance: '0',
      virtualCurrencyWalletBalance: '0.00',
      virtualMoney: '0.00',
      virtualCurrencyLockWalletBalance: '0.00',
      virtualLockMoney: '0.00',
      baseRate: '7.20',
    })
  })

  it('carries each balance with its own value, as the wallet shows it (S3-007)', async () => {
    const member = world.browser()
    const { id: memberId } = (await member.register(`m${randomUUID().slice(0, 8)}`)).data.userInfo
    await fund(world, memberId, '1000')
    await fundUsdt(world, memberId, '10')
    const usdt = money('USDT', 4_000_000n)
    const bookings = [
      withdrawalHoldBooking({ memberId, billNo: newId(), amount: cny(100) }),
      withdrawalHoldBooking({ memberId, billNo: newId(), amount: usdt }),
      interestTransferBooking({ memberId, transferId: newId(), amount: cny('200.25') }, 'in'),
      venueTransferBooking({ memberId, venue: 'sports', transferId: newId(), amount: cny(150) }, 'in'),
      coinPurchaseBooking({ memberId, billNo: newId(), price: cny(58), coins: money('COIN', 580_000_000n) }),
    ]
    for (const booking of bookings)
      await transact(systemCtx(world.app, newId()), (tx, { app }) => book(tx, app, booking))
    const info = (await member.post('/memberCommon/getInfo', {})).data
    // ¥491.75 free, ¥100 locked, ¥150 in a venue, ¥200.25 at interest and 10 USDT at 7.20; coins count nowhere.
    expect(balancesOf(info)).toEqual({
      centerMoney: '491.75',
      centerWalletBalance: '491.75',
      availableMoney: '491.75',
      lockMoney: '100.00',
      lockedWalletBalance: '100.00',
      venueMoney: '150.00',
      totalAssets: '1014.00',
      memberTotalBalance: '1014.00',
      AlltotalMoney: '1014.00',
      yebWalletBalance: '200.25',
      coinWalletBalance: '580',
      virtualCurrencyWalletBalance: '6.00',
      virtualMoney: '6.00',
      virtualCurrencyLockWalletBalance: '4.00',
      virtualLockMoney: '4.00',
      baseRate: '7.20',
    })
    expect((await member.get('/cw/v1/balance')).data).toMatchObject(balancesOf(info))
  })

  it('is what a login answers with, too (S3-006)', async () => {
    const { userInfo, token } = (await browser.login('lin_yuan', 'Yuan-lou7-hall')).data
    expect(userInfo).toEqual(await getInfo())
    expect(userInfo.token).toBe(token)
  })

  it('says what may still be given: not what is proved', async () => {
    const member = world.browser()
    await member.register(`m${randomUUID().slice(0, 8)}`)
    await member.post('/member/v1/verify/real_name', {
      realName: '林远',
      stepUp: await member.stepUp('identity'),
    })
    const { data } = await member.post('/memberCommon/getInfo', {})
    expect(data).toMatchObject({
      realName: expect.stringMatching(/远|＊|\*/),
      modifyConfig: { realName: false, phone: true },
    })
  })

  it('needs a member', async () => {
    expect((await world.browser().post('/memberCommon/getInfo', {})).status).toBe(401)
  })

  it('follows the cards of the member, however often it is told', async () => {
    const { id } = await getInfo()
    await cardsChanged(id, true)
    await cardsChanged(id, true)
    await cardsChanged(randomUUID(), false)
    expect((await getInfo()).has_bank).toBe(true)
    await cardsChanged(id, false)
    expect((await getInfo()).has_bank).toBe(false)
  })
})
