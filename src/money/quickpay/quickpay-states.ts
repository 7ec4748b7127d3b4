/**
 * The states of a quick deposit.
 * - `waiting`: nobody's withdrawal fits yet; it is looked for, for a moment
 * - `paying`: matched; the payer is to pay the receiver's card
 * - `confirming`: the payer said so; the receiver is asked. From here on no clock ends it unpaid
 * - `frozen`: the two do not agree, or the receiver is silent; an arbiter decides
 * - `late`: over unpaid, and its payer says that it was paid after all; an arbiter decides
 * - `credited`: the amount is the payer's, out of escrow
 * - `unmatched`: nothing fitted in time · `cancelled`: by its member · `expired`: not paid in time ·
 *   `refused`: the arbiter found no payment
 */
export const QUICK_DEPOSIT_STATES = [
  'waiting',
  'paying',
  'confirming',
  'frozen',
  'late',
  'credited',
  'unmatched',
  'cancelled',
  'expired',
  'refused',
] as const
export type QuickDepositState = (typeof QUICK_DEPOSIT_STATES)[number]

/**
 * The states of a part of a quick withdrawal, which is paid by one deposit: `returned` went back to its
 * order's rest.
 */
export const PART_STATES = ['paying', 'confirming', 'frozen', 'released', 'returned'] as const
export type PartState = (typeof PART_STATES)[number]

/** The fast withdrawal statuses (S4-020), and ours for what is over. */
export const QUICK_STATE = {
  matching: 4011,
  waitingToPay: 4012,
  waitingToConfirm: 4013,
  frozen: 4014,
  /** Nothing of it is open: received, or paid out the ordinary way. */
  over: 4019,
} as const
export type QuickState = (typeof QUICK_STATE)[keyof typeof QUICK_STATE]

const STATE_OF_PART: Readonly<Record<PartState, QuickState>> = {
  paying: QUICK_STATE.waitingToPay,
  confirming: QUICK_STATE.waitingToConfirm,
  frozen: QUICK_STATE.frozen,
  released: QUICK_STATE.over,
  returned: QUICK_STATE.over,
}

/** The status of a part on the wire. */
export function stateOfPart(state: PartState): QuickState {
  return STATE_OF_PART[state]
}

/**
 * Where a quick withdrawal comes from. 1 and 2 mark a special source (S3-005): 1 what is left of it is paid
 * out the ordinary way, 2 it is back in matching, because a payer did not pay.
 */
export const ORDER_SOURCE = { member: 0, ordinary: 1, rematched: 2 } as const

/** Of several states, the one that stands for all: what asks the member to act comes first. */
export function leadingState(states: readonly QuickState[]): QuickState {
  const order: readonly QuickState[] = [
    QUICK_STATE.waitingToConfirm,
    QUICK_STATE.frozen,
    QUICK_STATE.waitingToPay,
    QUICK_STATE.matching,
  ]
  return order.find((state) => states.includes(state)) ?? QUICK_STATE.over
}

/** Days after its end in which a payer can still say that an order was paid. */
export const LATE_DAYS = 7

/** Whether a quick deposit asks for nothing more: of one that is `late`, an arbiter still decides. */
export function isDepositOver(state: QuickDepositState): boolean {
  return state !== 'waiting' && state !== 'paying' && state !== 'confirming' && state !== 'frozen'
}
