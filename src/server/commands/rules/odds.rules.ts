import { formatExact, formatQuotient, isLess, ONE } from '#platform/money/fraction.ts'
import { DEVIG_METHODS, devig } from '#play/fixtures/model/devig.rules.ts'
import {
  decimalOf,
  formatOddsValue,
  ODDS_FORMATS,
  oddsRange,
  parseOddsValue,
  valueIn,
} from '#play/sportsbook/odds/formats.rules.ts'
import { typedStake } from '#play/sportsbook/odds/typed-stake.rules.ts'
import { amount, answering, decimalOdds, fields, list, oneOf, text, Unanswerable } from './questions.rules.ts'

const conversion = fields({
  from: fields({ format: oneOf(ODDS_FORMATS), value: text }),
  to: oneOf(ODDS_FORMATS),
  stake: amount.nullish(),
})

/**
 * `rules odds`: odds of one format in another, as that prints them and exactly. With a `stake`, what that amount takes
 * from the wallet (`debit`) and brings on top (`win`) when it is typed at the odds of `from`.
 */
export const convertLine = answering(conversion, ({ from, to, stake }) => {
  const given = parseOddsValue(from.format, from.value)
  if (!given) throw new Unanswerable(`from.value: ${from.format} odds are ${oddsRange(from.format)}`)
  const value = valueIn(to, decimalOf(from.format, given))
  const converted = { value: formatOddsValue(to, value), exact: formatQuotient(value) }
  if (!stake) return converted
  const { debit, win } = typedStake(from.format, given, stake)
  return { ...converted, debit: formatExact(debit), win: formatExact(win) }
})

/** Outcomes that a market has at most. */
const MOST_OUTCOMES = 200

const price = decimalOdds.refine((odds) => isLess(ONE, odds), { error: 'has to be more than 1' })
const pricedMarket = fields({ method: oneOf(DEVIG_METHODS), odds: list(price, 2, MOST_OUTCOMES) })

/** `rules devig`: the probabilities behind the decimal odds of all outcomes of a market. */
export const devigLine = answering(pricedMarket, ({ method, odds }) => {
  const probabilities = devig(method, odds)
  if (!probabilities)
    throw new Unanswerable(
      `odds: ${method} needs inverse odds that add up to 1 or more: there is no margin here`,
    )
  return { probabilities }
})
