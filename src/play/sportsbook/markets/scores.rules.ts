import type { Score, Side } from '#play/fixtures/score.ts'

/** What is known of how a match was played; null where nothing is, or where there was none. */
export interface KnownScores {
  /** At half time, first-half stoppage included. */
  readonly ht: Score | null
  /** After 90 minutes and stoppage. */
  readonly ft90: Score | null
  /** After extra time, the 90 minutes included. */
  readonly et: Score | null
  /** Of the shoot-out alone. */
  readonly pens: Score | null
  /**
   * Whose the goals of the 90 minutes are, in their order, from the first one on as far as it is known. Absent or null where
   * they were not played one after another (a committee gave the score), or nobody asks.
   */
  readonly goals?: readonly Side[] | null
}

/** A match that ended with its 90 minutes. */
export const after90 = (
  ht: Score | null,
  ft90: Score | null,
  goals: readonly Side[] | null = null,
): KnownScores => ({ ht, ft90, et: null, pens: null, goals })

/** The same match where a shoot-out followed that one side won. */
export const afterShootOut = (scores: KnownScores, side: Side): KnownScores => ({
  ...scores,
  pens: side === 'home' ? [1, 0] : [0, 1],
})

export const SIDES = ['home', 'draw', 'away'] as const
/** Who is ahead, or nobody. */
export type Leader = (typeof SIDES)[number]

/** Who is ahead at a score. */
export function leaderOf([home, away]: Score): Leader {
  return home > away ? 'home' : home < away ? 'away' : 'draw'
}

/** The goals of the second half alone; null where either score is not known. */
export function secondHalf({ ht, ft90 }: KnownScores): Score | null {
  return ht && ft90 ? [ft90[0] - ht[0], ft90[1] - ht[1]] : null
}

/**
 * Who won a match that has to have a winner, by the last of it that was played: 90 minutes, extra time, a shoot-out,
 * which some cups go to without extra time. Null while that is level, or nothing is known.
 */
export function winnerOf({ ft90, et, pens }: KnownScores): 'home' | 'away' | null {
  const last = pens ?? et ?? ft90
  const leader = last ? leaderOf(last) : 'draw'
  return leader === 'draw' ? null : leader
}

/**
 * Whose the goal of a number is, counted from 1; `none` where fewer fell. Beyond what is known of the order it is a side's
 * where all goals that are left are that side's. Null where nobody can say.
 */
export function scorerOf(number: number, { ft90, goals }: KnownScores): Side | 'none' | null {
  if (!ft90 || !goals) return null
  if (ft90[0] + ft90[1] < number) return 'none'
  const known = goals[number - 1]
  if (known) return known
  const ofHome = goals.filter((side) => side === 'home').length
  if (ft90[1] === goals.length - ofHome) return 'home'
  return ft90[0] === ofHome ? 'away' : null
}
