import { useEffect } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { RoundState } from '../round/round.rules.ts'
import { type Moment, momentOf, soundOf } from './sound.rules.ts'
import { soundIsOn, turnSound, useSoundIsOn } from './sound.store.ts'

/** Has a moment heard where sound is on; what makes sounds is fetched with the first of them. */
function hear(moment: Moment | null): void {
  const sound = moment && soundIsOn() ? soundOf(moment) : null
  // A sound that cannot be had is none: the round is what counts.
  if (sound !== null) void import('./voices.ts').then(({ play }) => play(sound)).catch(() => undefined)
}

/** Ends what is heard, where anything was. */
function silence(): void {
  if (soundIsOn()) void import('./voices.ts').then((voices) => voices.silence()).catch(() => undefined)
}

/** Says that something of a round stands now: one stop is heard. */
export const hearStop = () => hear({ kind: 'stops' })

/** Has the rounds of a page heard for as long as it stands. */
export function useHeardRounds(store: StoreApi<RoundState>): void {
  useEffect(() => {
    const stop = store.subscribe((now, before) => hear(momentOf(before, now)))
    return () => {
      stop()
      silence()
    }
  }, [store])
}

/** Whether games are heard here, and the press that changes it: turned on, it is heard at once. */
export function useSound(): { readonly isOn: boolean; readonly toggle: () => void } {
  const isOn = useSoundIsOn()
  return {
    isOn,
    toggle: () => {
      if (isOn) silence()
      turnSound(!isOn)
      if (!isOn) hearStop()
    },
  }
}
