import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { RailErrors } from '#money/rails/rails.refusals.ts'
import { CHAIN_SCENARIOS } from '#money/rails/sandbox-chain.contract.ts'
import { UsdtErrors } from '#money/usdt/usdt.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import type { Visit } from '../guest.ts'
import { limits, type Operation, payAtBank, readGuide, refOf, unitsOf, usdt, yuan } from './operation.ts'

const { insufficient } = WalletErrors
const COLD = ['ledger', 'trezor', 'other'] as const

/** Quotes an exchange and carries it out; what it moved is noted as it was answered. */
async function exchange(visit: Visit, payCurrency: 'CNY' | 'USDT', amount: string): Promise<void> {
  const quote = await visit.ask('/cw/v1/usdt/quote', { payCurrency, amount })
  if (!quote) return
  const data = await visit.once('/cw/v1/usdt/exchange', { quoteId: quote.quoteId })
  if (!data) return
  visit.note(quote.payCurrency, -unitsOf(data.pay, quote.payCurrency))
  visit.note(quote.getCurrency, unitsOf(data.get, quote.getCurrency))
}

/** Exchanges, and USDT in and out. */
export const USDT: readonly Operation[] = [
  {
    name: 'exchange: yuan for USDT',
    weight: 5,
    refusals: [insufficient],
    run: (visit) => exchange(visit, 'CNY', yuan(visit.dice, 10, 900)),
  },
  {
    name: 'exchange: USDT for yuan',
    weight: 4,
    refusals: [insufficient],
    run: (visit) => exchange(visit, 'USDT', usdt(visit.dice, 1, 90)),
  },
  {
    name: 'USDT: announce a deposit',
    weight: 3,
    refusals: [UsdtErrors.depositOpen],
    run: async (visit) => {
      const { dice, guest } = visit
      const said = { wallet: dice.pick(COLD), protocol: dice.between(0, 2), amount: usdt(dice, 5, 90) }
      const data = await visit.once('/cw/v1/usdt/deposit/wallet', { ...said, currency: 'USDT' })
      if (data) guest.announced.push(data.billNo)
    },
  },
  {
    name: 'USDT: send over a chain',
    weight: 5,
    refusals: [RailErrors.tooManyPayments],
    run: async (visit) => {
      const { dice, guest } = visit
      const scenario = dice.pick(CHAIN_SCENARIOS)
      const sent = { ref: dice.pick(guest.chainRefs), scenario, amount: usdt(dice, 1, 90) }
      await visit.repeatable('/sandbox/v1/chain/send', sent)
    },
  },
  {
    name: 'USDT: buy with yuan',
    weight: 3,
    refusals: [
      UsdtErrors.depositOpen,
      DepositErrors.hasAnotherOrder,
      DepositErrors.tooMany,
      DepositErrors.guide,
      DepositErrors.helpGuests,
    ],
    run: async (visit) => {
      const { dice, guest } = visit
      const amount = yuan(dice, 500, 900)
      const bought = { protocol: dice.between(0, 2), amount, currency: 'CNY', rate: '7.20' }
      const data = await visit.once('/cw/v1/usdt/deposit/buy', { ...bought, channelId: 'alipay-code' })
      await readGuide(visit)
      if (!data) return
      guest.announced.push(data.billNo)
      const { payPath } = await visit.see(`/cw/v1/deposit/order_status?billNo=${data.bought.depositNo}`)
      if (!dice.onceIn(4)) await payAtBank(visit, refOf(payPath))
    },
  },
  {
    name: 'USDT: cancel a deposit',
    weight: 2,
    refusals: [UsdtErrors.depositUnderWay, DepositErrors.orderClosed, DepositErrors.alreadyPaid],
    ready: ({ announced }) => announced.length > 0,
    run: async (visit) => {
      const billNo = visit.dice.pick(visit.guest.announced.slice(-3))
      await visit.ask('/cw/v1/usdt/deposit/cancel', { billNo })
    },
  },
  {
    name: 'USDT: withdraw',
    weight: 4,
    refusals: limits,
    run: async (visit) => {
      const { dice, guest } = visit
      const asked = { amount: usdt(dice, 10, 40), currency: 'USDT', addressId: guest.addressId }
      const data = await visit.once('/cw/v1/usdt/withdraw', asked)
      if (data) guest.withdrawals.push(data.billNo)
    },
  },
]
