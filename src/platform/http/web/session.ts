import { create } from 'zustand'
import { dropSession, reloadCredentials, savedDevice, savedSession, saveSession } from './credentials.ts'
import { SIDE, SIGNED_IN_NOTE } from './side.ts'

/** Whether somebody is logged in on this browser; `loading` until the browser's store was read. */
export type SessionStatus = 'loading' | 'visitor' | 'member'

interface SessionState {
  readonly status: SessionStatus
  /** Rises with every login and logout: what belongs to a session is keyed by it. */
  readonly generation: number
}

/** The session as every room's screens see it. */
export const useSessionStore = create<SessionState>(() => ({ status: 'loading', generation: 0 }))

/** True when a member is logged in. */
export function useIsMember(): boolean {
  return useSessionStore((state) => state.status === 'member')
}

/**
 * Gives how to ask, later on, whether the session of this moment still goes on: what was meant in one is not
 * done in the next.
 */
export function thisSession(): () => boolean {
  const begun = useSessionStore.getState()
  return () => {
    const now = useSessionStore.getState()
    return now.status === begun.status && now.generation === begun.generation
  }
}

type EndListener = (reason: 'logout' | 'expired') => void
const endListeners = new Set<EndListener>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SIDE)

/**
 * Notes that somebody is signed in, for the script that draws the first frame before any store can be read.
 */
function noteMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(SIGNED_IN_NOTE, 'yes')
    else localStorage.removeItem(SIGNED_IN_NOTE)
  } catch {
    // Storage is forbidden here: members' pages begin without a first frame.
  }
}

/** The token of the session that this tab shows, where it shows one. */
let shown: string | undefined

async function refresh(): Promise<void> {
  const session = await savedSession()
  shown = session?.token
  noteMember(session !== undefined)
  useSessionStore.setState((state) => ({
    status: session ? 'member' : 'visitor',
    generation: state.generation + 1,
  }))
}

/**
 * Names the session of this tab to itself, so that what it keeps over a reload is not taken up in another's;
 * '' for a visitor. The token cannot be told from it.
 */
export function sessionMark(): string {
  if (shown === undefined) return ''
  let mark = 0x811c9dc5
  for (const character of shown) mark = Math.imul(mark ^ character.charCodeAt(0), 0x01000193)
  return (mark >>> 0).toString(36)
}

/** Calls `listener` once it is known whether somebody is signed in here. */
export function onSessionKnown(listener: () => void): void {
  if (useSessionStore.getState().status !== 'loading') {
    listener()
    return
  }
  const stop = useSessionStore.subscribe(({ status }) => {
    if (status === 'loading') return
    stop()
    listener()
  })
}

/** Reads the browser's store once at start. */
export async function startSession(): Promise<void> {
  channel?.addEventListener('message', () => void reloadCredentials().then(refresh))
  await refresh()
}

/** Begins the session of a login or registration, in this tab and every other. */
export async function beginSession(login: { token: string; signKey: string }): Promise<void> {
  const device = await savedDevice()
  await saveSession(login.token, login.signKey, device?.id ?? '')
  await refresh()
  channel?.postMessage('changed')
}

/**
 * Ends the session of a token here and in every other tab, and tells the listeners why. Another session that
 * this browser keeps by now stays: a tab that still showed the ended one shows that.
 */
export async function endSession(reason: 'logout' | 'expired', token: string): Promise<void> {
  const wasKept = await dropSession(token)
  if (wasKept || (await savedSession())?.token !== shown) await refresh()
  if (!wasKept) return
  channel?.postMessage('changed')
  for (const listener of endListeners) listener(reason)
}

/**
 * Signs out. The server's logout is made `ready` while there is still a key to sign it with, and sent once
 * this browser has forgotten the session: however long its answer takes, or if none comes, nothing of the
 * session is left here.
 */
export async function leaveSession(ready: () => Promise<() => void>): Promise<void> {
  const session = await savedSession()
  if (!session) return
  const send = await ready().catch(() => undefined)
  await endSession('logout', session.token)
  send?.()
}

/** Calls `listener` when a session ends in this tab; returns how to stop. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/**
 * Calls `listener` when a member's session is over for this tab, wherever it ended: in this tab, in another
 * one, or because somebody else has signed in since. What a tab keeps for a member is thrown away here.
 * Returns how to stop.
 */
export function onSessionOver(listener: () => void): () => void {
  return useSessionStore.subscribe((now, before) => {
    const goesOn = now.status === 'member' && now.generation === before.generation
    if (before.status === 'member' && !goesOn) listener()
  })
}
