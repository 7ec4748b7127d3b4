import { create } from 'zustand'

const STORED = 'fairhall.sound'
const ON = 'on'

function isKeptOn(): boolean {
  try {
    return localStorage.getItem(STORED) === ON
  } catch {
    return false
  }
}

const useStore = create<{ isOn: boolean }>(() => ({ isOn: isKeptOn() }))

/** Whether games are heard on this device: not until somebody turns that on. It has nothing to do with whether things move. */
export const useSoundIsOn = () => useStore(({ isOn }) => isOn)

/** The same, where it is asked once. */
export const soundIsOn = () => useStore.getState().isOn

/** Turns the sound of all games on or off, and remembers that on this device. */
export function turnSound(isOn: boolean): void {
  useStore.setState({ isOn })
  try {
    if (isOn) localStorage.setItem(STORED, ON)
    else localStorage.removeItem(STORED)
  } catch {
    // Storage is forbidden here: it holds until the page is closed.
  }
}
