import type { CallOutput } from '#platform/http/contract.ts'
import { readAmount, type WireAmount } from '#platform/money/money.ts'
import type { ProofView } from '#play/fixtures/fixtures.contract.ts'
import type { Score } from '#play/fixtures/score.ts'
import {
  completeProof,
  type Proof,
  type Verification,
  verifyMatch,
} from '#play/fixtures/simulator/fairness.rules.ts'
import { results } from '#play/fixtures/simulator/timeline.rules.ts'
import type { sharedBetCall } from '#play/records/records.contract.ts'
import { pickNamed } from '../../markets/market.rules.ts'
import { parseOdds } from '../../prices.rules.ts'
import { gradeBet, payoutOf } from '../../settlement.rules.ts'
import { betOf } from '../words/use-bet-words.ts'

type SharedBet = CallOutput<typeof sharedBetCall>

/** What is checked of a bet, in the order in which each rests on the one before. */
export const BET_STEPS = ['seed', 'included', 'score', 'settled', 'booked', 'sealed'] as const
export type BetStep = (typeof BET_STEPS)[number]

/** What checking a bet showed: null where nothing can be said yet. */
export interface BetVerification {
  readonly steps: Readonly<Record<BetStep, boolean | null>>
  /** Null while a step is open; false as soon as one is wrong. */
  readonly ok: boolean | null
}

/**
 * Checks a bet from what is published about its match and its entries in the books, with nothing taken on
 * trust: whether its id is among those that the result was drawn from, whether the score follows, whether
 * result and payout follow from the score and the terms, and whether the books moved just that, sealed in
 * blocks up to `headBlock`. Runs without the house.
 */
export function verifyBet(
  { bet, ...booked }: SharedBet,
  published: ProofView,
  headBlock: number | null,
): BetVerification {
  const proof = completeProof(published)
  const match = proof && verifyMatch(proof)
  const steps = {
    seed: match?.steps.commitment ?? null,
    included: proof && match?.steps.closing === true && proof.betIds.includes(bet.betId),
    score: match?.steps.result ?? null,
    settled: proof && match && bet.state === 'settled' ? followsFrom(scoresOf(proof, match), bet) : null,
    booked: bet.state === 'settled' ? movedExactly(bet, booked) : null,
    sealed: sealedUpTo(booked, headBlock),
  }
  const said = Object.values(steps)
  return { steps, ok: said.includes(false) ? false : said.includes(null) ? null : true }
}

/** Half time and full time of a match. */
interface PlayedScores {
  readonly halfTime: Score
  readonly fullTime: Score
}

/** The score that the match was settled on, and its first half as it follows from the seed. */
function scoresOf({ fullTime }: Proof, { timeline }: Verification): PlayedScores {
  return { halfTime: results(timeline).halfTime, fullTime }
}

/** Whether result and payout are what the score and the terms of the bet make of it. */
function followsFrom({ halfTime, fullTime }: PlayedScores, round: SharedBet['bet']): boolean {
  const bet = betOf(round)
  const odds = bet && parseOdds(bet.odds)
  const pick = bet && pickNamed(bet)
  if (!bet || odds === null || !pick || round.payout === null) return false
  const outcome = { status: 'finished', fullTime, halfTime, sidesSwapped: false } as const
  const grade = gradeBet(pick, outcome, new Date(0))
  if (grade === 'wait' || grade === 'review' || grade !== round.result) return false
  const stake = readAmount(round.stake, 'CNY').units
  return payoutOf(stake, grade, odds).paid === readAmount(round.payout, 'CNY').units
}

/** Whether debits equal credits, and the member's own accounts gained just payout less stake. */
function movedExactly(bet: SharedBet['bet'], booked: Omit<SharedBet, 'bet'>): boolean {
  if (bet.payout === null || booked.debitTotal !== booked.creditTotal || booked.currency !== 'CNY')
    return false
  const own = booked.entries.filter(({ account }) => account.own)
  const gained = own.reduce((sum, { debit, credit }) => sum + unitsOf(credit) - unitsOf(debit), 0n)
  return own.length > 0 && gained === unitsOf(bet.payout) - unitsOf(bet.stake)
}

/** Of an amount of the books of a bet, which are in CNY. */
const unitsOf = (amount: SharedBet['debitTotal'] | null) =>
  amount === null ? 0n : readAmount(amount as WireAmount<'CNY'>, 'CNY').units

/** Whether every entry is sealed in a block that the published head holds. */
function sealedUpTo({ entries }: Omit<SharedBet, 'bet'>, headBlock: number | null): boolean | null {
  if (entries.some(({ seal }) => seal === null) || headBlock === null) return null
  return entries.every(({ seal }) => seal !== null && seal.block <= headBlock)
}
