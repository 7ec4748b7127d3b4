import { readAmount, type WireAmount } from '#platform/money/money.ts'
import type { DrawBetView } from '#play/draws/draws.contract.ts'

/** What the bets on a round came to. Units. */
export interface RoundNet {
  readonly stake: bigint
  readonly paid: bigint
  readonly net: bigint
}

/** What the bets came to that stood; null where there were none, or some are open yet. */
export function netOf(bets: readonly Pick<DrawBetView, 'state' | 'stake' | 'paid'>[]): RoundNet | null {
  const stood = bets.filter(({ state }) => state !== 'cancelled' && state !== 'void')
  if (stood.length === 0 || stood.some(({ paid }) => paid === null)) return null
  const sum = (amounts: readonly (WireAmount<'CNY'> | null)[]) =>
    amounts.reduce((total, amount) => total + (amount === null ? 0n : readAmount(amount, 'CNY').units), 0n)
  const stake = sum(stood.map((bet) => bet.stake))
  const paid = sum(stood.map((bet) => bet.paid))
  return { stake, paid, net: paid - stake }
}
