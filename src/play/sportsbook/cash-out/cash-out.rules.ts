import { type Fraction, fraction, ONE, over, plus, times } from '#platform/money/fraction.ts'
import type { Odds } from '../prices.rules.ts'
import type { Chances } from '../pricing/chances.rules.ts'

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

const TWO = fraction(2n)

/**
 * What one unit of stake comes back as on average: the chances of winning, half-winning, pushing and half-losing times o,
 * (o + 1) / 2, 1 and 1/2, exactly. Never read off a price, which has a margin in it and knows no pushes. Null once a
 * single end is left: such a bet is not cashed out, it settles.
 */
export function worthOf({ win, halfWin, push, halfLose, lose }: Chances, odds: Odds): Fraction | null {
  const ends = [win, halfWin, push, halfLose, lose]
  if (ends.filter((chance) => chance > 0n).length < 2) return null
  const whole = ends.reduce((sum, chance) => sum + chance, 0n)
  const price = fraction(BigInt(odds), 100n)
  const returned = [
    times(fraction(win), price),
    times(fraction(halfWin), over(plus(price, ONE), TWO)),
    fraction(push),
    over(fraction(halfLose), TWO),
  ].reduce(plus)
  return over(returned, fraction(whole))
}

const wholeCents = (units: bigint) => units - (units % CENT)
const partOf = (stake: bigint, { numerator, denominator }: Fraction) =>
  wholeCents((stake * numerator) / denominator)

/**
 * What is offered for a part of a stake (units, whole cents) that is worth so much a unit: its fair value less the
 * margin, rounded down to the cent, so that the parts of a bet never come to more than the whole of it. Null where not
 * even a cent is left.
 */
export function offerFor(stake: bigint, worth: Fraction, marginBasisPoints: number): Offer | null {
  const kept = fraction(BASIS - BigInt(marginBasisPoints), BASIS)
  const offer = partOf(stake, times(worth, kept))
  return offer < CENT ? null : { fair: partOf(stake, worth), offer }
}

/** More than is ever offered for a stake: what a win pays, less the margin. Units, whole cents. */
export function mostOffered(stake: bigint, odds: Odds, marginBasisPoints: number): bigint {
  return offerFor(stake, fraction(BigInt(odds), 100n), marginBasisPoints)?.offer ?? 0n
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
