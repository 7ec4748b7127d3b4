import { create } from 'zustand'
import { onSessionKnown, onSessionOver, sessionMark, useSessionStore } from '#platform/http/web/session.ts'
import { ACCUMULATOR } from '../../multiples/types.rules.ts'
import { pickId, type Waiting } from '../slip/picks.rules.ts'
import { addMissing, removeFromSlip, useSlip } from '../slip/slip.store.ts'
import {
  type KeptMultiple,
  keepMultiple,
  type MultipleAttempt,
  readKeptMultiple,
  type SlipTab,
} from './kept-multiple.rules.ts'
import { isOfRejected, type RejectedLeg } from './rejected-multiple.rules.ts'

/** The price of some picks of a match together that the member saw and agreed to. */
interface AgreedPrice {
  /** Which match and picks, as their price is asked for. */
  readonly of: string
  readonly odds: string
}

interface MultipleState extends KeptMultiple {
  /** Of a bet builder; null until one is shown. */
  readonly agreed: AgreedPrice | null
  /** Whether a request is under way at this moment. */
  readonly busy: boolean
}

const EMPTY: MultipleState = {
  tab: 'singles',
  type: ACCUMULATOR,
  lineStake: '',
  attempt: null,
  waiting: null,
  rejected: null,
  aside: [],
  agreed: null,
  busy: false,
}

/** The slip's other tabs: its picks as the legs of one bet. Nobody finds in it what a member before them left. */
export const useMultiple = create<MultipleState>(() => EMPTY)

/** The tab that a request belongs to. */
const tabOf = ({ together }: MultipleAttempt): SlipTab => (together === undefined ? 'multiple' : 'builder')

/** Whether a tab can be shown: one that would place something else waits until a request is answered. */
export const mayShow = (tab: SlipTab, attempt: MultipleAttempt | null): boolean =>
  attempt === null || tab === 'singles' || tab === tabOf(attempt)

export function showTab(tab: SlipTab): void {
  if (mayShow(tab, useMultiple.getState().attempt)) useMultiple.setState({ tab })
}

/** The member agrees to a price of picks together. */
export function agreeTogether(agreed: AgreedPrice): void {
  useMultiple.setState({ agreed })
}

/** Chooses how the legs make lines; what is being asked for stays as it is. */
export function chooseType(type: string): void {
  if (useMultiple.getState().attempt === null) useMultiple.setState({ type, rejected: null })
}

export function setLineStake(lineStake: string): void {
  if (useMultiple.getState().attempt === null) useMultiple.setState({ lineStake, rejected: null })
}

/**
 * Begins to place a multiple: the request that has no answer yet, else a new one; where it was rejected before, the same
 * one in every tab. Null while one is under way or waits, so that a second press sends nothing.
 */
export function beginMultiple(asked: Omit<MultipleAttempt, 'requestId'>): MultipleAttempt | null {
  const { busy, attempt: before, waiting, rejected } = useMultiple.getState()
  if (busy || waiting) return null
  const again =
    asked.together === undefined && rejected && isOfRejected(rejected, asked) ? rejected.betId : null
  const attempt = before ?? { ...asked, requestId: again ?? crypto.randomUUID() }
  useMultiple.setState({ attempt, busy: true, rejected: null })
  return attempt
}

/**
 * Ends what `beginMultiple` began: placed or refused for good it is free again, without an answer it stays as it is.
 * False where the session was over before, and the slip emptied with it.
 */
export function endMultiple(begun: MultipleAttempt, how: 'placed' | 'refused' | 'unanswered'): boolean {
  if (useMultiple.getState().attempt !== begun) return false
  useMultiple.setState({
    busy: false,
    ...(how === 'unanswered' ? {} : { attempt: null }),
    ...(how === 'placed' ? { lineStake: '', type: ACCUMULATOR, agreed: null } : {}),
  })
  return true
}

/** Has a multiple wait whose request was taken, with a leg in play. False where the session was over before. */
export function waitForMultiple(begun: MultipleAttempt, waiting: Waiting): boolean {
  if (useMultiple.getState().attempt !== begun) return false
  useMultiple.setState({ busy: false, waiting })
  return true
}

/** Takes up a multiple that waits and was placed in another tab, where nothing is asked for here. */
export function takeWaitingMultiple(asked: Omit<MultipleAttempt, 'requestId'>, waiting: Waiting): void {
  if (useMultiple.getState().attempt !== null) return
  useMultiple.setState({ attempt: { ...asked, requestId: waiting.betId }, waiting, rejected: null })
}

/** The request that waits under the id of its bet; null where none does. */
function requestOf(betId: string): MultipleAttempt | null {
  const { attempt, waiting } = useMultiple.getState()
  return waiting?.betId === betId ? attempt : null
}

/** Takes the legs out of the slip whose multiple was accepted. False where none waits for it here. */
export function takeAcceptedMultiple(betId: string): boolean {
  const attempt = requestOf(betId)
  if (!attempt) return false
  useMultiple.setState({ attempt: null, waiting: null, lineStake: '', type: ACCUMULATOR })
  for (const leg of attempt.legs) removeFromSlip(pickId(leg))
  return true
}

/**
 * Says of a multiple that it was rejected, with its legs in the slip to be asked for again; where other picks are there
 * it is said beside them, until the member has seen it. False where none waits for it here.
 */
export function takeRejectedMultiple(betId: string, legs: readonly Omit<RejectedLeg, 'id'>[]): boolean {
  const attempt = requestOf(betId)
  if (!attempt) return false
  const { type, lineStake } = attempt
  const { aside } = useMultiple.getState()
  const ids = attempt.legs.map(pickId)
  const isAlone = useSlip.getState().picks.every((pick) => ids.includes(pick.id) || pick.attempt !== null)
  if (isAlone) addMissing(attempt.legs)
  const said = ids.map(
    (id, n): RejectedLeg => ({ id, why: legs[n]?.why ?? null, odds: legs[n]?.odds ?? null }),
  )
  const rejected = { betId, type, lineStake, legs: said }
  useMultiple.setState({
    attempt: null,
    waiting: null,
    ...(isAlone ? { type, lineStake, rejected } : { aside: [...aside, rejected] }),
  })
  return true
}

/** The member has seen what was rejected, and the slip is as any other again. */
export function forgetRejected(): void {
  useMultiple.setState({ rejected: null })
}

/** The member has seen why one was rejected that is said beside the picks of the slip. */
export function forgetAside(betId: string): void {
  useMultiple.setState(({ aside }) => ({ aside: aside.filter((one) => one.betId !== betId) }))
}

const KEPT = 'fairhall.multiple'

/** Keeps the tab for a reload, with the request that has no answer yet. */
function keep(): void {
  try {
    sessionStorage.setItem(KEPT, keepMultiple(useMultiple.getState(), sessionMark()))
  } catch {
    // Storage is forbidden here: a reload empties the slip.
  }
}

/** Takes up what this tab kept before it was loaded anew. */
function takeUp(): void {
  try {
    const kept = readKeptMultiple(sessionStorage.getItem(KEPT), sessionMark())
    if (kept) useMultiple.setState({ ...kept, busy: false })
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}

onSessionOver(() => useMultiple.setState(EMPTY))
onSessionKnown(() => {
  takeUp()
  keep()
  useMultiple.subscribe(keep)
  useSessionStore.subscribe(keep)
})
