import type { WireAmount } from '#platform/money/money.ts'
import type { BookedEntry, BookedSide } from '../../wallet.contract.ts'

/** The two columns of the books. */
export type Column = 'debit' | 'credit'

/** What stands in a column of an entry; `isHeld` where it moves nothing and counts in no total. */
export interface Figure {
  readonly amount: WireAmount
  readonly isHeld: boolean
}

/**
 * What an entry shows in a column: what it posted, else what it set aside (as a debit) or freed (as a credit),
 * so that what was held and freed is no row of nothing. Null where the other column has it.
 */
export function figureOf(
  entry: Pick<BookedEntry, 'debit' | 'credit' | 'held'>,
  column: Column,
): Figure | null {
  const posted = entry[column]
  if (posted !== null) return { amount: posted, isHeld: false }
  if (entry.debit !== null || entry.credit !== null || entry.held === null) return null
  const isDebit = entry.held.startsWith('-')
  if (isDebit !== (column === 'debit')) return null
  return { amount: entry.held.replace('-', '') as WireAmount, isHeld: true }
}

/** What the last row says of all entries: that both sides are equal, or that nothing was moved at all. */
export type TotalWord = 'balanced' | 'total' | 'heldOnly' | 'freedAgain'

/** The word for the totals of some entries. */
export function totalWord({
  entries,
  debitTotal,
  creditTotal,
}: Pick<BookedSide, 'debitTotal' | 'creditTotal'> & {
  readonly entries: readonly Pick<BookedEntry, 'kind'>[]
}): TotalWord {
  const movesNothing = entries.every(({ kind }) => kind === 'hold' || kind === 'release')
  if (movesNothing && entries.length > 0)
    return entries.some(({ kind }) => kind === 'release') ? 'freedAgain' : 'heldOnly'
  return debitTotal === creditTotal ? 'balanced' : 'total'
}
