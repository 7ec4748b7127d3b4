/**
 * Whole thousandths of each part of a sum; every part above nothing gets at least `least`, so that it can be
 * seen.
 */
export function splitShares(amounts: readonly bigint[], least = 12): number[] {
  const total = amounts.reduce((sum, amount) => sum + (amount > 0n ? amount : 0n), 0n)
  if (total === 0n) return amounts.map(() => 0)
  return amounts.map((amount) => (amount > 0n ? Math.max(least, Number((amount * 1000n) / total)) : 0))
}

/**
 * Each part of a sum as a percentage with one decimal, '44.7%': together they are 100.0%. What rounding down
 * leaves goes to the parts that it cut most, the first of them where they are alike.
 */
export function sharePercents(amounts: readonly bigint[]): string[] {
  const parts = amounts.map((amount) => (amount > 0n ? amount : 0n))
  const total = parts.reduce((sum, part) => sum + part, 0n)
  const tenths = parts.map((part) => (total === 0n ? 0n : (part * 1000n) / total))
  const left = total === 0n ? 0 : Number(1000n - tenths.reduce((sum, part) => sum + part, 0n))
  const cut = (at: number) => ((parts[at] ?? 0n) * 1000n) % total
  const raised = new Set(
    parts
      .map((_, at) => at)
      .toSorted((a, b) => (left === 0 || cut(a) === cut(b) ? a - b : cut(a) > cut(b) ? -1 : 1))
      .slice(0, left),
  )
  return tenths.map((part, at) => {
    const whole = part + (raised.has(at) ? 1n : 0n)
    return `${whole / 10n}.${whole % 10n}%`
  })
}
