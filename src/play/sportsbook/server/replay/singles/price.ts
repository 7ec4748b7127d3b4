import { type ScoreMatrix, scoreMatrix } from '#play/fixtures/model/score-matrix.rules.ts'
import { type MatchRow, modelOfRow } from '#play/fixtures/server/index.ts'
import { marketKey, type Pick, selectionsOf } from '../../../markets/market.rules.ts'
import type { Odds } from '../../../prices.rules.ts'
import { quoteMarket } from '../../../pricing/quote.rules.ts'
import { DEPTH_UNITS } from '../../prices/quotes.ts'

/**
 * The prices of one match as its bets were taken, one after another: each bet leans the prices that the next one
 * meets.
 */
export class PriceFold {
  readonly #matrix: ScoreMatrix
  readonly #staked = new Map<string, bigint[]>()

  constructor(match: MatchRow) {
    this.#matrix = scoreMatrix(modelOfRow(match))
  }

  /** The price of a pick with a margin, by the stakes so far; null where it has none. */
  priceOf({ market, selection }: Pick, marginBasisPoints: number): Odds | null {
    const staked = this.#staked.get(marketKey(market)) ?? []
    const bySelection = new Map(selectionsOf(market).map((one, at) => [one, staked[at] ?? 0n]))
    const pricing = { marginBasisPoints, depth: DEPTH_UNITS }
    const quotes = quoteMarket(this.#matrix, market, pricing, bySelection)
    return quotes.find((quote) => quote.selection === selection)?.odds ?? null
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
