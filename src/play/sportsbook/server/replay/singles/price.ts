import type { ScoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import type { MatchModel } from '#play/fixtures/model/strengths.rules.ts'
import { modelText } from '#play/fixtures/simulator/fairness.rules.ts'
import { matrixOf } from '#play/fixtures/sports.rules.ts'
import type { Selection } from '../../../markets/kinds.rules.ts'
import { type Market, marketKey, type Pick, selectionsOf } from '../../../markets/market.rules.ts'
import type { Odds } from '../../../prices.rules.ts'
import type { Share } from '../../../pricing/chances.rules.ts'
import { chargeOf, type Pricing, quoteMarket } from '../../../pricing/quote.rules.ts'
import { DEPTH_UNITS } from '../../terms/terms.ts'

/**
 * The prices of one match as its bets were taken, one after another: each bet leans the prices that the next one
 * meets.
 */
export class PriceFold {
  readonly #matrices = new Map<string, ScoreMatrix>()
  readonly #staked = new Map<string, bigint[]>()

  readonly #pricing = (marginBasisPoints: number): Pricing => ({ marginBasisPoints, depth: DEPTH_UNITS })

  #stakedOn(market: Market): ReadonlyMap<Selection, bigint> {
    const staked = this.#staked.get(marketKey(market)) ?? []
    return new Map(selectionsOf(market).map((one, at) => [one, staked[at] ?? 0n]))
  }

  /** The price of a pick by a model with a margin, by the stakes so far; null where it has none. */
  priceOf(model: MatchModel, { market, selection }: Pick, marginBasisPoints: number): Odds | null {
    const quotes = quoteMarket(
      this.matrixOf(model),
      market,
      this.#pricing(marginBasisPoints),
      this.#stakedOn(market),
    )
    return quotes.find((quote) => quote.selection === selection)?.odds ?? null
  }

  /** The matrix that a match is priced from by a model before its kick-off. */
  matrixOf(model: MatchModel): ScoreMatrix {
    const name = modelText(model)
    const matrix = this.#matrices.get(name) ?? matrixOf(model)
    this.#matrices.set(name, matrix)
    return matrix
  }

  /**
   * How many times what is fair a pick is charged by a model with a margin, by the stakes so far; null where it has no
   * price.
   */
  chargeOf(model: MatchModel, { market, selection }: Pick, marginBasisPoints: number): Share | null {
    const pricing = this.#pricing(marginBasisPoints)
    return chargeOf(this.matrixOf(model), market, selection, pricing, this.#stakedOn(market))
  }

  /** Adds the stake of a bet that was taken. */
  take({ market, selection }: Pick, stake: bigint): void {
    const selections = selectionsOf(market)
    const staked = this.#staked.get(marketKey(market)) ?? selections.map(() => 0n)
    this.#staked.set(
      marketKey(market),
      staked.map((units, at) => (selections[at] === selection ? units + stake : units)),
    )
  }
}
