import { type Money, money, parseMoney, zero } from '#platform/money/money.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { Rejection } from '../../in-play.rules.ts'
import {
  type LineStakeDefect,
  lineStakeDefect,
  lineStakeWithin,
  mostLineStake,
  mostReturnOf,
} from '../../multiples/returns.rules.ts'
import { LEAST_LEGS, type MultipleType, typeFor, typesFor } from '../../multiples/types.rules.ts'
import { type Odds, parseOdds } from '../../prices.rules.ts'
import type { StakeLimits } from '../../stakes.rules.ts'
import type { PickKey } from '../slip/picks.rules.ts'

/** Why a leg keeps the multiple from being placed. */
export type LegProblem = 'closed' | 'change' | 'correlated'

/** A leg of the slip with everything that is known about it now. */
export interface SlipLeg {
  readonly id: string
  readonly key: PickKey
  readonly match: MatchView | undefined
  /** The price that the member saw and agreed to, and the one now; null when it is not offered any more. */
  readonly seen: string
  readonly odds: string | null
  readonly problem: LegProblem | null
  /** Whether betting on its match pauses for a moment, in play. */
  readonly paused: boolean
  /** Why the multiple was rejected, where this leg is why, and nothing was changed since. */
  readonly why: Rejection | null
}

/** Which legs are on a match that a leg before them is on: two of one match are refused. */
export function correlated(legs: readonly { readonly key: PickKey }[]): readonly boolean[] {
  return legs.map(({ key: { matchId } }, n) => legs.findIndex((leg) => leg.key.matchId === matchId) < n)
}

/** The type that is chosen, or the first that so many legs have. */
export function chosenType(type: string, legs: number): MultipleType | null {
  return typeFor(type, legs) ?? typesFor(legs)[0] ?? null
}

export type MultipleProblem =
  | 'fewLegs'
  | 'manyLegs'
  | 'closed'
  | 'change'
  | 'correlated'
  | 'noStake'
  | LineStakeDefect

/** What a multiple comes to as it stands. */
export interface MultipleNow {
  readonly type: MultipleType | null
  readonly odds: readonly Odds[]
  readonly lineStake: bigint
  readonly stake: Money<'CNY'>
  /** With every leg won. */
  readonly mostReturn: Money<'CNY'>
  /** What it is held to. */
  readonly limits: StakeLimits
  /** The largest stake on a line; null while the type is not known. */
  readonly mostLine: bigint | null
  /** The stake on a line nearest to one that is outside its limits; null where none is, or nothing is wrong with it. */
  readonly lineWithin: bigint | null
  readonly problem: MultipleProblem | null
}

/** What a multiple of these legs comes to, and the first thing that keeps it from being placed. */
export function multipleNow(
  legs: readonly SlipLeg[],
  chosen: string,
  lineStakeText: string,
  limits: StakeLimits,
): MultipleNow {
  const type = chosenType(chosen, legs.length)
  const odds = legs.map((leg) => parseOdds(leg.odds ?? leg.seen) ?? 101)
  const lineStake = parseMoney(lineStakeText, 'CNY')?.units ?? 0n
  const counted = type !== null && lineStake > 0n
  return {
    type,
    odds,
    lineStake,
    stake: counted ? money('CNY', lineStake * BigInt(type.lines)) : zero('CNY'),
    mostReturn: counted ? money('CNY', mostReturnOf(type.system, lineStake, odds)) : zero('CNY'),
    limits,
    lineWithin: counted ? lineStakeWithin(type, lineStake, odds, limits) : null,
    mostLine: type && mostLineStake(type.system, type.lines, odds, limits),
    problem: problemOf(legs, type, odds, lineStake, limits),
  }
}

function problemOf(
  legs: readonly SlipLeg[],
  type: MultipleType | null,
  odds: readonly Odds[],
  lineStake: bigint,
  limits: StakeLimits,
): MultipleProblem | null {
  const stopped = (['closed', 'correlated', 'change'] as const).find((problem) =>
    legs.some((leg) => leg.problem === problem),
  )
  if (stopped) return stopped
  if (type === null) return legs.length < LEAST_LEGS ? 'fewLegs' : 'manyLegs'
  if (lineStake === 0n) return 'noStake'
  return lineStakeDefect(type.system, type.lines, lineStake, odds, limits)
}

const CENT = 10_000n

/** What each line gets of a total, in whole cents: the wire's decimal string, '' for nothing. */
export function lineStakeOf(total: string, lines: number): string {
  const units = parseMoney(total, 'CNY')?.units ?? 0n
  const each = units / BigInt(lines)
  const cents = (each - (each % CENT)) / CENT
  return cents === 0n ? '' : `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
