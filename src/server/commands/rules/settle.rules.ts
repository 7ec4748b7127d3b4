import { z } from 'zod'
import { formatExact, times } from '#platform/money/fraction.ts'
import { notAbove, type Score } from '#play/fixtures/score.ts'
import {
  MARKET_KINDS,
  MARKETS,
  type MarketKind,
  type Selection,
} from '#play/sportsbook/markets/kinds.rules.ts'
import { marketOf, quartersAhead } from '#play/sportsbook/markets/market.rules.ts'
import { isOfEsports } from '#play/sportsbook/markets/names.rules.ts'
import { type KnownScores, leaderOf } from '#play/sportsbook/markets/scores.rules.ts'
import { coefficientOf, resultOfQuarters } from '#play/sportsbook/settlement.rules.ts'
import {
  amount,
  answering,
  decimalOdds,
  exact,
  fields,
  oneOf,
  orMissing,
  outcomeWord,
  text,
  Unanswerable,
} from './questions.rules.ts'
import { readLine } from './typed-line.rules.ts'

/** Goals of a side at most. */
const MOST_GOALS = 999

const goals = exact.transform(({ numerator, denominator }, context) => {
  if (denominator === 1n && numerator >= 0n && numerator <= MOST_GOALS) return Number(numerator)
  context.addIssue({ code: 'custom', message: 'has to be a number of goals' })
  return z.NEVER
})
const scored = z
  .tuple([goals, goals], { error: orMissing('has to be two numbers of goals, [home, away], or null') })
  .nullish()
  .transform((score): Score | null => score ?? null)

/** What a score alone decides: whose the next goal was is not in it, and matches over maps have none of 90 minutes. */
const ASKED = MARKET_KINDS.filter((kind) => kind !== 'next_goal' && !isOfEsports(kind))

const bet = fields({
  market: oneOf(ASKED),
  line: text.nullish(),
  selection: text,
  odds: decimalOdds,
  stake: amount,
  score: fields({ ht: scored, ft90: scored, et: scored, pens: scored }),
  at: scored,
})
type Bet = z.output<typeof bet>

/** The line of a bet in quarter goals, as its market counts it: a handicap's is the home side's. */
function lineOf({ market: kind, line: written, selection }: Bet): number | null {
  const counts = MARKETS[kind].line
  if (written === null || written === undefined) {
    if (counts === 'none') return null
    throw new Unanswerable(`line: ${kind} needs one`)
  }
  const line = readLine(written)
  if (line === null) throw new Unanswerable('line: has to be quarters of a goal, such as -0.75, 2.5 or 0/0.5')
  const ofMarket = counts === 'handicap' && selection.toLowerCase() === 'away' ? 0 - line : line
  if (marketOf(kind, ofMarket)) return ofMarket
  if (counts === 'none') throw new Unanswerable(`line: ${kind} has none`)
  throw new Unanswerable(`line: of ${kind} it is ${counts === 'goals' ? 'not below 0' : 'whole goals'}`)
}

const EXACT_SCORE = /^0?(\d{1,2})\s?[-:]\s?0?(\d{1,2})$/

/**
 * What is backed. Of the correct score it is any there can be: the house offers some of them, and all settle by the
 * same rule.
 */
function selectionOf({ market: kind, selection }: Bet): Selection {
  const { selections } = MARKETS[kind]
  const backed = selections.find((one) => one.toLowerCase() === selection.toLowerCase())
  if (backed) return backed
  const [, home, away] = (kind === 'correct_score' && EXACT_SCORE.exec(selection)) || []
  if (home !== undefined && away !== undefined) return `${Number(home)}-${Number(away)}` as Selection
  const words = kind === 'correct_score' ? 'a score such as 2-1, or other' : `one of ${selections.join(', ')}`
  throw new Unanswerable(`selection: of ${kind} it has to be ${words}`)
}

/** Refuses scores that no match can have had, whatever the market needs of them. */
function refuseImpossible({ ht, ft90, et, pens }: KnownScores, at: Score | null): void {
  if (ht && ft90 && !notAbove(ht, ft90))
    throw new Unanswerable('score: more goals at half time than at the end')
  if (ft90 && et && !notAbove(ft90, et))
    throw new Unanswerable('score: et has the goals of the 90 minutes too, and is never less')
  if (pens && leaderOf(pens) === 'draw') throw new Unanswerable('score: a shoot-out has a winner')
  if (at && ft90 && !notAbove(at, ft90))
    throw new Unanswerable('at: more goals when the bet was accepted than at the end')
}

/** The score that a market needs and that is not known. */
function missing(kind: MarketKind, { ht, ft90, et }: KnownScores): string {
  if (ft90 === null && kind !== 'half_time_1x2') return 'ft90'
  if (MARKETS[kind].decidedBy === 'halves') return ht === null ? 'ht' : 'ft90'
  return et === null ? 'et or pens' : 'pens'
}

/** The scores that a bet goes by: an Asian handicap that was accepted in play by what was scored after that. */
function scoresFor({ market: kind, score, at }: Bet): KnownScores {
  const { ft90, et, pens } = score
  refuseImpossible(score, at)
  if (MARKETS[kind].decidedBy === 'winner' && et && !pens && ft90 && leaderOf(ft90) !== 'draw')
    throw new Unanswerable(
      'score: extra time after 90 minutes that were not level: the other leg decides, too',
    )
  return kind === 'asian_handicap' && at && ft90
    ? { ...score, ft90: [ft90[0] - at[0], ft90[1] - at[1]] }
    : score
}

/** `rules settle`: how a bet ends at a score, and what it returns. */
export const settleLine = answering(bet, (asked) => {
  const market = { kind: asked.market, line: lineOf(asked) }
  const selection = selectionOf(asked)
  const ahead = quartersAhead({ market, selection }, scoresFor(asked))
  if (ahead === null)
    throw new Unanswerable(
      `score: ${missing(asked.market, asked.score)} is not known, and ${asked.market} needs it`,
    )
  const result = resultOfQuarters(ahead)
  return {
    outcome: outcomeWord(result),
    return: formatExact(times(asked.stake, coefficientOf(result, asked.odds))),
  }
})
