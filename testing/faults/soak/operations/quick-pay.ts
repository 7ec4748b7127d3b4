import { QuickpayErrors } from '#money/quickpay/quickpay.refusals.ts'
import { RailErrors } from '#money/rails/rails.refusals.ts'
import type { Visit } from '../guest.ts'
import { limits, type Operation, payAtBank, refOf } from './operation.ts'

/** Does something with the quick deposit that a member has open, where there is one. */
const ofQuickDeposit = (
  work: (visit: Visit, order: { billNo: string; payPath: string | null }) => unknown,
) => {
  return async (visit: Visit) => {
    const { order } = await visit.see('/cw/v1/quick_deposit/current')
    if (order) await work(visit, order)
  }
}

/** Does something with a part of a quick withdrawal that a member has open, where there is one. */
const ofQuickPart =
  (path: string, fields: object = {}) =>
  async (visit: Visit) => {
    const { orders } = await visit.see('/cw/v1/withdraw/quick_order')
    if (orders.length === 0) return
    type Part = { billNo: string; partNo: string | null }
    const order = visit.dice.pick<Part & { subDraws: Part[] }>(orders)
    const { billNo, partNo } = order.subDraws.length > 0 ? visit.dice.pick(order.subDraws) : order
    await visit.ask(path, {
      billNo: partNo ?? billNo,
      ...fields,
    })
  }

/** Payments from member to member. */
export const QUICK_PAY: readonly Operation[] = [
  {
    name: 'quick pay: withdraw',
    weight: 4,
    refusals: limits,
    run: async (visit) => {
      const amount = `${visit.dice.between(1, 6) * 100}`
      await visit.once('/cw/v1/withdraw/fast', { amount, currency: 'CNY', cardId: visit.guest.cardId })
    },
  },
  {
    name: 'quick pay: deposit',
    weight: 5,
    refusals: [
      QuickpayErrors.hasAnotherOrder,
      QuickpayErrors.tooMany,
      QuickpayErrors.noneAvailable,
      QuickpayErrors.recommendPayment,
    ],
    run: async (visit) => {
      const amount = `${visit.dice.between(1, 6) * 100}`
      await visit.once('/cw/v1/quick_deposit/order', { amount, currency: 'CNY' })
    },
  },
  {
    name: 'quick pay: pay the card',
    weight: 4,
    refusals: [RailErrors.tooManyPayments],
    run: ofQuickDeposit((visit, { payPath }) => payPath && payAtBank(visit, refOf(payPath))),
  },
  {
    name: 'quick pay: say that it was paid',
    weight: 4,
    refusals: [QuickpayErrors.orderClosed, QuickpayErrors.notPaying],
    run: ofQuickDeposit((visit, { billNo }) =>
      visit.ask('/cw/v1/fast_to_card/payment', {
        billNo,
        bankCode: 'ICBC',
        lastFour: '0128',
      }),
    ),
  },
  {
    name: 'quick pay: cancel',
    weight: 1,
    refusals: [QuickpayErrors.orderClosed, QuickpayErrors.alreadyPaid],
    run: ofQuickDeposit((visit, { billNo }) => visit.ask('/cw/v1/quick_deposit/cancel', { billNo })),
  },
  {
    name: 'quick pay: appeal as the payer',
    weight: 1,
    refusals: [QuickpayErrors.nothingToAppeal, QuickpayErrors.appealOpen],
    run: ofQuickDeposit((visit, { billNo }) =>
      visit.ask('/cw/v1/deposit/speed_appeal', { billNo, text: '已付款', pictureIds: [] }),
    ),
  },
  {
    name: 'quick pay: confirm',
    weight: 3,
    refusals: [QuickpayErrors.notToConfirm, QuickpayErrors.orderChanged],
    run: ofQuickPart('/cw/v1/withdraw/fast_confirm'),
  },
  {
    name: 'quick pay: deny',
    weight: 1,
    refusals: [
      QuickpayErrors.notToConfirm,
      QuickpayErrors.nothingToAppeal,
      QuickpayErrors.appealOpen,
      QuickpayErrors.orderClosed,
      QuickpayErrors.orderChanged,
    ],
    run: ofQuickPart('/cw/v1/withdraw/fast_appeal', { text: '未到账', pictureIds: [] }),
  },
]
