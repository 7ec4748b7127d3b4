import type { QuickDepositState } from '../quickpay-states.ts'

/** The stages of a quick deposit as a member sees them (S4-025). */
export const DEPOSIT_STAGES = ['submitted', 'pendingPayment', 'confirmReceipt', 'completed'] as const

const REACHED: Readonly<Record<QuickDepositState, number>> = {
  waiting: 0,
  paying: 1,
  confirming: 2,
  frozen: 2,
  late: 2,
  credited: 4,
  unmatched: 0,
  cancelled: 1,
  expired: 1,
  refused: 2,
}

const STOPPED: readonly QuickDepositState[] = ['unmatched', 'cancelled', 'expired', 'refused']

/**
 * The stages of a quick deposit with the state of each: one that ended without its money stops where it was.
 */
export function depositStages(
  state: QuickDepositState,
): readonly { stage: (typeof DEPOSIT_STAGES)[number]; state: 'done' | 'now' | 'next' | 'late' }[] {
  const reached = REACHED[state]
  const here = STOPPED.includes(state) ? ('late' as const) : ('now' as const)
  return DEPOSIT_STAGES.map((stage, index) => ({
    stage,
    state: index < reached ? 'done' : index === reached ? here : 'next',
  }))
}
