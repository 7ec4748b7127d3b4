import { create } from 'zustand'

const STORED = 'fairhall.console.letters'

function isOff(): boolean {
  try {
    return localStorage.getItem(STORED) === 'off'
  } catch {
    return false
  }
}

const useStore = create<{ on: boolean }>(() => ({ on: !isOff() }))

/** Whether single letters do something: whoever speaks to their machine turns them off. */
export function useLetters(): boolean {
  return useStore(({ on }) => on)
}

/** Turns single letters on or off, on this device. */
export function setLetters(on: boolean): void {
  useStore.setState({ on })
  try {
    if (on) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    // Storage is forbidden here: it holds until the page is closed.
  }
}
