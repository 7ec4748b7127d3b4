import type { Score } from '#play/fixtures/score.ts'
import type { OddsPolicy } from './acceptance.rules.ts'
import type { Odds } from './prices.rules.ts'

/** Why a bet in play was rejected when its delay was over, or before; a match kicks off under a leg before its kick-off alone. */
export const REJECTIONS = [
  'goal',
  'redCard',
  'whistle',
  'map',
  'round',
  'kickOff',
  'off',
  'closed',
  'lineGone',
  'price',
  'late',
] as const
export type Rejection = (typeof REJECTIONS)[number]

/** What is decided about a pick that waited: the price that it can stand at, or why not, with the price now where there is one. */
export type PickDecision =
  | { readonly why: null; readonly odds: Odds }
  | { readonly why: Rejection; readonly odds: Odds | null }

/** What of a match a bet in play is asked for on: when any of it is another, the bet is another too. */
export interface GameState {
  /** Of e-sports with the rounds of the map that is played. */
  readonly phase: string
  readonly score: Score
  readonly redCards: Score
}

const differs = (a: Score, b: Score) => a[0] !== b[0] || a[1] !== b[1]

/** What changes a match materially, the weightiest first: of e-sports that a map is over, that a round is or a map begins. */
export type Change = 'goal' | 'redCard' | 'whistle' | 'map' | 'round'

const isOverMaps = ({ phase }: GameState) => /^(map|between-maps)\b/.test(phase)

/**
 * What changed materially since a bet in play was asked for, the weightiest first; null where the match only went on.
 * Bets on every selection are rejected by it alike, whoever it favours.
 */
export function changeSince(asked: GameState, now: GameState): Change | null {
  if (isOverMaps(asked))
    return differs(asked.score, now.score) ? 'map' : asked.phase === now.phase ? null : 'round'
  if (differs(asked.score, now.score)) return 'goal'
  if (differs(asked.redCards, now.redCards)) return 'redCard'
  return asked.phase === now.phase ? null : 'whistle'
}

/**
 * The price at which a bet in play is accepted when the one that was asked for is `current` now; null where it moved
 * against its member beyond what they chose. Who wants to be asked gets just what was asked, who takes a better one gets
 * that, and who takes any gets the current one.
 */
export function priceAtAcceptance(asked: Odds, current: Odds, policy: OddsPolicy): Odds | null {
  if (policy === 'any') return current
  if (current < asked) return null
  return policy === 'better' ? current : asked
}

/**
 * Seconds past its delay in which a bet is still accepted. Later it is rejected: whoever waited that long asked by news
 * that are old.
 */
const GRACE_SECONDS = 5

/** Whether a bet has waited too long to be accepted. */
export const isLate = (decideAt: Date, now: Date): boolean =>
  now.getTime() - decideAt.getTime() > GRACE_SECONDS * 1_000
