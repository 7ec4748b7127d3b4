import type { ScoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import type { BuilderProblemWord } from '../../builder/builder.contract.ts'
import { mayBuild } from '../../builder/picks.rules.ts'
import { type Market, marketKey, type Pick, selectionsOf } from '../../markets/market.rules.ts'
import type { Odds } from '../../prices.rules.ts'
import {
  type BuilderPrice,
  builderPrice,
  builderProblem,
  type ChargedPick,
} from '../../pricing/builder.rules.ts'
import { fairShares } from '../../pricing/chances.rules.ts'
import { chargeOf, priceAt } from '../../pricing/quote.rules.ts'
import { marketsOf, matrixBefore } from '../prices/quotes.ts'
import { type BettingTerms, pricingBy } from '../terms/terms.ts'

/** What some picks of a match are priced from, before its kick-off. */
export interface BuilderBook {
  readonly matrix: ScoreMatrix
  /** The charge of a pick; null where it is not offered. */
  readonly chargeOf: (pick: Pick) => ChargedPick | null
}

/** The book of a match at a moment before its kick-off, given what is staked on its markets; null where it has none. */
export function builderBook(
  terms: BettingTerms,
  match: MatchRow,
  stakedOn: (market: Market) => readonly bigint[],
  at: Date,
): BuilderBook | null {
  const matrix = matrixBefore(match, at)
  if (!matrix) return null
  const offered = new Set(marketsOf(match, at).map(marketKey))
  return {
    matrix,
    chargeOf: (pick) => {
      const { market, selection } = pick
      if (!offered.has(marketKey(market))) return null
      const staked = stakedOn(market)
      const bySelection = new Map(selectionsOf(market).map((one, n) => [one, staked[n] ?? 0n]))
      const charge = chargeOf(matrix, market, selection, pricingBy(terms, market.kind), bySelection)
      return charge && { pick, charge }
    },
  }
}

/** Why picks are no bet, or what they are worth together; and what each is worth alone, as far as it is offered. */
export interface PricedPicks {
  readonly problem: { readonly why: BuilderProblemWord; readonly picks: readonly number[] } | null
  readonly price: BuilderPrice | null
  readonly alone: readonly (Odds | null)[]
}

/** The price that a pick has in its market: also of one that makes no bet with others. */
function priceAlone(matrix: ScoreMatrix, { pick: { market, selection }, charge }: ChargedPick): Odds | null {
  const fair = fairShares(matrix, market)[selectionsOf(market).indexOf(selection)]
  return fair ? priceAt(fair, charge) : null
}

/** Prices picks of a match together. */
export function pricePicks(book: BuilderBook, picks: readonly Pick[]): PricedPicks {
  const charged = picks.map(book.chargeOf)
  const alone = charged.map((one) => one && priceAlone(book.matrix, one))
  const numbers = (isMeant: (n: number) => boolean) => picks.flatMap((_, n) => (isMeant(n) ? [n + 1] : []))
  const unfit = numbers((n) => !mayBuild((picks[n] as Pick).market))
  if (unfit.length > 0) return { problem: { why: 'notBuildable', picks: unfit }, price: null, alone }
  const gone = numbers((n) => charged[n] === null)
  if (gone.length > 0) return { problem: { why: 'gone', picks: gone }, price: null, alone }
  const all = charged.filter((one) => one !== null)
  const problem = builderProblem(book.matrix, all)
  return { problem, price: problem ? null : builderPrice(book.matrix, all), alone }
}
