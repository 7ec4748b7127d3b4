/** What the sealer knows when it comes back: see docs/decisions/0010-the-ledger-is-sealed.md. */
export interface Marks {
  /** A number at which a visible transfer stood: whoever took a smaller one had begun by then. */
  readonly reach: bigint
  /** Every transfer up to this number is sealed or was rolled back. */
  readonly low: bigint
}

/**
 * The marks to leave behind after a batch.
 * @param before the marks found; `settled` is the `reach` of a block all of whose contemporaries have ended.
 * @param batch holds everything visible above `before.low`, or when it was cut, everything up to the number
 * `through`.
 */
export function nextMarks(
  before: Marks & { readonly settled: bigint },
  batch: { readonly through: bigint; readonly cut: boolean },
): Marks {
  const seen = batch.cut ? smaller(batch.through, before.settled) : before.settled
  return { reach: larger(batch.through, before.reach), low: larger(seen, before.low) }
}

function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}

function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}
