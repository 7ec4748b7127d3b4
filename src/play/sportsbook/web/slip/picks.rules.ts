import type { OddsPolicy } from '../../acceptance.rules.ts'
import type { MarketKind, Selection } from '../../markets.rules.ts'

/** A selection that a price belongs to. */
export interface PickKey {
  readonly matchId: string
  readonly market: MarketKind
  readonly line: string | null
  readonly selection: Selection
}

/** What was sent to the house and has no final answer yet: asking again must be the very same request. */
export interface Attempt extends PickKey {
  readonly requestId: string
  readonly stake: string
  readonly odds: string
  readonly oddsPolicy: OddsPolicy
}

/** A line of the slip. */
export interface SlipPick extends PickKey {
  readonly id: string
  /** The price that the member saw and agreed to. */
  readonly seen: string
  /** The wire's decimal string, '' while nothing is typed. */
  readonly stake: string
  readonly attempt: Attempt | null
}

/** Picks that a slip holds at most. */
export const MOST_PICKS = 12

/** Names a selection: one slip holds it once. */
export function pickId({ matchId, market, line, selection }: PickKey): string {
  return [matchId, market, line ?? '', selection].join('/')
}

/** Puts a selection into the slip at the price seen, or takes it out when it is there. A full slip loses its oldest pick. */
export function togglePick(picks: readonly SlipPick[], key: PickKey, seen: string): readonly SlipPick[] {
  const id = pickId(key)
  if (picks.some((pick) => pick.id === id)) return picks.filter((pick) => pick.id !== id)
  const { matchId, market, line, selection } = key
  return [...picks, { matchId, market, line, selection, id, seen, stake: '', attempt: null }].slice(
    -MOST_PICKS,
  )
}

/** Changes one pick. */
export function changePick(
  picks: readonly SlipPick[],
  id: string,
  change: Partial<Pick<SlipPick, 'seen' | 'stake' | 'attempt'>>,
): readonly SlipPick[] {
  return picks.map((pick) => (pick.id === id ? { ...pick, ...change } : pick))
}

/** The request for a pick: the one that has no answer yet, else a new one at the price the member saw. */
export function attemptOf(pick: SlipPick, oddsPolicy: OddsPolicy, requestId: string): Attempt {
  const { matchId, market, line, selection, stake, seen: odds } = pick
  return pick.attempt ?? { requestId, matchId, market, line, selection, stake, odds, oddsPolicy }
}
