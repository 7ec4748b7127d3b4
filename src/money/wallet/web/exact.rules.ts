import { moneyParts } from '#design/money/money-format.ts'

/** How many decimals an amount of the wire has, at least two: in the books nothing is cut, or sums would not add up. */
export function exactDecimals(amount: string): number {
  return Math.max(2, amount.split('.')[1]?.length ?? 0)
}

/** An amount in a column of the books: grouped digits to the last decimal; the column says the currency and the side. */
export function bookFigure(amount: string | null): string {
  if (amount === null) return ''
  const { sign, whole, decimals } = moneyParts(amount, {
    currency: 'CNY',
    decimals: exactDecimals(amount),
  })
  return `${sign}${whole}${decimals}`
}
