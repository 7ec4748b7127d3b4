import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { RailErrors } from '#money/rails/rails.refusals.ts'
import { WITHDRAWAL_WAY } from '#money/withdrawals/kinds/withdrawal-kinds.ts'
import { WithdrawalErrors } from '#money/withdrawals/withdrawals.refusals.ts'
import type { Guest, Visit } from '../guest.ts'
import { limits, type Operation, payAtBank, readGuide, refOf, yuan } from './operation.ts'

const CHANNELS = [
  'bank-yungang',
  'bank-qinghe',
  'alipay-code',
  'online-qinghe',
  'wechat-code',
  'ebpay',
] as const

const hasOrder = ({ orders }: Guest) => orders.length > 0

/** Asks for something of one of the member's orders. */
const ofOrder = (path: string, fields: object = {}) => {
  return async (visit: Visit) => {
    const { billNo } = visit.dice.pick(visit.guest.orders)
    await visit.ask(path, { billNo, ...fields })
  }
}

async function moneyOut(visit: Visit, way: number, cardId: string): Promise<void> {
  const amount = yuan(visit.dice, 100, 900)
  const data = await visit.once('/cw/v1/withdraw', { way, amount, currency: 'CNY', cardId })
  if (data) visit.guest.withdrawals.push(data.billNo)
}

/** Deposits and withdrawals of yuan. */
export const ORDERS: readonly Operation[] = [
  {
    name: 'deposit: place',
    weight: 12,
    refusals: [
      DepositErrors.hasAnotherOrder,
      DepositErrors.tooMany,
      DepositErrors.guide,
      DepositErrors.helpGuests,
    ],
    run: async (visit) => {
      const { dice, guest } = visit
      const channelId = dice.pick(CHANNELS)
      const amount = channelId === 'wechat-code' ? `${dice.between(100, 900)}.00` : yuan(dice, 500, 2_000)
      const data = await visit.once('/cw/v1/deposit/pay', { channelId, amount, currency: 'CNY' })
      await readGuide(visit)
      if (data) guest.orders.push({ billNo: data.billNo, ref: refOf(data.payPath), amount })
      if (guest.orders.length > 4) guest.orders.shift()
    },
  },
  {
    name: 'deposit: pay at the bank',
    weight: 12,
    refusals: [RailErrors.tooManyPayments],
    ready: hasOrder,
    run: (visit) => payAtBank(visit, visit.dice.pick(visit.guest.orders).ref),
  },
  {
    name: 'deposit: say that it was paid',
    weight: 3,
    refusals: [DepositErrors.orderClosed, DepositErrors.alreadyPaid],
    ready: hasOrder,
    run: ofOrder('/cw/v1/deposit/already_paid'),
  },
  {
    name: 'deposit: cancel',
    weight: 3,
    refusals: [DepositErrors.orderClosed, DepositErrors.alreadyPaid, DepositErrors.cancelsUsedUp],
    ready: hasOrder,
    run: ofOrder('/cw/v1/deposit/cancel'),
  },
  {
    name: 'deposit: urge',
    weight: 2,
    refusals: [DepositErrors.notConfirming, DepositErrors.urgedAlready],
    ready: hasOrder,
    run: ofOrder('/cw/v1/deposit/urge'),
  },
  {
    name: 'deposit: appeal',
    weight: 2,
    refusals: [DepositErrors.nothingToAppeal, DepositErrors.appealOpen, DepositErrors.tooManyAppeals],
    ready: hasOrder,
    run: ofOrder('/cw/v1/deposit/appeal', { text: '已付款，未到账', pictureIds: [] }),
  },
  {
    name: 'withdrawal: to a card',
    weight: 6,
    refusals: limits,
    run: (visit) => moneyOut(visit, WITHDRAWAL_WAY.ordinary, visit.guest.cardId),
  },
  {
    name: 'withdrawal: to an e-wallet',
    weight: 4,
    refusals: limits,
    run: (visit) => moneyOut(visit, WITHDRAWAL_WAY.alipay, visit.guest.walletId),
  },
  {
    name: 'withdrawal: confirm',
    weight: 3,
    refusals: [WithdrawalErrors.notYetPaid],
    ready: ({ withdrawals }) => withdrawals.length > 0,
    run: async (visit) => {
      const billNo = visit.dice.pick(visit.guest.withdrawals.slice(-3))
      await visit.ask('/cw/v1/withdraw/confirm', { billNo })
    },
  },
]
