import type { MultipleEnd } from '../multiples/returns.rules.ts'
import type { Odds } from '../prices.rules.ts'
import { type BetResult, payoutOf } from '../settlement.rules.ts'

/**
 * How a bet builder ends by what is known of its picks: lost as soon as one of them is, else when all have ended; void
 * where one of them is void, won where all are right. Null while it is open. It pays at its one price.
 */
export function builderEnd(
  stake: bigint,
  odds: Odds,
  picks: readonly { readonly result: BetResult | null }[],
): MultipleEnd | null {
  const results = picks.map(({ result }) => result)
  if (results.includes('lose')) return { result: 'lose', ...payoutOf(stake, 'lose', odds) }
  if (results.includes(null)) return null
  const result = results.every((one) => one === 'win') ? 'win' : 'void'
  return { result, ...payoutOf(stake, result, odds) }
}
