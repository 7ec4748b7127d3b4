import { documentKept, type ReadsAt, readDocument } from '#staff/settings/server/index.ts'
import type { MarketKind } from '../../markets/names.rules.ts'
import type { Pricing } from '../../pricing/quote.rules.ts'
import { type BettingTerms, type SetTermsOfHouse, termsOf } from '../../pricing/terms.rules.ts'
import { termsDocument } from './terms.document.ts'

/** Yuan of stakes that a market is deep: bets worth this much lean its prices halfway to the margin. */
export const DEPTH_UNITS = 5_000n * 1_000_000n

export type { BettingTerms }

const known = new WeakMap<SetTermsOfHouse, BettingTerms>()

/** What a version of the terms comes to, the same one each time: whoever compares two knows whether they are the same. */
function madeOf(set: SetTermsOfHouse): BettingTerms {
  const before = known.get(set)
  if (before) return before
  const terms = termsOf(set)
  known.set(set, terms)
  return terms
}

/**
 * Margins and limits as they are set at the moment. Whoever takes bets reads them once in its transaction, so that the
 * price of a bet and the margin in its record are of the same terms.
 */
export async function readTerms(at: ReadsAt): Promise<BettingTerms> {
  return madeOf(documentKept(at, termsDocument) ?? (await readDocument(at, termsDocument)))
}

/** How a kind of market is priced. */
export const pricingBy = (terms: BettingTerms, kind: MarketKind): Pricing => ({
  marginBasisPoints: terms.marginOf(kind),
  depth: DEPTH_UNITS,
})

/** A margin in hundredths of a percent as it is said: '5', '7.25'. */
export const percentText = (basisPoints: number) => String(basisPoints / 100)
