/** Multiples of a stake are whole numbers of these parts of it: 10,000 parts are the stake once. */
export const MULTIPLE_PARTS = 10_000n

/** A cent in units of money. */
const CENT = 10_000n

/**
 * What a round pays: the stake times its multiple, rounded once, down to the cent, and what rounding left over.
 * Both in units of money.
 */
export function payoutOf(stake: bigint, multiple: bigint): { paid: bigint; remainder: bigint } {
  const exact = (stake * multiple) / MULTIPLE_PARTS
  const paid = exact - (exact % CENT)
  return { paid, remainder: exact - paid }
}
