import { amountParts } from '#platform/money/amount-text.ts'
import type { Currency } from '#platform/money/currencies.ts'
import type { WireAmount } from '#platform/money/money.ts'

/**
 * An amount in a column of the books: grouped digits to the last decimal, because where something is cut sums
 * do not add up; the column says the currency and the side.
 */
export function bookFigure(amount: WireAmount | null, currency: Currency): string {
  if (amount === null) return ''
  const { sign, whole, decimals } = amountParts<Currency>(amount, { currency, decimals: 'exact' })
  return `${sign}${whole}${decimals}`
}
