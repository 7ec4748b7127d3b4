import { create } from 'zustand'
import { dropSession, reloadCredentials, savedDevice, savedSession, saveSession } from './credentials.ts'

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

type EndListener = (reason: 'logout' | 'expired') => void
const endListeners = new Set<EndListener>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fairhall-session')

/** Notes that somebody is signed in, for the script that draws the first frame before any store can be read. */
function noteMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem('fairhall.member', 'yes')
    else localStorage.removeItem('fairhall.member')
  } catch {
    // Storage is forbidden here: members' pages begin without a first frame.
  }
}

async function refresh(): Promise<void> {
  const session = await savedSession()
  noteMember(session !== undefined)
  useSessionStore.setState((state) => ({
    status: session ? 'member' : 'visitor',
    generation: state.generation + 1,
  }))
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

/** Ends the session here and in every other tab, and tells the listeners why. */
export async function endSession(reason: 'logout' | 'expired'): Promise<void> {
  if (!(await savedSession())) return
  await dropSession()
  await refresh()
  channel?.postMessage('changed')
  for (const listener of endListeners) listener(reason)
}

/**
 * Signs out. From now on this tab makes no member's calls but `farewell`, the server's logout; its outcome does not
 * matter, this browser forgets the session all the same.
 */
export async function leaveSession(farewell: () => Promise<unknown>): Promise<void> {
  useSessionStore.setState({ status: 'visitor' })
  await farewell().catch(() => undefined)
  await endSession('logout')
}

/** Calls `listener` when a session ends in this tab; returns how to stop. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/**
 * Calls `listener` when a member's session is over for this tab, wherever it ended: in this tab, in another one, or because
 * somebody else has signed in since. What a tab keeps for a member is thrown away here. Returns how to stop.
 */
export function onSessionOver(listener: () => void): () => void {
  return useSessionStore.subscribe((now, before) => {
    const goesOn = now.status === 'member' && now.generation === before.generation
    if (before.status === 'member' && !goesOn) listener()
  })
}
