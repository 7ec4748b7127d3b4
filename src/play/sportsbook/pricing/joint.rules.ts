import { type ScoreMatrix, scoreAt } from '#play/fixtures/model/score-matrix.rules.ts'
import { marketKey, type Pick, quartersAhead } from '../markets/market.rules.ts'
import type { BetOn } from '../settlement.rules.ts'
import {
  type Chances,
  chancesOf,
  type Matrix,
  type Share,
  type Way,
  waysTogetherIn,
} from './chances.rules.ts'

const winsByWays = new WeakMap<readonly Way[], Map<string, readonly boolean[]>>()

/** In which of some ways to play a match a pick wins, worked out once; before kick-off the ways are those of all matches. */
function winsOf(ways: readonly Way[], pick: Pick): readonly boolean[] {
  const known = winsByWays.get(ways) ?? new Map<string, readonly boolean[]>()
  winsByWays.set(ways, known)
  const key = `${marketKey(pick.market)} ${pick.selection}`
  const wins = known.get(key) ?? ways.map(({ scores }) => (quartersAhead(pick, scores) ?? -2) >= 2)
  known.set(key, wins)
  return wins
}

/** The ways, of some, in which all of some picks win; every way where there is no pick. */
function waysToWin(ways: readonly Way[], picks: readonly Pick[]) {
  const wins = picks.map((pick) => winsOf(ways, pick))
  return ways.filter((_, n) => wins.every((one) => one[n]))
}

/**
 * The chance that all of some picks win, added up over the scores, by half, at which they do, of a tie with who wins its shoot-out; under
 * way given what was seen. Exact.
 */
export function jointShare(matrix: Matrix, picks: readonly Pick[]): Share {
  const { ways, parts } = waysTogetherIn(matrix)
  const won = waysToWin(ways, picks)
  return {
    part: won.reduce((sum, { at, part }) => sum + (matrix.weights[at] ?? 0n) * part, 0n),
    whole: matrix.total * parts,
  }
}

/**
 * The chances of how a bet ends that is on one pick, or on several of a match together: those of one as its market says; several win
 * where all of them do, and lose where one does not.
 */
export function chancesTogether(matrix: Matrix, picks: readonly BetOn[]): Chances {
  const [only, ...others] = picks
  if (only && others.length === 0) return chancesOf(matrix, only)
  const { part, whole } = jointShare(matrix, picks)
  return { win: part, halfWin: 0n, push: 0n, halfLose: 0n, lose: whole - part }
}

/** A final score, or all of a side's scores from `MOST_SHOWN` on together, with its chance and how much of it wins. */
export interface ScoreCell {
  readonly home: number
  readonly away: number
  readonly chance: Share
  /** `some` where it goes by the halves, by a shoot-out, or by which of the scores in this cell it is. */
  readonly wins: 'all' | 'some' | 'none'
}

/** Goals of a side from which on scores are shown as one. */
export const MOST_SHOWN = 5

/** The final scores of a match, each with its chance and whether all of some picks win at it. */
export function scoreCells(matrix: ScoreMatrix, picks: readonly Pick[]): readonly ScoreCell[] {
  const size = MOST_SHOWN + 1
  const { ways, parts } = waysTogetherIn(matrix)
  const all = Array.from({ length: size * size }, () => 0n)
  const won = [...all]
  const cellOf = (at: number) => {
    const [home, away] = scoreAt(at)
    return Math.min(home, MOST_SHOWN) * size + Math.min(away, MOST_SHOWN)
  }
  const add = (sums: bigint[], { at, part }: { at: number; part: bigint }) => {
    sums[cellOf(at)] = (sums[cellOf(at)] ?? 0n) + (matrix.weights[at] ?? 0n) * part
  }
  for (const way of ways) add(all, way)
  for (const way of waysToWin(ways, picks)) add(won, way)
  return all.map((part, cell) => ({
    home: Math.floor(cell / size),
    away: cell % size,
    chance: { part, whole: matrix.total * parts },
    wins: won[cell] === 0n ? 'none' : won[cell] === part ? 'all' : 'some',
  }))
}
