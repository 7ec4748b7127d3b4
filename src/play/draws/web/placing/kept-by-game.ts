import { create } from 'zustand'
import { onSessionKnown, onSessionOver, sessionMark, useSessionStore } from '#platform/http/web/session.ts'

/**
 * What a member has set out for each game, in this tab: nobody finds what a member before them left, and a reload finds all of it,
 * with the requests that have no answer yet. `read` has again what `write` wrote with whose it is, and null of what is not theirs.
 */
export function keptByGame<Kept>(kind: {
  /** Where the tab keeps it. */
  readonly key: string
  readonly none: Kept
  isNone(kept: Kept): boolean
  write(all: Readonly<Record<string, Kept>>, owner: string): string
  read(text: string | null, owner: string): Readonly<Record<string, Kept>> | null
}) {
  const useAll = create<{ readonly all: Readonly<Record<string, Kept>> }>(() => ({ all: {} }))
  const keep = () => {
    try {
      const { all } = useAll.getState()
      if (Object.values(all).every(kind.isNone)) sessionStorage.removeItem(kind.key)
      else sessionStorage.setItem(kind.key, kind.write(all, sessionMark()))
    } catch {
      // Storage is forbidden here: a reload leaves nothing.
    }
  }
  const takeUp = () => {
    try {
      const kept = kind.read(sessionStorage.getItem(kind.key), sessionMark())
      if (kept) useAll.setState(({ all }) => ({ all: { ...kept, ...all } }))
    } catch {
      // Storage is forbidden here: nothing was kept.
    }
  }
  onSessionOver(() => useAll.setState({ all: {} }))
  onSessionKnown(() => {
    takeUp()
    keep()
    useAll.subscribe(keep)
    useSessionStore.subscribe(keep)
  })
  return {
    useKept: (gameId: string): Kept => useAll(({ all }) => all[gameId] ?? kind.none),
    /** Changes what is kept of a game; false where nothing changed. */
    change(gameId: string, change: (kept: Kept) => Kept): boolean {
      const before = useAll.getState().all[gameId] ?? kind.none
      const after = change(before)
      if (after === before) return false
      useAll.setState(({ all }) => ({ all: { ...all, [gameId]: after } }))
      return true
    },
  }
}
