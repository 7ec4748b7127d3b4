import type { PayoutTimes } from './withdrawals.contract.ts'

/** Days that published payout times look back. */
export const PAYOUT_TIMES_DAYS = 7
/** With fewer payouts than this nothing is published: one member's wait is not a statistic. */
export const PAYOUT_TIMES_LEAST = 5
const BUCKETS = 12

/** The newest payouts of each way that its published times are of. */
export const PUBLISHED_MOST = 200

/** The time that a share of some times (whole seconds, sorted, at least one) does not pass. */
const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0

/** How long the payouts of a way took: half of them, and nine in ten. Null when there are too few. */
export function publishedTimesOf(
  seconds: readonly number[],
): { readonly count: number; readonly medianSeconds: number; readonly p90Seconds: number } | null {
  if (seconds.length < PAYOUT_TIMES_LEAST) return null
  const sorted = seconds.toSorted((a, b) => a - b)
  return {
    count: sorted.length,
    medianSeconds: shareOf(sorted, 0.5),
    p90Seconds: shareOf(sorted, 0.9),
  }
}

/**
 * Sorts how long payouts took (whole seconds each) into twelve buckets of equal width that hold nineteen in
 * twenty of them; what took longer stands in the last. Null when there are too few to say anything.
 */
export function payoutTimesOf(seconds: readonly number[]): PayoutTimes | null {
  if (seconds.length < PAYOUT_TIMES_LEAST) return null
  const sorted = seconds.toSorted((a, b) => a - b)
  const at = (share: number) => shareOf(sorted, share)
  const bucketSeconds = Math.max(1, Math.ceil((at(0.95) + 1) / BUCKETS))
  const buckets = Array.from({ length: BUCKETS }, () => 0)
  for (const value of sorted) {
    const index = Math.min(BUCKETS - 1, Math.floor(value / bucketSeconds))
    buckets[index] = (buckets[index] ?? 0) + 1
  }
  return {
    days: PAYOUT_TIMES_DAYS,
    count: sorted.length,
    medianSeconds: at(0.5),
    bucketSeconds,
    buckets,
  }
}
