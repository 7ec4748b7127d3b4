import type { z } from 'zod'
import { create } from 'zustand'
import type { CallOutput } from '#platform/http/contract.ts'
import { thisSession } from '#platform/http/web/session.ts'
import type { changeFavouritesCall, favouritesCall } from '../../favourites/favourites.contract.ts'
import type { FavouriteKind } from '../../favourites/kept.rules.ts'
import {
  type Favourites,
  keepFavourites,
  NO_FAVOURITES,
  readFavourites,
  toggled,
} from './favourites.rules.ts'

const STORED = 'fairhall.favourites'

/** What is followed here, and whether its member is told of it. */
interface Followed extends Favourites {
  readonly tells: boolean
}

/** The leagues and matches that the account keeps, or, where nobody is signed in, this device. */
export const useFavourites = create<Followed>(() => ({ ...NO_FAVOURITES, tells: false }))

type Changes = z.input<(typeof changeFavouritesCall)['input']>

/** Has the account keep a change; null while this device keeps them. */
let send: ((changes: Changes) => void) | null = null

/** Whether to be told, as it was chosen before the account could be asked to keep it, and in which session. */
let chosen: { tells: boolean; goesOn: () => boolean } | null = null

/** Whether something is a favourite. */
export const useIsFavourite = (kind: FavouriteKind, id: string): boolean =>
  useFavourites((favourites) => favourites[kind].has(id))

/** What this device keeps: all there is for a visitor, and what an account has not taken over yet. */
export function keptOnDevice(): Favourites {
  try {
    return readFavourites(localStorage.getItem(STORED))
  } catch {
    // Storage is forbidden here: nothing was kept.
    return NO_FAVOURITES
  }
}

/** Makes something a favourite, or takes that back; other tabs follow, and with an account other devices. */
export function toggleFavourite(kind: FavouriteKind, id: string): void {
  useFavourites.setState((favourites) => toggled(favourites, kind, id))
  if (send) {
    const on = useFavourites.getState()[kind].has(id)
    send({ changes: [{ kind, id, on } as Changes['changes'][number]] })
    return
  }
  try {
    localStorage.setItem(STORED, keepFavourites(useFavourites.getState()))
  } catch {
    // Storage is forbidden here: they last until the page is closed.
  }
}

/** Has the member be told of their matches, or no longer. */
export function setTells(tells: boolean): void {
  useFavourites.setState({ tells })
  if (send) send({ changes: [], tells })
  else chosen = { tells, goesOn: thisSession() }
}

/**
 * From now on the account keeps what changes, and what was chosen in this session before it could; gives how this device
 * does so again.
 */
export function keepWithAccount(keep: (changes: Changes) => void): () => void {
  send = keep
  if (chosen?.goesOn()) keep({ changes: [], tells: chosen.tells })
  chosen = null
  return () => {
    send = null
    useFavourites.setState({ ...keptOnDevice(), tells: false })
  }
}

/** Shows what the account keeps. */
export function showFollowed({ league, match, tells }: CallOutput<typeof favouritesCall>): void {
  useFavourites.setState({ league: new Set(league), match: new Set(match), tells })
}

/** The account has taken over what this device kept: whoever uses it next has not followed it. */
export function leaveDevice(): void {
  try {
    localStorage.removeItem(STORED)
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}

function takeUp(): void {
  useFavourites.setState(keptOnDevice())
  if (typeof window === 'undefined') return
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORED && !send) useFavourites.setState(readFavourites(newValue))
  })
}

takeUp()
