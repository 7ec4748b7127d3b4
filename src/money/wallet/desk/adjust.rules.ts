import { cny, type Money } from '#platform/money/money.ts'

/** The most that one record may be put right by, in yuan, all its adjustments together. */
export const MOST_ON_RECORD_YUAN = 10_000
/** The most that a house of one person credits by adjustments in 24 hours, in yuan, to all members together. */
export const ALONE_A_DAY_YUAN = 500

/** What a credit is judged by. */
export interface CreditCase {
  readonly amount: Money<'CNY'>
  /** What the record was put right by before, less what of it was undone. */
  readonly onRecord: Money<'CNY'>
  /** In a house of one: what was credited by adjustments in the last 24 hours; null in every other. */
  readonly aloneSince: Money<'CNY'> | null
}

/** What is against crediting an amount for a record; null where nothing is. */
export function faultOfCredit({
  amount,
  onRecord,
  aloneSince,
}: CreditCase): 'overRecord' | 'overDayAlone' | null {
  if (amount.units + onRecord.units > cny(`${MOST_ON_RECORD_YUAN}`).units) return 'overRecord'
  const isOverDay = aloneSince !== null && amount.units + aloneSince.units > cny(`${ALONE_A_DAY_YUAN}`).units
  return isOverDay ? 'overDayAlone' : null
}

/** What taking back is judged by. */
export interface UndoCase {
  readonly amount: Money<'CNY'>
  /** What the adjustment credited, and what of it was undone before. */
  readonly credited: Money<'CNY'>
  readonly undone: Money<'CNY'>
  /** What is free in the centre wallet: nothing that a submitted withdrawal holds. */
  readonly available: Money<'CNY'>
}

/** What is against taking an amount of a credit back; null where nothing is. */
export function faultOfUndo({
  amount,
  credited,
  undone,
  available,
}: UndoCase): 'overCredit' | 'belowZero' | null {
  if (amount.units > credited.units - undone.units) return 'overCredit'
  return amount.units > available.units ? 'belowZero' : null
}
