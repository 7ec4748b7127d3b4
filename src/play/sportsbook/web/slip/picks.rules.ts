import type { OddsPolicy } from '../../acceptance.rules.ts'
import type { Rejection } from '../../in-play.rules.ts'
import type { MarketKind, Selection } from '../../markets/names.rules.ts'

/** A selection that a price belongs to. */
export interface PickKey {
  readonly matchId: string
  readonly market: MarketKind
  readonly line: string | null
  readonly selection: Selection
}

/**
 * A request for a bet that was sent to the house, or is next to be, and has no final answer yet: asking again
 * must be the very same request. Its pick stays in the slip as it is until then.
 */
export interface Attempt extends PickKey {
  readonly requestId: string
  readonly stake: string
  readonly odds: string
  readonly oddsPolicy: OddsPolicy
  /** Whether it moves what the sports wallet lacks there from the centre wallet. */
  readonly topUp: boolean
}

/** A bet in play that the house took and has not decided about yet. */
export interface Waiting {
  readonly betId: string
  /** When its delay is over. */
  readonly decideAt: string
}

/** A bet in play that was rejected, its stake given back. */
export interface Rejected {
  readonly betId: string
  readonly why: Rejection
  /** The price then; null where there was none. */
  readonly odds: string | null
}

/** A line of the slip. */
export interface SlipPick extends PickKey {
  readonly id: string
  /** The price that the member saw and agreed to. */
  readonly seen: string
  /** The wire's decimal string, '' while nothing is typed. */
  readonly stake: string
  readonly attempt: Attempt | null
  /** Since its request was taken, in play; then it keeps that request until the house decided. */
  readonly waiting: Waiting | null
  /** How its last bet ended, until it is asked for again or changed. */
  readonly rejected: Rejected | null
}

/** Picks that a slip holds at most. */
export const MOST_PICKS = 12

/** Names a selection: one slip holds it once. */
export function pickId({ matchId, market, line, selection }: PickKey): string {
  return [matchId, market, line ?? '', selection].join('/')
}

const isFree = ({ attempt }: SlipPick) => attempt === null

const UNASKED = { attempt: null, waiting: null, rejected: null } as const

/** Whether a market, as prices name it, is the one that a pick is on. */
export const isOn =
  ({ market, line }: Pick<PickKey, 'market' | 'line'>) =>
  (one: { readonly kind: MarketKind; readonly line: string | null }): boolean =>
    one.kind === market && one.line === line

/**
 * Puts a selection into the slip at the price seen, or takes it out when it is there. A full slip loses its
 * oldest pick. What has a request under way is neither taken out nor lost: the slip comes back as it was
 * where nothing else can make room.
 */
export function togglePick(picks: readonly SlipPick[], key: PickKey, seen: string): readonly SlipPick[] {
  const id = pickId(key)
  if (picks.some((pick) => pick.id === id)) return removePick(picks, id)
  const { matchId, market, line, selection } = key
  const added = { matchId, market, line, selection, id, seen, stake: '', ...UNASKED }
  if (picks.length < MOST_PICKS) return [...picks, added]
  const oldest = picks.find(isFree)
  return oldest ? [...picks.filter((pick) => pick !== oldest), added] : picks
}

/** Puts in the selections that are not there yet, at the prices seen; as many as a slip holds. */
export function withMissing(
  picks: readonly SlipPick[],
  legs: readonly (PickKey & { readonly odds: string })[],
): readonly SlipPick[] {
  const missing = legs.filter((leg) => !picks.some(({ id }) => id === pickId(leg)))
  if (missing.length === 0) return picks
  const added = missing.map(({ matchId, market, line, selection, odds }): SlipPick => {
    const key = { matchId, market, line, selection }
    return { ...key, id: pickId(key), seen: odds, stake: '', ...UNASKED }
  })
  return [...picks, ...added].slice(0, Math.max(MOST_PICKS, picks.length))
}

/** Takes a pick out, unless its request is under way. */
export function removePick(picks: readonly SlipPick[], id: string): readonly SlipPick[] {
  const removed = picks.find((pick) => pick.id === id)
  return removed && isFree(removed) ? picks.filter((pick) => pick !== removed) : picks
}

/** Takes out every pick but those whose requests are under way. */
export function clearPicks(picks: readonly SlipPick[]): readonly SlipPick[] {
  return picks.filter((pick) => !isFree(pick))
}

/** Changes stake or price of a pick, unless its request is under way. */
export function changePick(
  picks: readonly SlipPick[],
  id: string,
  change: Partial<Pick<SlipPick, 'seen' | 'stake'>>,
): readonly SlipPick[] {
  return picks.map((pick) => (pick.id === id && isFree(pick) ? { ...pick, ...change, rejected: null } : pick))
}

/**
 * Gives the picks that are meant their requests, at stake and price as they stand there now. What has one
 * keeps it, so that pressing again asks for the same bet. One that was rejected is asked for again by the rejected
 * bet's id, so that in however many tabs that is pressed, it is one bet.
 */
export function requestPicks(
  picks: readonly SlipPick[],
  ids: readonly string[],
  { oddsPolicy, topUp }: Pick<Attempt, 'oddsPolicy' | 'topUp'>,
  newRequestId: () => string,
): readonly SlipPick[] {
  return picks.map((pick) => {
    if (!ids.includes(pick.id) || !isFree(pick)) return pick
    const { matchId, market, line, selection, stake, seen: odds } = pick
    const requestId = pick.rejected?.betId ?? newRequestId()
    const asked = { requestId, matchId, market, line, selection, stake, odds, oddsPolicy, topUp }
    return { ...pick, attempt: asked, rejected: null }
  })
}

/** The request of that id, where its pick is in the slip. */
export function attemptOf(picks: readonly SlipPick[], requestId: string): Attempt | null {
  return picks.find(({ attempt }) => attempt?.requestId === requestId)?.attempt ?? null
}

/** Takes out the pick whose bet was placed; one of the same selection that came in since stays. */
export function withoutPlaced(picks: readonly SlipPick[], requestId: string): readonly SlipPick[] {
  return picks.filter(({ attempt }) => attempt?.requestId !== requestId)
}

/** Frees the picks whose requests were refused for good, or never sent. */
export function freePicks(picks: readonly SlipPick[], requestIds: readonly string[]): readonly SlipPick[] {
  return picks.map((pick) =>
    pick.attempt && requestIds.includes(pick.attempt.requestId) ? { ...pick, attempt: null } : pick,
  )
}

/** Has the pick wait whose bet in play was taken. */
export function withWaiting(
  picks: readonly SlipPick[],
  requestId: string,
  waiting: Waiting,
): readonly SlipPick[] {
  return picks.map((pick) => (pick.attempt?.requestId === requestId ? { ...pick, waiting } : pick))
}

/** A bet in play that waits, as the house tells it. */
export interface WaitingBet extends PickKey, Waiting {
  readonly stake: string
  readonly odds: string
}

/** Puts in the bets that wait and were placed elsewhere, in another tab; not over what is picked here, nor into a full slip. */
export function withWaitingBets(
  picks: readonly SlipPick[],
  bets: readonly WaitingBet[],
): readonly SlipPick[] {
  const others = bets.filter(
    (bet) => !picks.some(({ id, waiting }) => id === pickId(bet) || waiting?.betId === bet.betId),
  )
  if (others.length === 0) return picks
  const added = others.map(({ betId, decideAt, stake, odds, matchId, market, line, selection }): SlipPick => {
    const key = { matchId, market, line, selection }
    const asked = { ...key, requestId: betId, stake, odds, oddsPolicy: 'ask', topUp: false } as const
    return {
      ...key,
      id: pickId(key),
      seen: odds,
      stake,
      attempt: asked,
      waiting: { betId, decideAt },
      rejected: null,
    }
  })
  return [...picks, ...added].slice(0, Math.max(MOST_PICKS, picks.length))
}

/** Takes out the pick whose bet in play was accepted. */
export function withoutAccepted(picks: readonly SlipPick[], betId: string): readonly SlipPick[] {
  return picks.filter(({ waiting }) => waiting?.betId !== betId)
}

/** Frees the pick whose bet in play was rejected, and says why. */
export function withRejected(picks: readonly SlipPick[], rejected: Rejected): readonly SlipPick[] {
  return picks.map((pick) =>
    pick.waiting?.betId === rejected.betId ? { ...pick, ...UNASKED, rejected } : pick,
  )
}

/** Has a pick that was rejected go by the price that there is now; it is asked for as the same bet in every tab. */
export function correctPick(picks: readonly SlipPick[], id: string, seen: string): readonly SlipPick[] {
  return picks.map((pick) => (pick.id === id && pick.rejected ? { ...pick, seen } : pick))
}
