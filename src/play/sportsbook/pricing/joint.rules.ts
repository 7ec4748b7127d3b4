import { type ScoreMatrix, scoreAt } from '#play/fixtures/model/score-matrix.rules.ts'
import { FIRST_HALVES_TOTAL } from '#play/fixtures/simulator/first-half.rules.ts'
import { marketKey, type Pick, quartersAhead } from '../markets/market.rules.ts'
import { type Share, waysByHalves } from './chances.rules.ts'

const winsByPick = new Map<string, readonly boolean[]>()

/** In which of all ways to play a match a pick wins, worked out once for all matches. */
function winsOf(pick: Pick): readonly boolean[] {
  const key = `${marketKey(pick.market)} ${pick.selection}`
  const wins =
    winsByPick.get(key) ?? waysByHalves().map(({ scores }) => (quartersAhead(pick, scores) ?? -2) >= 2)
  winsByPick.set(key, wins)
  return wins
}

/** The ways in which all of some picks win; every way where there is no pick. */
function waysToWin(picks: readonly Pick[]) {
  const wins = picks.map(winsOf)
  return waysByHalves().filter((_, n) => wins.every((one) => one[n]))
}

/** The chance that all of some picks win, added up over the scores, by half, at which they do. Exact. */
export function jointShare({ weights, total }: ScoreMatrix, picks: readonly Pick[]): Share {
  return {
    part: waysToWin(picks).reduce((sum, { at, part }) => sum + (weights[at] ?? 0n) * part, 0n),
    whole: total * FIRST_HALVES_TOTAL,
  }
}

/** A final score, or all of a side's scores from `MOST_SHOWN` on together, with its chance and how much of it wins. */
export interface ScoreCell {
  readonly home: number
  readonly away: number
  readonly chance: Share
  /** `some` where it goes by the halves, or by which of the scores in this cell it is. */
  readonly wins: 'all' | 'some' | 'none'
}

/** Goals of a side from which on scores are shown as one. */
export const MOST_SHOWN = 5

/** The final scores of a match, each with its chance and whether all of some picks win at it. */
export function scoreCells(matrix: ScoreMatrix, picks: readonly Pick[]): readonly ScoreCell[] {
  const size = MOST_SHOWN + 1
  const all = Array.from({ length: size * size }, () => 0n)
  const won = [...all]
  const cellOf = (at: number) => {
    const [home, away] = scoreAt(at)
    return Math.min(home, MOST_SHOWN) * size + Math.min(away, MOST_SHOWN)
  }
  const add = (sums: bigint[], { at, part }: { at: number; part: bigint }) => {
    sums[cellOf(at)] = (sums[cellOf(at)] ?? 0n) + (matrix.weights[at] ?? 0n) * part
  }
  for (const way of waysByHalves()) add(all, way)
  for (const way of waysToWin(picks)) add(won, way)
  return all.map((part, cell) => ({
    home: Math.floor(cell / size),
    away: cell % size,
    chance: { part, whole: matrix.total * FIRST_HALVES_TOTAL },
    wins: won[cell] === 0n ? 'none' : won[cell] === part ? 'all' : 'some',
  }))
}
