import { type Fraction, fraction, over, plus, times } from '#platform/money/fraction.ts'
import type { Odds } from '../prices.rules.ts'
import type { Chances } from '../pricing/chances.rules.ts'
import { type BetResult, coefficientOf } from '../settlement.rules.ts'

const CENT = 10_000n
const BASIS = 10_000n

/** Of what runs of a bet, how much is cashed out at a time at the least, in percent. */
export const LEAST_PERCENT = 10

/** The parts that a bet is offered to be cashed out in, in percent of what runs of it. */
export const CASH_OUT_PERCENTS = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const

/** Seconds after which an offer that is shown is asked for again. */
export const OFFER_SECONDS = 5

/** What a part of a stake is worth, and what is paid for it: units, whole cents, both rounded down. */
export interface Offer {
  readonly fair: bigint
  readonly offer: bigint
}

const endsOf = ({
  win,
  halfWin,
  push,
  halfLose,
  lose,
}: Chances): readonly (readonly [BetResult, bigint])[] => [
  ['win', win],
  ['half-win', halfWin],
  ['push', push],
  ['half-lose', halfLose],
  ['lose', lose],
]

/** Whether what can still come changes how a pick ends: it has more than a single end left. */
export const isUndecided = (chances: Chances): boolean =>
  endsOf(chances).filter(([, chance]) => chance > 0n).length > 1

/**
 * What one unit on a pick comes back as on average: what it comes to by each end, weighed by its chance, exactly. Never read
 * off a price, which has a margin in it and knows no pushes.
 */
export function averageReturn(chances: Chances, odds: Odds): Fraction {
  const price = fraction(BigInt(odds), 100n)
  const ends = endsOf(chances)
  const whole = ends.reduce((sum, [, chance]) => sum + chance, 0n)
  const returned = ends.map(([result, chance]) => times(fraction(chance), coefficientOf(result, price)))
  return over(returned.reduce(plus), fraction(whole))
}

/** What one unit of stake on a pick is worth; null once a single end is left: such a bet is not cashed out, it settles. */
export const worthOf = (chances: Chances, odds: Odds): Fraction | null =>
  isUndecided(chances) ? averageReturn(chances, odds) : null

const wholeCents = (units: bigint) => units - (units % CENT)
const partOf = (stake: bigint, { numerator, denominator }: Fraction, kept = BASIS) =>
  wholeCents((stake * numerator * kept) / (denominator * BASIS))

/**
 * What is offered for a part of a stake (units, whole cents) that is worth so much a unit: its fair value less the
 * margin, rounded down to the cent, so that the parts of a bet never come to more than the whole of it. Null where not
 * even a cent is left.
 */
export function offerFor(stake: bigint, worth: Fraction, marginBasisPoints: number): Offer | null {
  const offer = partOf(stake, worth, BASIS - BigInt(marginBasisPoints))
  return offer < CENT ? null : { fair: partOf(stake, worth), offer }
}

/** More than is ever offered for a stake that comes back as so much a unit at the most: that, less the margin. Units, whole cents. */
export function mostOffered(stake: bigint, most: Fraction, marginBasisPoints: number): bigint {
  return offerFor(stake, most, marginBasisPoints)?.offer ?? 0n
}

/**
 * The part of what runs of a bet that so many percent are: rounded down to the cent, a cent at the least. The rest runs
 * on, so that nothing is lost between the two.
 */
export function shareOfStake(running: bigint, percent: number): bigint {
  const part = wholeCents((running * BigInt(percent)) / 100n)
  return part < CENT ? CENT : part
}

/** Whether a part of what runs of a bet can be cashed out: whole cents, from a tenth of it to all of it. */
export function isCashable(part: bigint, running: bigint): boolean {
  return part % CENT === 0n && part >= shareOfStake(running, LEAST_PERCENT) && part <= running
}

/**
 * Units of a part that was cashed out that count (`#members/stakes`): what was won or lost by it, and never more than
 * the part itself. Cashing out for what was staked is no play.
 */
export function validCashedStake(part: bigint, paid: bigint): bigint {
  const net = paid > part ? paid - part : part - paid
  return net < part ? net : part
}
