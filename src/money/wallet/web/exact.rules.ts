import { moneyParts } from '#design/money/money-format.ts'

/**
 * How many decimals an amount of the wire has, at least two where it is not coins: in the books nothing is cut, or sums would
 * not add up.
 */
export function exactDecimals(amount: string, currency = 'CNY'): number {
  return Math.max(currency === 'COIN' ? 0 : 2, amount.split('.')[1]?.length ?? 0)
}

/** An amount in a column of the books: grouped digits to the last decimal; the column says the currency and the side. */
export function bookFigure(amount: string | null, currency = 'CNY'): string {
  if (amount === null) return ''
  const { sign, whole, decimals } = moneyParts(amount, {
    currency,
    decimals: exactDecimals(amount, currency),
  })
  return `${sign}${whole}${decimals}`
}
