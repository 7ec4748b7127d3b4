import { create } from 'zustand'
import {
  type FavouriteKind,
  type Favourites,
  keepFavourites,
  NO_FAVOURITES,
  readFavourites,
  toggled,
} from './favourites.rules.ts'

const STORED = 'fairhall.favourites'

/** The leagues and matches that this device keeps. */
export const useFavourites = create<Favourites>(() => NO_FAVOURITES)

/** Whether something is a favourite. */
export const useIsFavourite = (kind: FavouriteKind, id: string): boolean =>
  useFavourites((favourites) => favourites[kind].has(id))

/** Makes something a favourite, or takes that back; other tabs follow. */
export function toggleFavourite(kind: FavouriteKind, id: string): void {
  useFavourites.setState((favourites) => toggled(favourites, kind, id))
  try {
    localStorage.setItem(STORED, keepFavourites(useFavourites.getState()))
  } catch {
    // Storage is forbidden here: they last until the page is closed.
  }
}

function takeUp(): void {
  try {
    useFavourites.setState(readFavourites(localStorage.getItem(STORED)))
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === STORED) useFavourites.setState(readFavourites(newValue))
    })
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}

takeUp()
