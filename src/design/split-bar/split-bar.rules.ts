/**
 * Whole thousandths of each part of a sum; every part above nothing gets at least `least`, so that it can be
 * seen.
 */
export function splitShares(amounts: readonly bigint[], least = 12): number[] {
  const total = amounts.reduce((sum, amount) => sum + (amount > 0n ? amount : 0n), 0n)
  if (total === 0n) return amounts.map(() => 0)
  return amounts.map((amount) => (amount > 0n ? Math.max(least, Number((amount * 1000n) / total)) : 0))
}

/** The part as a percentage with one decimal, '44.7%', cut and never rounded up. */
export function sharePercent(amount: bigint, total: bigint): string {
  if (total <= 0n || amount <= 0n) return '0.0%'
  const thousandths = (amount * 1000n) / total
  return `${thousandths / 10n}.${thousandths % 10n}%`
}
