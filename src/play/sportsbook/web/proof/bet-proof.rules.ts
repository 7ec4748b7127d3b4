import type { CallOutput } from '#platform/http/contract.ts'
import { readAmount, type WireAmount } from '#platform/money/money.ts'
import type { ProofView } from '#play/fixtures/fixtures.contract.ts'
import { type Score, type Side, sameScore } from '#play/fixtures/score.ts'
import {
  completeProof,
  type Proof,
  type Verification,
  verifyMatch,
} from '#play/fixtures/simulator/fairness.rules.ts'
import { results, stateAt } from '#play/fixtures/simulator/timeline.rules.ts'
import type { sharedBetCall } from '#play/records/records.contract.ts'
import { pickNamed } from '../../markets/market.rules.ts'
import { parseOdds } from '../../prices.rules.ts'
import { gradeBet, payoutOf } from '../../settlement.rules.ts'
import { betOf } from '../words/use-bet-words.ts'

type SharedBet = CallOutput<typeof sharedBetCall>

/**
 * What is checked of a bet, in the order in which each rests on the one before. One in play was accepted after the seed
 * was fixed: it cannot be among the bets that the result was drawn from, and its score is checked instead.
 */
const BEFORE_KICK_OFF = ['seed', 'included', 'score', 'settled', 'booked', 'sealed'] as const
const IN_PLAY = ['seed', 'inPlay', 'score', 'settled', 'booked', 'sealed'] as const
export type BetStep = (typeof BEFORE_KICK_OFF | typeof IN_PLAY)[number]

/** What checking a bet showed: null where nothing can be said yet. */
export interface BetVerification {
  readonly steps: readonly { readonly step: BetStep; readonly right: boolean | null }[]
  /** Null while a step is open; false as soon as one is wrong. */
  readonly ok: boolean | null
}

/**
 * Checks a bet from what is published about its match and its entries in the books, with nothing taken on
 * trust: whether its id is among those that the result was drawn from, or in play the score that it was taken at follows
 * from the same seed at its moment, whether the score follows, whether
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
  const isOver = bet.state === 'settled' || bet.state === 'rejected'
  const inPlay = betOf(bet)?.inPlay
  const acceptedAt = inPlay?.rejected === null ? inPlay.decidedAt : null
  const right: Readonly<Record<BetStep, boolean | null>> = {
    seed: match?.steps.commitment ?? null,
    included: proof && match?.steps.closing === true && proof.betIds.includes(bet.betId),
    inPlay: proof && match && (inPlay ? stoodAt(proof, match, bet, inPlay.at, acceptedAt) : false),
    score: match?.steps.result ?? null,
    settled: proof && match && isOver ? endedRightly(proof, match, bet) : null,
    booked: isOver ? movedExactly(bet, booked) : null,
    sealed: sealedUpTo(booked, headBlock),
  }
  const steps = (inPlay ? IN_PLAY : BEFORE_KICK_OFF).map((step) => ({ step, right: right[step] }))
  const said = steps.map((one) => one.right)
  return { steps, ok: said.includes(false) ? false : said.includes(null) ? null : true }
}

/** Whether the match stood as a bet in play says when it was asked for, and still when it was accepted, if it was. */
export function stoodAt(
  { kickOffAt, betIds }: Proof,
  { timeline }: Verification,
  { betId, placedAt }: Pick<SharedBet['bet'], 'betId' | 'placedAt'>,
  score: Score,
  acceptedAt: string | null,
): boolean {
  if (betIds.includes(betId)) return false
  return [placedAt, ...(acceptedAt === null ? [] : [acceptedAt])].every((moment) =>
    sameScore(stateAt(timeline, Date.parse(moment) - kickOffAt.getTime()).score, score),
  )
}

/** Whether a bet that is over returned what it should: one that was rejected its stake. */
function endedRightly(proof: Proof, match: Verification, round: SharedBet['bet']): boolean {
  if (round.state === 'rejected') return round.payout === round.stake
  return followsFrom(scoresOf(proof, match), round)
}

/** Half time and full time of a match, whose its goals are, in their order, and the shoot-out of a tie that was level. */
interface PlayedScores {
  readonly halfTime: Score
  readonly fullTime: Score
  readonly goals: readonly Side[]
  readonly shootOut: Score | null
}

/** The score that the match was settled on, and its first half, the order of its goals and its shoot-out as they follow from the seed. */
export function scoresOf({ fullTime }: Proof, { timeline }: Verification): PlayedScores {
  const { halfTime, shootOut } = results(timeline)
  return { halfTime, fullTime, shootOut, goals: timeline.goals.map(({ side }) => side) }
}

/** What of a bet was cashed out before its end. Units. */
export function cashedOf({ cashOuts = [] }: SharedBet['bet']) {
  const sum = (of: (one: (typeof cashOuts)[number]) => WireAmount<'CNY'>) =>
    cashOuts.reduce((all, one) => all + readAmount(of(one), 'CNY').units, 0n)
  return { stake: sum(({ stake }) => stake), paid: sum(({ paid }) => paid) }
}

/**
 * Whether result and payout are what the score and the terms of the bet make of what ran to the end, beside what was
 * cashed out; one that was cashed out as a whole is no matter of the score.
 */
function followsFrom(
  { halfTime, fullTime, goals, shootOut }: PlayedScores,
  round: SharedBet['bet'],
): boolean {
  const cashed = cashedOf(round)
  const running = readAmount(round.stake, 'CNY').units - cashed.stake
  if (round.result === 'cashed-out' && round.payout !== null)
    return running === 0n && readAmount(round.payout, 'CNY').units === cashed.paid
  const bet = betOf(round)
  const odds = bet && parseOdds(bet.odds)
  const pick = bet && pickNamed(bet)
  if (!bet || odds === null || !pick || round.payout === null) return false
  const outcome = { status: 'finished', fullTime, halfTime, goals, shootOut } as const
  const grade = gradeBet({ ...pick, at: bet.inPlay?.at ?? null }, outcome, new Date(0))
  if (grade === 'wait' || grade === 'review' || grade !== round.result) return false
  if (running <= 0n) return false
  const paid = cashed.paid + payoutOf(running, grade, odds).paid
  return paid === readAmount(round.payout, 'CNY').units
}

/** Whether debits equal credits, and the member's own accounts gained just payout less stake. */
export function movedExactly(bet: SharedBet['bet'], booked: Omit<SharedBet, 'bet'>): boolean {
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
export function sealedUpTo({ entries }: Omit<SharedBet, 'bet'>, headBlock: number | null): boolean | null {
  if (entries.some(({ seal }) => seal === null) || headBlock === null) return null
  return entries.every(({ seal }) => seal !== null && seal.block <= headBlock)
}
