import { LEAST_PART } from './quickpay.rules.ts'

/** A deposit that looks for a withdrawal to pay. Amounts in units of CNY. */
export interface Seeker {
  readonly billNo: string
  readonly memberId: string
  readonly units: bigint
  /** The bank it will be paid from, where that is known. */
  readonly bankCode: string | null
  /** Members whose withdrawals it never pays, besides its own member. */
  readonly away?: readonly string[]
  /** When it began to look: milliseconds. */
  readonly since: number
}

/** A withdrawal of which some is not matched yet. */
export interface Offer {
  readonly billNo: string
  readonly memberId: string
  readonly units: bigint
  readonly bankCode: string
  readonly since: number
}

/** A deposit and the withdrawal of which it pays as much as it is. */
export interface Match {
  readonly deposit: string
  readonly withdrawal: string
  readonly units: bigint
}

const byAge = (a: { since: number; billNo: string }, b: { since: number; billNo: string }) =>
  a.since - b.since || (a.billNo < b.billNo ? -1 : a.billNo > b.billNo ? 1 : 0)

/**
 * Whether a deposit of so much fits into what is left: all of it, or so that what remains can still be
 * matched or paid out.
 */
export function fits(units: bigint, left: bigint): boolean {
  return units === left || (units >= LEAST_PART.units && left - units >= LEAST_PART.units)
}

function mayPair(seeker: Seeker, offer: Offer, maintained: ReadonlySet<string>): boolean {
  if (seeker.memberId === offer.memberId || seeker.away?.includes(offer.memberId)) return false
  return !maintained.has(offer.bankCode)
}

/** The best of some offers for a deposit: of its own bank first, then the oldest. */
function bestOf(seeker: Seeker, offers: readonly Offer[]): Offer | undefined {
  const oldest = offers.toSorted(byAge)
  return oldest.find(({ bankCode }) => bankCode === seeker.bankCode) ?? oldest[0]
}

/**
 * Pairs deposits with withdrawals. Exact amounts first, the oldest deposit choosing first, and each choosing
 * the oldest withdrawal (of its own bank, where there is one); then, in the same order, the rest by splitting
 * larger withdrawals. Nobody is paired with themselves or with who may
 * be the same person, nothing with a bank under maintenance. A deposit is
 * used at most once, a withdrawal for no more than it has, and what is left of one is nothing or can be
 * matched again.
 */
export function matchAll(
  seekers: readonly Seeker[],
  offers: readonly Offer[],
  maintained: ReadonlySet<string>,
): readonly Match[] {
  const left = new Map(offers.map((offer) => [offer.billNo, offer.units]))
  const matches: Match[] = []
  const queue = seekers.toSorted(byAge)
  const pair = (isGood: (units: bigint, rest: bigint) => boolean) => {
    const used = new Set(matches.map(({ deposit }) => deposit))
    for (const seeker of queue.filter(({ billNo }) => !used.has(billNo))) {
      const good = offers.filter(
        (offer) => mayPair(seeker, offer, maintained) && isGood(seeker.units, left.get(offer.billNo) ?? 0n),
      )
      const chosen = bestOf(seeker, good)
      if (!chosen) continue
      left.set(chosen.billNo, (left.get(chosen.billNo) ?? 0n) - seeker.units)
      matches.push({ deposit: seeker.billNo, withdrawal: chosen.billNo, units: seeker.units })
    }
  }
  pair((units, rest) => rest === units)
  pair((units, rest) => rest !== units && fits(units, rest))
  return matches
}

/** How many amounts are told to a depositor for whom nothing fits. */
const NEAREST = 3

/**
 * The amounts nearest to one for which nothing fits that would be matched by what is on offer, nearest first
 * (of two as near the smaller): all of an offer, or as much of it as leaves a part that can be matched again.
 */
export function nearestAmounts(units: bigint, offered: readonly bigint[]): readonly bigint[] {
  const least = LEAST_PART.units
  const amounts = offered.flatMap((left) => {
    const mostOfIt = left - least
    const partial = mostOfIt >= least ? [units < least ? least : units > mostOfIt ? mostOfIt : units] : []
    return [left, ...partial]
  })
  const distance = (amount: bigint) => (amount > units ? amount - units : units - amount)
  return [...new Set(amounts)]
    .filter((amount) => amount !== units)
    .sort((a, b) => Number(distance(a) - distance(b)) || Number(a - b))
    .slice(0, NEAREST)
}
