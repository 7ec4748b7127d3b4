/** A fraction without common factors. */
export function reduced(over: bigint, under: bigint): readonly [bigint, bigint] {
  const common = greatestCommon(over, under)
  return [over / common, under / common]
}

function greatestCommon(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommon(other, one % other)
}

/** The variance of a pay in stakes squared, from its mean and mean square in units: all over `cases`. */
export function varianceOf(
  sum: bigint,
  squares: bigint,
  cases: bigint,
  unitsOfStake: bigint,
): readonly [bigint, bigint] {
  return reduced(squares * cases - sum * sum, cases * cases * unitsOfStake * unitsOfStake)
}
