import {
  add,
  formatAmount,
  type Money,
  readAmount,
  subtract,
  type WireAmount,
  zero,
} from '#platform/money/money.ts'
import type { QuickSubDraw, QuickWithdrawal } from '../quick-withdrawal.contract.ts'
import { QUICK_STATE } from '../quickpay-states.ts'

/** What of a quick withdrawal the member follows by itself: a sub-order, or the order while it is whole. */
export type QuickPart = QuickSubDraw | QuickWithdrawal

/** The parts of an order: its sub-orders, or itself where it was not split. */
export function partsOf(order: QuickWithdrawal): readonly QuickPart[] {
  return order.subDraws.length > 0 ? order.subDraws : [order]
}

/**
 * The number by which a part is confirmed or appealed about: that of its payment, so that a late press never
 * means the next payer's.
 */
export function answerNo({ partNo, billNo }: QuickPart): string {
  return partNo ?? billNo
}

/** Every part of several orders. */
export function allParts(orders: readonly QuickWithdrawal[]): readonly QuickPart[] {
  return orders.flatMap(partsOf)
}

/** Where a part is, as its row shows it. */
export type PartStatus = 'matching' | 'waitingToPay' | 'waitingToConfirm' | 'frozen' | 'received' | 'returned'

/** The face of a part. What is over and was not received went back: to matching, or to the ordinary way. */
export function partStatusOf({ orderState, outcome, matchResult }: QuickPart): PartStatus {
  switch (orderState) {
    case QUICK_STATE.matching:
      return 'matching'
    case QUICK_STATE.waitingToPay:
      return 'waitingToPay'
    case QUICK_STATE.waitingToConfirm:
      return 'waitingToConfirm'
    case QUICK_STATE.frozen:
      return 'frozen'
    default:
      return outcome === 'received' || (outcome === null && matchResult === 1) ? 'received' : 'returned'
  }
}

/**
 * The four stages of a part (S4-026) and where it stands in them; of one that went back the three of S4-027.
 */
export const PART_STAGES = ['submitted', 'waitingForWithdrawal', 'waitingForYou', 'completed'] as const
export const RETURNED_STAGES = ['submitted', 'processing', 'timedOut'] as const
export type PartStage = (typeof PART_STAGES)[number] | (typeof RETURNED_STAGES)[number]

const REACHED: Readonly<Record<PartStatus, number>> = {
  matching: 1,
  waitingToPay: 1,
  waitingToConfirm: 2,
  frozen: 2,
  received: 4,
  returned: 0,
}

/** The stages of a part with the state of each. */
export function stagesOfPart(
  status: PartStatus,
): readonly { stage: PartStage; state: 'done' | 'now' | 'next' | 'late' }[] {
  if (status === 'returned') {
    return RETURNED_STAGES.map((stage) => ({ stage, state: stage === 'timedOut' ? 'late' : 'done' }))
  }
  const reached = REACHED[status]
  return PART_STAGES.map((stage, index) => ({
    stage,
    state: index < reached ? 'done' : index === reached ? 'now' : 'next',
  }))
}

/**
 * An order's amount by what became of it, for its bar: received, waiting for the member's word, and the rest.
 */
export function sharesOf(order: QuickWithdrawal): {
  received: Money<'CNY'>
  toConfirm: Money<'CNY'>
  rest: Money<'CNY'>
} {
  const waiting = partsOf(order).filter((part) => partStatusOf(part) === 'waitingToConfirm')
  const received = readAmount(order.received, 'CNY')
  const toConfirm = waiting.reduce((all, part) => add(all, readAmount(part.amount, 'CNY')), zero('CNY'))
  return {
    received,
    toConfirm,
    rest: subtract(subtract(readAmount(order.amount, 'CNY'), received), toConfirm),
  }
}

/** What of several orders waits in the house's escrow. */
export function escrowOf(orders: readonly QuickWithdrawal[]): WireAmount<'CNY'> {
  return formatAmount(
    orders.reduce((all, { escrowed }) => add(all, readAmount(escrowed, 'CNY')), zero('CNY')),
  )
}

/** Whether anything of an order is still to come. */
export function isOpen({ orderState }: QuickWithdrawal): boolean {
  return orderState !== QUICK_STATE.over
}
