import { type Fraction, formatExact, times } from '#platform/money/fraction.ts'
import {
  accumulatorCoefficient,
  MOST_SYSTEM_LEGS,
  parseSystem,
  systemCoefficient,
} from '#play/sportsbook/multiples/multiples.rules.ts'
import { coefficientOf } from '#play/sportsbook/settlement.rules.ts'
import {
  amount,
  answering,
  decimalOdds,
  fields,
  list,
  outcome,
  text,
  Unanswerable,
} from './questions.rules.ts'

/** Legs that an accumulator has at most. */
const MOST_LEGS = 200

/** A leg, as what it multiplies a stake by. */
const leg = fields({ odds: decimalOdds, outcome }).transform(
  ({ odds, outcome: result }): Fraction => coefficientOf(result, odds),
)

const accumulator = fields({ legs: list(leg, 1, MOST_LEGS), stake: amount, type: text.nullish() })

/** What an accumulator may be called, where it is called anything. */
const ACCUMULATOR = /^(accumulator|acca|parlay|multiple)$/i

/** `rules accumulator`: what one line of all legs returns. */
export const accumulatorLine = answering(accumulator, ({ legs, stake, type }) => {
  if (type && !ACCUMULATOR.test(type)) throw new Unanswerable('type: `rules system` reckons systems')
  return { lines: 1, return: formatExact(times(stake, accumulatorCoefficient(legs))) }
})

const system = fields({ legs: list(leg, 1, MOST_SYSTEM_LEGS), stake: amount, type: text })

/** `rules system`: how many lines a system has, and what they return in all with that stake on each. */
export const systemLine = answering(system, ({ legs, stake, type }) => {
  const lines = parseSystem(type)
  if (!lines) throw new Unanswerable(`type: no system is called that; others are k/n, such as 2/4`)
  if (lines.legs !== legs.length)
    throw new Unanswerable(`legs: this system has ${lines.legs}, and here are ${legs.length}`)
  const { lines: count, coefficient } = systemCoefficient(lines, legs)
  return { lines: count, return: formatExact(times(stake, coefficient)) }
})
