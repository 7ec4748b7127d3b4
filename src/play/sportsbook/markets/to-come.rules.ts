import type { Score, Side } from '#play/fixtures/score.ts'
import { MARKETS } from './kinds.rules.ts'
import { type Market, type Pick, quartersAhead, selectionsOf } from './market.rules.ts'
import { after90, type KnownScores } from './scores.rules.ts'

/** What a match has seen; goals are never taken back. */
export interface Seen {
  readonly score: Score
  /** Null until half time, or where nobody knows. */
  readonly halfTime: Score | null
  /** Whose the goals are, in their order, as far as that is known. */
  readonly goals?: readonly Side[] | null
}

const NOTHING_SEEN: Seen = { score: [0, 0], halfTime: null }

/** What differs beyond this is the same result: 2 and more quarters win, -2 and less lose. */
const told = (ahead: number) => Math.max(-2, Math.min(2, ahead))

/**
 * So many goals more of either side show every result that a market can still have: enough to turn the lead, to pass
 * the line, and to leave the scores that are listed.
 */
function goalsThatTell({ line }: Market, [home, away]: Score): number {
  return Math.abs(home - away) + Math.ceil(Math.abs(line ?? 0) / 4) + 6
}

function* scoresFrom([home, away]: Score, more: number): Generator<Score> {
  for (let h = home; h <= home + more; h++) for (let a = away; a <= away + more; a++) yield [h, a]
}

/** The goal of a number that is still to come: nobody's, or one side's; fallen, it is what it is. */
function* goalsOn(
  number: number,
  [home, away]: Score,
  goals: readonly Side[] | null,
): Generator<KnownScores> {
  yield after90(null, [home, away], goals ?? [])
  const more = number - home - away
  if (more <= 0) return
  const known = (goals ?? []).slice(0, number - 1)
  const until = (side: Side) => [...known, ...Array<Side>(number - known.length).fill(side)]
  yield after90(null, [home + more, away], until('home'))
  yield after90(null, [home, away + more], until('away'))
}

/** Every way in which a match can go on, as far as a market is concerned. */
function* waysOn(market: Market, { score, halfTime, goals = null }: Seen): Generator<KnownScores> {
  const more = goalsThatTell(market, score)
  switch (MARKETS[market.kind].decidedBy) {
    case 'ft90':
      for (const full of scoresFrom(score, more)) yield after90(null, full)
      return
    case 'halves':
      for (const half of halfTime ? [halfTime] : scoresFrom(score, more))
        for (const full of scoresFrom(halfTime ? score : half, more)) yield after90(half, full)
      return
    case 'order':
    case 'maps':
      yield* goalsOn((market.line ?? 0) / 4, score, goals)
      return
    case 'winner':
      for (const full of scoresFrom(score, more))
        for (const extra of scoresFrom(full, 1))
          for (const pens of [
            [1, 0],
            [0, 1],
          ] as const)
            yield { ht: null, ft90: full, et: extra, pens }
  }
}

/**
 * By how many quarters a pick is ahead whatever still comes, -2 to 2; null while its market is open. A market is
 * decided as a whole: all its selections are, or none. Nor is it decided where what decides it is not known.
 */
export function decidedAhead(pick: Pick, seen: Seen): number | null {
  const first = new Map<string, number>()
  const selections = selectionsOf(pick.market)
  for (const scores of waysOn(pick.market, seen)) {
    for (const selection of selections) {
      const by = quartersAhead({ market: pick.market, selection }, scores)
      if (by === null) return null
      const ahead = told(by)
      const before = first.get(selection)
      if (before === undefined) first.set(selection, ahead)
      else if (before !== ahead) return null
    }
  }
  return first.get(pick.selection) ?? null
}

/** All that a pick can be ahead by, -2 to 2, by some score. */
export function possibleAhead(pick: Pick): ReadonlySet<number> {
  return new Set(
    [...waysOn(pick.market, NOTHING_SEEN)].map((scores) => told(quartersAhead(pick, scores) ?? 0)),
  )
}
