import { moneyParts } from '#design/money/money-format.ts'

/**
 * An amount in a column of the books: grouped digits to the last decimal, because where something is cut sums do not add up; the column
 * says the currency and the side.
 */
export function bookFigure(amount: string | null, currency = 'CNY'): string {
  if (amount === null) return ''
  const { sign, whole, decimals } = moneyParts(amount, { currency, decimals: 'exact' })
  return `${sign}${whole}${decimals}`
}
