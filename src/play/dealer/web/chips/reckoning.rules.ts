import { payoutOf } from '#play/fairness/payout.rules.ts'
import type { AnyTable } from '../tables.ts'
import { type Stacks, unitsOf, yuanOf } from './chips.rules.ts'
import { outcomesOf } from './outcomes.rules.ts'

/** What chips come to, in units. */
export interface Reckoning {
  readonly stake: bigint
  /** What one round can bring back at most and at least, the stakes included: all bets together, exactly. */
  readonly most: bigint
  readonly least: bigint
  /** The most that one bet alone can pay. */
  readonly mostOfOne: bigint
}

/** Reckons what chips come to, over everything that a round can bring. */
export function reckon(table: AnyTable, stacks: Stacks): Reckoning {
  const bets = stacks.map(({ bet, yuan }) => ({ bet, units: unitsOf(yuan) }))
  let most = 0n
  let least: bigint | null = null
  for (const result of outcomesOf(table)) {
    let back = 0n
    for (const { bet, units } of bets) back += payoutOf(units, table.multipleOf(bet, result)).paid
    if (back > most) most = back
    if (least === null || back < least) least = back
  }
  let mostOfOne = 0n
  for (const { bet, units } of bets) {
    const { paid } = payoutOf(units, table.mostOf(bet))
    if (paid > mostOfOne) mostOfOne = paid
  }
  return { stake: unitsOf(yuanOf(stacks)), most, least: least ?? 0n, mostOfOne }
}

/** What keeps chips from being confirmed; `balance` null where it is not known. */
export type ChipsFault = 'empty' | 'closed' | 'most' | 'balance'

export function chipsFault(asked: {
  readonly sum: Reckoning
  /** The most that a bet may pay; null while that is not known. */
  readonly mostPaid: bigint | null
  readonly balance: bigint | null
  readonly isOpen: boolean
}): ChipsFault | null {
  const { sum, mostPaid, balance, isOpen } = asked
  if (sum.stake === 0n) return 'empty'
  if (!isOpen) return 'closed'
  if (mostPaid !== null && sum.mostOfOne > mostPaid) return 'most'
  return balance !== null && sum.stake > balance ? 'balance' : null
}
