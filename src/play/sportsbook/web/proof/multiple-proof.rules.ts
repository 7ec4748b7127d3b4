import type { CallOutput } from '#platform/http/contract.ts'
import { readAmount } from '#platform/money/money.ts'
import type { ProofView } from '#play/fixtures/fixtures.contract.ts'
import { completeProof, verifyMatch } from '#play/fixtures/simulator/fairness.rules.ts'
import type { sharedBetCall } from '#play/records/records.contract.ts'
import { builderEnd } from '../../builder/builder.rules.ts'
import { BUILDER } from '../../builder/picks.rules.ts'
import { pickNamed } from '../../markets/market.rules.ts'
import { endOf, type Leg } from '../../multiples/returns.rules.ts'
import { typeFor } from '../../multiples/types.rules.ts'
import { parseOdds } from '../../prices.rules.ts'
import { gradeBet } from '../../settlement.rules.ts'
import { type LegOfRound, multipleOf } from '../words/use-bet-words.ts'
import { cashedOf, movedExactly, scoresOf, sealedUpTo, stoodAt } from './bet-proof.rules.ts'

type SharedBet = CallOutput<typeof sharedBetCall>

/** What is checked of a leg, in the order in which each rests on the one before: of one in play the score that it was taken at. */
const LEG_STEPS = ['seed', 'included', 'score', 'settled'] as const
const LEG_STEPS_IN_PLAY = ['seed', 'inPlay', 'score', 'settled'] as const
export type LegStep = (typeof LEG_STEPS | typeof LEG_STEPS_IN_PLAY)[number]

/** What is checked of a leg: where its multiple was rejected it has no result. */
export function legSteps({ at, state }: Pick<LegOfRound, 'at' | 'state'>): readonly LegStep[] {
  const steps: readonly LegStep[] = at ? LEG_STEPS_IN_PLAY : LEG_STEPS
  return state === 'rejected' ? steps.filter((step) => step !== 'settled') : steps
}

/** What is checked of a multiple beside its legs. */
export const MULTIPLE_STEPS = ['settled', 'booked', 'sealed'] as const
export type MultipleStep = (typeof MULTIPLE_STEPS)[number]

/** Null where nothing can be said yet. */
export type Checked<S extends string> = Readonly<Record<S, boolean | null>>

/**
 * Checks a leg by what is published about its match: whether the id of its bet is among those that the result was
 * drawn from, or in play the score that it was taken at follows from the same seed, whether the score follows, and the
 * leg's result from that.
 */
export function verifyLeg(bet: SharedBet['bet'], leg: LegOfRound, published: ProofView): Checked<LegStep> {
  const proof = completeProof(published)
  const match = proof && verifyMatch(proof)
  return {
    seed: match?.steps.commitment ?? null,
    included: proof && match?.steps.closing === true && proof.betIds.includes(bet.betId),
    inPlay: proof && match && leg.at && stoodAt(proof, match, bet, leg.at, acceptedAt(bet)),
    score: match?.steps.result ?? null,
    settled: proof && match && leg.result !== null ? follows(leg, scoresOf(proof, match)) : null,
  }
}

/** When a multiple with a leg in play was accepted; null where it was not, or did not wait. */
function acceptedAt(bet: SharedBet['bet']): string | null {
  return bet.state === 'rejected' ? null : (multipleOf(bet)?.inPlay?.decidedAt ?? null)
}

function follows(
  leg: LegOfRound,
  { fullTime, halfTime, goals, shootOut }: ReturnType<typeof scoresOf>,
): boolean {
  const pick = pickNamed(leg)
  const outcome = { status: 'finished', fullTime, halfTime, goals, shootOut } as const
  return pick !== null && gradeBet({ ...pick, at: leg.at }, outcome, new Date(0)) === leg.result
}

/**
 * Checks a multiple by the results of its legs and by its entries in the books: whether result and payout follow, and
 * whether the books moved just that, sealed in blocks up to `headBlock`.
 */
export function verifyMultiple(
  { bet, ...booked }: SharedBet,
  headBlock: number | null,
): Checked<MultipleStep> {
  const isRejected = bet.state === 'rejected'
  const isOver = isRejected || bet.state === 'settled'
  return {
    // One that was rejected in play returns its stake, whatever its legs came to.
    settled: isRejected ? bet.payout === bet.stake : isOver ? followsFromLegs(bet) : null,
    booked: isOver ? movedExactly(bet, booked) : null,
    sealed: sealedUpTo(booked, headBlock),
  }
}

/** How a bet builder ends by its picks at its one price; null of what is none. */
function endTogether(type: string, stake: bigint, price: string | null, legs: readonly Leg[]) {
  const odds = type === BUILDER && price !== null ? parseOdds(price) : null
  return odds === null ? null : builderEnd(stake, odds, legs)
}

/** What of it runs to the end does, beside what was cashed out; all of it cashed out, it is no matter of its legs. */
function followsFromLegs(bet: SharedBet['bet']): boolean {
  const multiple = multipleOf(bet)
  if (!multiple || bet.payout === null) return false
  const legs = multiple.legs.map(({ odds, result }) => ({ odds: parseOdds(odds) ?? 0, result }))
  const cashed = cashedOf(bet)
  const stake = readAmount(multiple.lineStake, 'CNY').units * BigInt(multiple.lines) - cashed.stake
  const paid = readAmount(bet.payout, 'CNY').units
  if (bet.result === 'cashed-out') return stake === 0n && paid === cashed.paid
  if (stake <= 0n) return false
  const type = typeFor(multiple.type, legs.length)
  const end = type ? endOf(type.system, stake, legs) : endTogether(multiple.type, stake, bet.price, legs)
  return end?.result === bet.result && cashed.paid + end.paid === paid
}
