import { add, type Money, readAmount, zero } from '#platform/money/money.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { RoundView } from '#play/records/records.contract.ts'

/** What a member is told of their bets that settled together. */
export interface SettledTidings {
  readonly count: number
  /** What came back of all of them, stakes included. */
  readonly paid: Money<'CNY'>
  /** The match that one bet alone was on. */
  readonly match: MatchView | null
}

/**
 * What is told of bets that ended: of those that settled. One that was rejected, and one that its member cashed out,
 * is told of when that happens. Null where none is left.
 */
export function settledTidings(rounds: readonly RoundView[]): SettledTidings | null {
  const settled = rounds.filter(({ state, result }) => state === 'settled' && result !== 'cashed-out')
  const [first] = settled
  if (!first) return null
  const alone = settled.length === 1 && first.show.kind === 'selections' ? first.show.selections : []
  return {
    count: settled.length,
    paid: settled.reduce(
      (sum, { payout }) => (payout === null ? sum : add(sum, readAmount(payout, 'CNY'))),
      zero('CNY'),
    ),
    match: alone[0]?.match ?? null,
  }
}
