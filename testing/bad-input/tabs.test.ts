/** @module-tag races */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { cny, formatAmount, sum } from '#platform/money/money.ts'
import { bookViolations } from '#testing/money.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { type Cast, openCast } from './cast.ts'

let cast: Cast
/** The same member twice: in this browser and in another. */
let tabs: readonly WireClient[]
beforeEach(async () => {
  cast = await openCast()
  const other = cast.world.browser()
  await other.login('lin_yuan', 'Yuan-lou7-hall')
  tabs = [cast.lin, other]
  // What a wallet holds is all there is: nothing follows a bet by itself.
  await cast.lin.post('/cg/v1/venue_wallet_type', { venueWalletType: 'manual' })
})
afterEach(async () => {
  expect(await bookViolations(cast.world)).toEqual([])
  await cast.close()
})

const balance = async () => (await cast.lin.get('/cw/v1/balance')).data
const codesOf = (answers: readonly WireAnswer[]) => answers.map(({ code }) => code).toSorted((a, b) => a - b)
const withdraw = (tab: WireClient, amount: string) =>
  tab.post('/cw/v1/withdraw', {
    requestId: randomUUID(),
    way: 1,
    amount,
    currency: 'CNY',
    cardId: cast.linCardId,
  })
const transfer = (tab: WireClient, direction: 'in' | 'out', amount: string) =>
  tab.post(`/cg/v1/game/sports/transfer_${direction}`, {
    requestId: randomUUID(),
    ...(direction === 'in' && { source: 'CENTERMONEY' }),
    amount,
    currency: 'CNY',
  })
const bet = (tab: WireClient, stake: string) =>
  tab.post('/cg/v1/sport/bet', {
    requestId: randomUUID(),
    ...cast.pick,
    stake,
    currency: 'CNY',
    oddsPolicy: 'any',
  })

it('two tabs that withdraw the same balance at once: one does, the other is told what is left', async () => {
  const answers = await Promise.all(tabs.map((tab) => withdraw(tab, '19000.00')))
  expect(codesOf(answers)).toEqual([0, WalletErrors.insufficient.code])
  expect(answers.find(({ code }) => code === WalletErrors.insufficient.code)).toMatchObject({
    status: 200,
    data: { available: '0.00', currency: 'CNY' },
  })
  expect(await balance()).toMatchObject({
    centerMoney: '0.00',
    heldMoney: '19000.00',
    totalAssets: '20000.00',
  })
})

it('two tabs that send everything somewhere else at once: one of the ways is taken', async () => {
  const [one = cast.lin, other = cast.lin] = tabs
  const answers = await Promise.all([
    withdraw(one, '19000.00'),
    transfer(other, 'in', '19000.00'),
    withdraw(other, '19000.00'),
    transfer(one, 'in', '19000.00'),
  ])
  expect(codesOf(answers)).toEqual([
    0,
    WalletErrors.insufficient.code,
    WalletErrors.insufficient.code,
    WalletErrors.insufficient.code,
  ])
  expect(await balance()).toMatchObject({ centerMoney: '0.00', totalAssets: '20000.00' })
})

it('ten bets at once on a balance for three: three are taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => bet(tabs[n % 2] ?? cast.lin, '300.00')),
  )
  expect(codesOf(answers)).toEqual([0, 0, 0, ...Array(7).fill(WalletErrors.insufficient.code)])
  const { venues } = await balance()
  expect(venues).toEqual([{ channelCode: 'sports', money: '100.00', staked: '900.00', inTransit: '0.00' }])
})

it('a bet, a transfer and one-click recycling at once spend a venue’s balance once', async () => {
  const [one = cast.lin, other = cast.lin] = tabs
  await Promise.all([
    bet(one, '800.00'),
    transfer(other, 'out', '800.00'),
    one.post('/cg/v1/game_recovery', { requestId: randomUUID() }),
  ])
  const { venues, centerMoney, totalAssets } = await balance()
  expect(totalAssets).toBe('20000.00')
  const parts = [venues[0].money, venues[0].staked, centerMoney].map((part) => cny(part))
  expect(formatAmount(sum('CNY', parts))).toBe('20000.00')
})

it('recycling takes back what a bet at the same moment leaves', async () => {
  const [one = cast.lin, other = cast.lin] = tabs
  for (let round = 0; round < 6; round++) {
    cast.world.clock.advance(11_000)
    await transfer(one, 'in', '100.00')
    const [placed, recycled] = await Promise.all([
      bet(one, '40.00'),
      other.post('/cg/v1/game_recovery', { requestId: randomUUID() }),
    ])
    expect([0, WalletErrors.insufficient.code]).toContain(placed.code)
    expect(recycled).toMatchObject({ code: 0, data: { allRecovered: true } })
  }
})

it('two tabs that place a deposit at once: one order is open, the other tab is told which', async () => {
  const order = { channelId: 'bank-yungang', amount: '1000.37', currency: 'CNY' }
  const answers = await Promise.all(
    tabs.map((tab) => tab.post('/cw/v1/deposit/pay', { requestId: randomUUID(), ...order })),
  )
  expect(codesOf(answers)).toEqual([0, DepositErrors.hasAnotherOrder.code])
  const open = answers.find(({ code }) => code === 0)
  const refused = answers.find(({ code }) => code === DepositErrors.hasAnotherOrder.code)
  expect(refused?.data).toEqual({ billNo: open?.data.billNo })
})
