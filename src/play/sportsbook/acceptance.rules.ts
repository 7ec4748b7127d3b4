import type { Odds } from './prices.rules.ts'

/** What a member lets the house do when a price moved: ask again, take a better one, or take any. */
export const ODDS_POLICIES = ['ask', 'better', 'any'] as const
export type OddsPolicy = (typeof ODDS_POLICIES)[number]

/** Nothing is taken without asking unless the member chose so. */
export const DEFAULT_ODDS_POLICY: OddsPolicy = 'ask'

/** What the house answers to a bet at a price. */
export type Acceptance =
  | { readonly answer: 'accept'; readonly odds: Odds }
  /** The price moved and the member has to be asked. */
  | { readonly answer: 'ask'; readonly odds: Odds }
  /** The market with this line is not offered: another line is another bet, whatever the policy. */
  | { readonly answer: 'line-gone' }

/**
 * Whether a bet seen at `seen` is taken when the price of its very line now is `current` (null: the line is
 * gone). What is accepted is always the current price.
 */
export function acceptOdds(seen: Odds, current: Odds | null, policy: OddsPolicy): Acceptance {
  if (current === null) return { answer: 'line-gone' }
  const taken = current === seen || policy === 'any' || (policy === 'better' && current > seen)
  return { answer: taken ? 'accept' : 'ask', odds: current }
}
