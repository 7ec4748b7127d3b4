/** What a correction may take back, and until when. */
export interface CorrectionPolicy {
  /** Hours after a bet was settled that anything of it is taken back in. */
  readonly takeBackHours: number
}

export const CORRECTION_POLICY: CorrectionPolicy = { takeBackHours: 72 }

/** A settled bet whose match is corrected. All amounts are units, payouts whole cents. */
export interface Corrected {
  /** What it pays by the result that stands from now on. */
  readonly after: bigint
  /** What its member has of it: paid in all, less what was taken back. */
  readonly held: bigint
  /** What of the member's balances nothing is set aside of. */
  readonly free: bigint
  readonly settledAt: Date
  readonly now: Date
}

/** Who bears what of a correction. */
export interface CorrectionShares {
  /** Paid to the member. */
  readonly paid: bigint
  /** Taken from the member's free balance. */
  readonly taken: bigint
  /** What the member keeps beyond the result, and the house bears: in all, corrections before included. */
  readonly borne: bigint
}

const CENT = 10_000n

/**
 * Shares a correction out. A gain is paid in full; a loss comes out of what is free, never below zero, within the
 * window; the rest is the house's. What the house bore before is not paid to the member once more.
 */
export function correctionShares(
  { after, held, free, settledAt, now }: Corrected,
  policy: CorrectionPolicy = CORRECTION_POLICY,
): CorrectionShares {
  if (held <= after) return { paid: after - held, taken: 0n, borne: 0n }
  const isLate = now.getTime() - settledAt.getTime() > policy.takeBackHours * 3_600_000
  const payable = free > 0n ? free - (free % CENT) : 0n
  const due = held - after
  const taken = isLate ? 0n : payable < due ? payable : due
  return { paid: 0n, taken, borne: due - taken }
}
