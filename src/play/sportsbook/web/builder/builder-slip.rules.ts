import { type Money, money, parseMoney, zero } from '#platform/money/money.ts'
import { LEAST_PICKS, MOST_PICKS } from '../../builder/picks.rules.ts'
import { type Odds, parseOdds } from '../../prices.rules.ts'
import {
  mostStake,
  type StakeDefect,
  type StakeLimits,
  stakeDefect,
  stakeWithin,
} from '../../stakes.rules.ts'
import type { PickKey } from '../slip/picks.rules.ts'
import { winReturn } from '../slip/slip.rules.ts'

/** A pick as the query of a bet builder names it. */
const nameOf = ({ market, line, selection }: Omit<PickKey, 'matchId'>): string =>
  `${line === null ? market : `${market}:${line}`}@${selection}`

/** Picks of a match as the query of a bet builder names them, in their order. */
export const namesOf = (picks: readonly Omit<PickKey, 'matchId'>[]): string => picks.map(nameOf).join(',')

/**
 * The match whose picks are one bet: of those with the most picks the one that was picked last, and how many it has; null where
 * there is none.
 */
export function matchOfBuilder(
  picks: readonly PickKey[],
): { readonly matchId: string; readonly count: number } | null {
  const matchIds = picks.map(({ matchId }) => matchId)
  const counted = [...new Set(matchIds.toReversed())].map((matchId) => ({
    matchId,
    count: matchIds.filter((one) => one === matchId).length,
  }))
  return counted.reduce<(typeof counted)[number] | null>(
    (most, one) => (most === null || one.count > most.count ? one : most),
    null,
  )
}

export type BuilderSlipProblem =
  | 'fewPicks'
  | 'manyPicks'
  | 'closed'
  | 'noBet'
  | 'asking'
  | 'change'
  | 'noStake'
  | StakeDefect

/** What of the bet builder is known: its price together, and what the member agreed to. */
export interface BuilderKnown {
  readonly picks: number
  /** Whether one of its picks is not offered any more, or its match takes no bets. */
  readonly isClosed: boolean
  /** Why the picks are no bet. */
  readonly isNoBet: boolean
  /** The price of all picks together as it was told last; null while it is asked for. */
  readonly odds: string | null
  /** The one that the member saw and agreed to. */
  readonly seen: string | null
  /** Whether a price that moved is asked about. */
  readonly asksFirst: boolean
}

/** What a bet builder comes to as it stands. */
export interface BuilderNow {
  readonly stake: Money<'CNY'>
  readonly mostReturn: Money<'CNY'>
  /** What it is held to. */
  readonly limits: StakeLimits
  /** The largest stake at its price; null while that is not known. */
  readonly most: bigint | null
  /** The stake nearest to one that is outside its limits; null where none is, or nothing is wrong with it. */
  readonly within: bigint | null
  readonly problem: BuilderSlipProblem | null
}

/** What a stake on a bet builder comes to, and the first thing that keeps it from being placed. */
export function builderNow(known: BuilderKnown, stakeText: string, limits: StakeLimits): BuilderNow {
  const odds = known.odds === null ? null : parseOdds(known.odds)
  const units = parseMoney(stakeText, 'CNY')?.units ?? 0n
  const stake = units > 0n ? money('CNY', units) : zero('CNY')
  return {
    stake,
    mostReturn: known.odds === null ? zero('CNY') : winReturn(stakeText, known.odds),
    limits,
    most: odds === null ? null : mostStake(odds, limits),
    within: odds === null || units === 0n ? null : stakeWithin(units, odds, limits),
    problem: problemOf(known, odds, units, limits),
  }
}

function problemOf(
  { picks, isClosed, isNoBet, seen, odds: told, asksFirst }: BuilderKnown,
  odds: Odds | null,
  stake: bigint,
  limits: StakeLimits,
): BuilderSlipProblem | null {
  if (picks < LEAST_PICKS) return 'fewPicks'
  if (picks > MOST_PICKS) return 'manyPicks'
  if (isClosed) return 'closed'
  if (isNoBet) return 'noBet'
  if (odds === null) return 'asking'
  if (asksFirst && seen !== null && seen !== told) return 'change'
  if (stake === 0n) return 'noStake'
  return stakeDefect(stake, odds, limits)
}
