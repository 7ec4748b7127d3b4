/** A fraction in its lowest terms. The numerator is not negative, the denominator positive. */
export function fraction(numerator: bigint, denominator: bigint): readonly [bigint, bigint] {
  const common = greatestCommonDivisor(numerator, denominator)
  return [numerator / common, denominator / common]
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}

/** How many ways there are to choose `k` of `n`; none where `k` is negative or above `n`. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}

/** A whole number from `least` to `most`, or null for whatever else came in. */
export function wholeIn(asked: unknown, least: number, most: number): number | null {
  return Number.isInteger(asked) && Number(asked) >= least && Number(asked) <= most ? Number(asked) : null
}

/** The fields of an object that has these and no others, or null: nothing unknown is ever dropped in silence. */
export function fieldsOf<Name extends string>(
  asked: unknown,
  names: readonly Name[],
): Readonly<Record<Name, unknown>> | null {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return null
  const keys = Object.keys(asked)
  const same = keys.length === names.length && names.every((name) => Object.hasOwn(asked, name))
  return same ? (asked as Readonly<Record<Name, unknown>>) : null
}
