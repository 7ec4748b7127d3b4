import { defineTransitions } from '#platform/states/transitions.ts'
import { ORDER_STAGES, type OrderStage } from '../deposits.contract.ts'

/**
 * What can happen to an order: the member says it is paid, takes that back, or cancels; the bank has seen the right amount
 * coming (`incoming`), has it (`paid`), has another amount (`wrongAmount`) or sent it back (`declined`); its
 * time runs out; an appeal has found its payer's other money (`released`), which is credited in place of what
 * was asked for.
 */
export const ORDER_EVENTS = [
  'memberPaid',
  'memberUnpaid',
  'cancel',
  'incoming',
  'paid',
  'wrongAmount',
  'declined',
  'timeOut',
  'released',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/**
 * The transition table. What is not in it does not happen. Money that arrives in the right amount is the
 * member's whatever became of the order before, so `paid` credits an expired and a cancelled order too, and so
 * does an appeal that is won; a credited order stays as it is.
 */
export const orderTransitions = defineTransitions(ORDER_STAGES, ORDER_EVENTS, {
  pending: {
    memberPaid: 'confirming',
    cancel: 'cancelled',
    incoming: 'confirming',
    paid: 'credited',
    wrongAmount: 'pending',
    declined: 'pending',
    timeOut: 'expired',
    released: 'credited',
  },
  confirming: {
    memberPaid: 'confirming',
    memberUnpaid: 'pending',
    incoming: 'confirming',
    paid: 'credited',
    wrongAmount: 'pending',
    declined: 'pending',
    timeOut: 'expired',
    released: 'credited',
  },
  expired: { paid: 'credited', released: 'credited' },
  cancelled: { cancel: 'cancelled', paid: 'credited', released: 'credited' },
  credited: {},
})

/** Whether an order still waits for something. */
export function isOpen(stage: OrderStage): boolean {
  return stage === 'pending' || stage === 'confirming'
}

/**
 * Minutes a payment may take to be confirmed before the order counts as expired. Money that comes later is
 * still credited.
 */
export const CONFIRM_MINUTES = 30
