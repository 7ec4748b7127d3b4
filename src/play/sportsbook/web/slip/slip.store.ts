import { create } from 'zustand'
import { whenStill } from '#design/still/still.ts'
import { onSessionKnown, onSessionOver, sessionMark, useSessionStore } from '#platform/http/web/session.ts'
import { DEFAULT_ODDS_POLICY, type OddsPolicy } from '../../acceptance.rules.ts'
import { keepSlip, readKeptSlip } from './kept-slip.rules.ts'
import {
  changePick,
  clearPicks,
  correctPick,
  freePicks,
  type PickKey,
  type Rejected,
  removePick,
  requestPicks,
  type SlipPick,
  togglePick,
  type Waiting,
  type WaitingBet,
  withMissing,
  withoutAccepted,
  withoutPlaced,
  withRejected,
  withWaiting,
  withWaitingBets,
} from './picks.rules.ts'

/** The requests of one press of the button, in the order in which they are sent. */
export type Placing = readonly string[]

interface SlipState {
  readonly picks: readonly SlipPick[]
  readonly policy: OddsPolicy
  /** What is being placed at this moment, whatever of the slip is on screen; null while nothing is. */
  readonly placing: Placing | null
  /** Whether the phone's sheet is open. */
  readonly open: boolean
  /** The pick whose stake is asked for by keyboard, until its field has the focus. */
  readonly wanted: string | null
}

const EMPTY: SlipState = { picks: [], policy: DEFAULT_ODDS_POLICY, placing: null, open: false, wanted: null }

/** The bet slip of this tab. Nobody finds in it what a member before them left. */
export const useSlip = create<SlipState>(() => EMPTY)

/** An emptied slip closes. */
const left = (picks: readonly SlipPick[], open: boolean) => ({ picks, open: open && picks.length > 0 })

/**
 * Puts a selection in at the price seen, or takes it out. False where it cannot, because of bets that have no
 * answer yet.
 */
export function toggleInSlip(key: PickKey, seen: string): boolean {
  const { picks } = useSlip.getState()
  const toggled = togglePick(picks, key, seen)
  useSlip.setState({ picks: toggled })
  return toggled !== picks
}

/**
 * Takes picks out by a press. The sheet of an emptied slip goes a moment later: a second press on the same place
 * meets nothing of the page behind it.
 */
function takeOut(leave: (picks: readonly SlipPick[]) => readonly SlipPick[]): void {
  useSlip.setState(({ picks }) => ({ picks: leave(picks) }))
  whenStill(() => useSlip.setState(({ picks, open }) => left(picks, open)))
}

/** Takes a pick out, unless its bet has no answer yet. */
export function removeFromSlip(id: string): void {
  takeOut((picks) => removePick(picks, id))
}

/** Puts selections in that are not there, at the prices seen, as far as there is room. */
export function addMissing(legs: readonly (PickKey & { readonly odds: string })[]): void {
  useSlip.setState(({ picks }) => ({ picks: withMissing(picks, legs) }))
}

/** Takes out every pick but those whose bets have no answer yet. */
export function clearSlip(): void {
  takeOut(clearPicks)
}

export function setStake(id: string, stake: string): void {
  useSlip.setState(({ picks }) => ({ picks: changePick(picks, id, { stake }) }))
}

/** The member agrees to a price. */
export function agreeToOdds(id: string, seen: string): void {
  useSlip.setState(({ picks }) => ({ picks: changePick(picks, id, { seen }) }))
}

export function setOddsPolicy(policy: OddsPolicy): void {
  useSlip.setState({ policy })
}

export function showSlip(open: boolean): void {
  useSlip.setState({ open })
}

/** Brings the focus to the stake of a pick; on a phone the sheet opens for it. */
export function goToStake(id: string, inSheet: boolean): void {
  useSlip.setState(({ open }) => ({ wanted: id, open: open || inSheet }))
}

/** Notes that the stake that was asked for has the focus. */
export function stakeReached(): void {
  useSlip.setState({ wanted: null })
}

/**
 * Begins to place some picks, which stay as they are from here on. Null while others are being placed: they
 * are placed one press at a time. With `topUp` each moves what the sports wallet lacks.
 */
export function beginPlacing(ids: readonly string[], topUp: boolean): Placing | null {
  const { picks, policy, placing } = useSlip.getState()
  if (placing !== null) return null
  const requested = requestPicks(picks, ids, { oddsPolicy: policy, topUp }, () => crypto.randomUUID())
  const begun = requested.flatMap(({ id, attempt }) =>
    attempt && ids.includes(id) ? [attempt.requestId] : [],
  )
  useSlip.setState({ picks: requested, placing: begun })
  return begun
}

/** Takes a pick out whose bet was placed. */
export function takePlaced(requestId: string): void {
  useSlip.setState(({ picks, open }) => left(withoutPlaced(picks, requestId), open))
}

/** Has a pick wait whose bet in play was taken. */
export function waitFor(requestId: string, waiting: Waiting): void {
  useSlip.setState(({ picks }) => ({ picks: withWaiting(picks, requestId, waiting) }))
}

/** Takes up bets in play that wait and were placed in another tab. */
export function takeWaitingBets(bets: readonly WaitingBet[]): void {
  useSlip.setState(({ picks }) => ({ picks: withWaitingBets(picks, bets) }))
}

/** Takes the pick out whose bet in play was accepted. False where none waits for it here. */
export function takeAccepted(betId: string): boolean {
  const { picks, open } = useSlip.getState()
  const leave = withoutAccepted(picks, betId)
  if (leave.length === picks.length) return false
  useSlip.setState(left(leave, open))
  return true
}

/** Says of a pick that its bet in play was rejected. False where none waits for it here. */
export function takeRejected(rejected: Rejected): boolean {
  const { picks } = useSlip.getState()
  if (!picks.some(({ waiting }) => waiting?.betId === rejected.betId)) return false
  useSlip.setState({ picks: withRejected(picks, rejected) })
  return true
}

/** Has a pick that was rejected go by the price that there is now. */
export function correctInSlip(id: string, seen: string): void {
  useSlip.setState(({ picks }) => ({ picks: correctPick(picks, id, seen) }))
}

/**
 * Ends what `beginPlacing` began. `free` are the requests that were refused or never sent: their picks can be
 * changed again. False where the session was over before, and the slip emptied with it.
 */
export function endPlacing(begun: Placing, free: readonly string[]): boolean {
  const { picks, placing } = useSlip.getState()
  if (placing !== begun) return false
  useSlip.setState({ picks: freePicks(picks, free), placing: null })
  return true
}

const KEPT = 'fairhall.slip'

/** Keeps the slip for a reload of this tab, with the requests that have no answer yet. */
function keep(): void {
  try {
    const { picks, policy } = useSlip.getState()
    if (picks.length === 0 && policy === EMPTY.policy) sessionStorage.removeItem(KEPT)
    else sessionStorage.setItem(KEPT, keepSlip({ picks, policy }, sessionMark()))
  } catch {
    // Storage is forbidden here: a reload empties the slip.
  }
}

/** Takes up what this tab kept before it was loaded anew, under what was picked since. */
function takeUp(): void {
  try {
    const kept = readKeptSlip(sessionStorage.getItem(KEPT), sessionMark())
    if (kept && useSlip.getState().picks.length === 0) useSlip.setState(kept)
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}

onSessionOver(() => useSlip.setState(EMPTY))
onSessionKnown(() => {
  takeUp()
  keep()
  useSlip.subscribe(keep)
  useSessionStore.subscribe(keep)
})
