/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { closeAccountCall } from '#members/protection/desk/protection.desk.ts'
import { StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import { type StakeResult, validStake } from '#members/stakes/valid-stake.rules.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { sql } from '#platform/db/index.ts'
import { cny, formatAmount, money } from '#platform/money/money.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { wire } from '#testing/amounts.ts'
import { bankRound, bookViolations, fundUsdt } from '#testing/money.ts'
import { act, takeSeat } from '#testing/people/desk.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { TurnoverErrors } from '../turnover.refusals.ts'
import { addRequirements } from './add-requirements.ts'

const PASSWORD = 'Yuan-lou7-hall'

let world: World
let member: WireClient
let memberId: string
let cardId: string
beforeAll(async () => {
  world = await createWorld({ settings: { TURNOVER_TIMES: '1', SESSION_IDLE_MINUTES: '600' } })
})
beforeEach(async () => {
  member = world.browser()
  const name = `turn${randomUUID().replaceAll('-', '').slice(0, 10)}`
  memberId = (await member.register(name)).data.userInfo.id
  const card = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' }
  cardId = (await member.bindCard(card)).data.cards[0].id
})
afterAll(async () => {
  expect(await bookViolations(world)).toEqual([])
  await world.close()
})

/** A deposit as it comes: ordered, paid, told and credited. Gives its number. */
async function deposit(amount: string, channelId = 'bank-yungang'): Promise<string> {
  const order = { requestId: randomUUID(), channelId, amount, currency: 'CNY' }
  const { billNo, payPath } = (await member.post('/cw/v1/deposit/pay', order)).data
  const ref = String(payPath).split('/').at(-1)
  await member.post('/sandbox/v1/bank/pay', { requestId: randomUUID(), ref, scenario: 'exact' })
  world.clock.advance(5_000)
  await bankRound(world)
  await world.settleEvents()
  return billNo
}

/** A venue tells what became of a stake of the member. */
async function settle(
  stake: string,
  result: StakeResult | 'void' = 'lose',
  { stakeId = randomUUID() as string, at = world.clock.now() } = {},
): Promise<void> {
  const finalAt = at.toISOString()
  const told = {
    stakeId,
    memberId,
    venue: 'sports',
    kind: 'sports',
    product: 'football',
    currency: 'CNY',
    stake: wire(stake),
    price: '2.00',
    placedAt: finalAt,
    finalAt,
  } as const
  const counted = formatAmount(money('CNY', validStake(cny(stake).units, result)))
  await world.app.db.transaction().execute((tx) =>
    result === 'void'
      ? emit(tx, StakeVoided, { key: stakeId, payload: told })
      : emit(tx, StakeSettled, {
          key: stakeId,
          payload: { ...told, result, payout: wire('0.00'), validStake: counted },
        }),
  )
  await world.settleEvents()
}

const shown = async () => (await member.get('/cw/v1/turnover')).data
const leftOf = async () => (await shown()).list.map(({ left }: { left: string }) => left)
const info = async () => (await member.get('/cw/v1/withdraw/info')).data
const withdraw = (amount: string) =>
  member.post('/cw/v1/withdraw', { requestId: randomUUID(), way: 1, amount, currency: 'CNY', cardId })

describe('a house in which deposits are staked once', () => {
  it('keeps what is owed in the centre wallet and the USDT wallet together, so that USDT cannot carry it out', async () => {
    const own = world.browser()
    const { data } = await own.register(`turn${randomUUID().replaceAll('-', '').slice(0, 10)}`, PASSWORD)
    await fundUsdt(world, data.userInfo.id, '100')
    await world.app.db
      .transaction()
      .execute((tx) =>
        addRequirements(tx, world.app, [{ ref: randomUUID(), memberId: data.userInfo.id, amount: cny(540) }]),
      )
    const tron = {
      protocol: 0,
      address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      password: wirePassword(PASSWORD),
    }
    const addressId = (await own.post('/cw/v1/virtual/insert', tron)).data.addresses[0].id
    const send = (amount: string) =>
      own.post('/cw/v1/usdt/withdraw', { requestId: randomUUID(), amount, currency: 'USDT', addressId })
    // 100 USDT are worth 720 yuan, of which 540 stay: every info says so, and by what it is cleared.
    const staking = {
      available: '100.00',
      turnoverLocked: '75.00',
      turnover: { times: 1, owed: '540.00', currency: 'CNY', infoPath: '/cw/v1/turnover' },
      mostNow: '25.00',
    }
    expect((await own.get('/cw/v1/withdraw/info?type=1')).data).toMatchObject(staking)
    expect((await own.get('/cw/v1/usdt/withdraw_info')).data).toMatchObject(staking)
    expect(await send('25.01')).toMatchObject({ code: TurnoverErrors.owed.code })
    expect(await send('25')).toMatchObject({ code: 0 })
  })

  it('asks nothing any more of whose account the house closed: they cannot stake it', async () => {
    await deposit('1000.00')
    expect((await withdraw('1000.00')).code).toBe(TurnoverErrors.owed.code)
    const input = { memberId, memberReason: 'region' }
    const { data } = await act(world.staff('members.close'), closeAccountCall, input)
    await takeSeat(world.staff('console.use', 'members.close.approve'), data.changeId)
    expect((await member.get('/cw/v1/turnover')).data).toMatchObject({
      owed: '0.00',
      locked: '0.00',
      list: [],
    })
    expect((await withdraw('1000.00')).code).toBe(0)
  })

  it('locks what was credited with its discount, and refuses its withdrawal in words', async () => {
    const billNo = await deposit('500.00', 'ebpay')
    expect(await shown()).toMatchObject({ times: 1, owed: '505.00', locked: '505.00' })
    expect((await shown()).list).toEqual([
      expect.objectContaining({ ref: billNo, credited: '505.00', required: '505.00', left: '505.00' }),
    ])
    expect(await info()).toMatchObject({ available: '505.00', turnoverLocked: '505.00', mostNow: null })
    const refused = await withdraw('200.00')
    expect(refused).toMatchObject({ status: 200, code: TurnoverErrors.owed.code })
    expect(refused.msg).toContain('505')
    expect((await withdraw('600.00')).code).toBe(WalletErrors.insufficient.code)
  })

  it('frees what was staked, and lets go of it all in the end; each bet counts once', async () => {
    await deposit('1000.00')
    const stakeId = randomUUID()
    await settle('600.00', 'win', { stakeId })
    await settle('600.00', 'win', { stakeId })
    expect(await info()).toMatchObject({ turnoverLocked: '400.00', mostNow: '600.00' })
    expect((await withdraw('600.01')).code).toBe(TurnoverErrors.owed.code)
    expect((await withdraw('300.00')).code).toBe(0)
    expect((await withdraw('300.01')).code).toBe(TurnoverErrors.owed.code)
    await settle('400.00')
    expect(await shown()).toMatchObject({ owed: '0.00', locked: '0.00', list: [] })
    expect((await withdraw('700.00')).code).toBe(0)
  })

  it('counts for the oldest first, half of what was half at risk, and nothing of what came back', async () => {
    await deposit('300.00')
    await deposit('200.00')
    await settle('999.00', 'push')
    await settle('999.00', 'void')
    expect(await leftOf()).toEqual(['300.00', '200.00'])
    await settle('101.00', 'half-lose')
    expect(await leftOf()).toEqual(['249.50', '200.00'])
    await settle('300.00')
    expect(await leftOf()).toEqual(['149.50'])
  })

  it('counts what the release before told of, which said how a bet ended and not what of it counts', async () => {
    await deposit('300.00')
    const told = async (result: string) => {
      const about = { betId: randomUUID(), matchId: randomUUID(), memberId, payout: '0.00' }
      const payload = { ...about, result, stake: '101.00', at: world.clock.now().toISOString() }
      await sql`insert into platform.outbox (type, key, payload) values
        ('sportsbook.settled', ${payload.betId}, ${JSON.stringify(payload)}::jsonb)`.execute(world.app.db)
      await world.settleEvents()
    }
    for (const result of ['push', 'void', 'half-lose', 'lose']) await told(result)
    expect(await leftOf()).toEqual(['148.50'])
  })

  it('counts a bet for what was owed when it was settled, not for a deposit that came since', async () => {
    const before = world.clock.now()
    world.clock.advance(1_000)
    await deposit('300.00')
    await settle('300.00', 'lose', { at: before })
    expect(await leftOf()).toEqual(['300.00'])
  })

  it('counts what is staked while nothing is asked for, for what is asked for again', async () => {
    await deposit('300.00')
    try {
      Object.assign(world.app.config, { turnoverTimes: 0 })
      await settle('100.00')
      expect(await shown()).toMatchObject({ times: 0, owed: '0.00', list: [] })
    } finally {
      Object.assign(world.app.config, { turnoverTimes: 1 })
    }
    expect(await leftOf()).toEqual(['200.00'])
  })

  it('locks a grant as often as it says by itself, also while nothing is asked of deposits', async () => {
    const billNo = await deposit('300.00')
    const gift = { ref: billNo, memberId, amount: cny(20), ofGrant: { kind: 'vip.gift', times: 3 } }
    await world.app.db.transaction().execute((tx) => addRequirements(tx, world.app, [gift]))
    const ofGift = { kind: 'grant', ref: billNo, credited: '20.00', required: '60.00' }
    const ofDeposit = { kind: 'deposit', ref: billNo, credited: '300.00', required: '300.00' }
    expect((await shown()).list).toMatchObject([ofDeposit, ofGift])
    try {
      Object.assign(world.app.config, { turnoverTimes: 0 })
      expect(await shown()).toMatchObject({ times: 0, owed: '60.00', locked: '60.00', list: [ofGift] })
      expect(await info()).toMatchObject({ turnoverLocked: '60.00', turnover: { times: 0, owed: '60.00' } })
      expect(await withdraw('240.01')).toMatchObject({ code: TurnoverErrors.owed.code })
      expect((await withdraw('240.00')).code).toBe(0)
    } finally {
      Object.assign(world.app.config, { turnoverTimes: 1 })
    }
    await settle('345.00')
    expect((await shown()).list).toMatchObject([{ ...ofGift, left: '15.00' }])
  })

  it('never frees more than the wallet has between two withdrawals at once', async () => {
    await deposit('1000.00')
    await settle('500.00')
    const codes = (await Promise.all([withdraw('500.00'), withdraw('500.00')])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, TurnoverErrors.owed.code])
  })
})
