import { create } from 'zustand'
import { onSessionKnown, onSessionOver, sessionMark, useSessionStore } from '#platform/http/web/session.ts'
import { ACCUMULATOR } from '../../multiples/types.rules.ts'
import {
  type KeptMultiple,
  keepMultiple,
  type MultipleAttempt,
  readKeptMultiple,
  type SlipTab,
} from './kept-multiple.rules.ts'

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
  if (useMultiple.getState().attempt === null) useMultiple.setState({ type })
}

export function setLineStake(lineStake: string): void {
  if (useMultiple.getState().attempt === null) useMultiple.setState({ lineStake })
}

/**
 * Begins to place a multiple: the request that has no answer yet, else a new one. Null while one is under way, so that
 * a second press sends nothing.
 */
export function beginMultiple(asked: Omit<MultipleAttempt, 'requestId'>): MultipleAttempt | null {
  const { busy, attempt: before } = useMultiple.getState()
  if (busy) return null
  const attempt = before ?? { ...asked, requestId: crypto.randomUUID() }
  useMultiple.setState({ attempt, busy: true })
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
