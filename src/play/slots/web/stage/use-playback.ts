import { useEffect, useEffectEvent, useState } from 'react'
import type { StageProps } from '#play/games/web/index.ts'
import type { SlotChoice, SlotOutcome } from '../../kit/title.rules.ts'
import { type Beat, stopsAReel } from './beats.rules.ts'

type Stage = StageProps<SlotChoice, never, SlotOutcome>

/** What the stage shows now, and how its member goes on. */
export interface Playback {
  readonly beat: Beat | null
  /** Whether steps follow one another by themselves. */
  readonly playing: boolean
  /** Shows the last step at once. */
  readonly skip: () => void
  /** Shows another step of a round that is over. */
  readonly look: (beat: Beat) => void
}

/**
 * Goes through the steps of a round while it is being shown, and stands at the last one otherwise. With less motion, or
 * skipped, all of it is shown at once.
 */
export function usePlayback(
  beats: readonly Beat[],
  {
    round,
    phase,
    moving,
    onShown,
    onStops,
  }: Pick<Stage, 'round' | 'phase' | 'moving' | 'onShown' | 'onStops'>,
): Playback {
  const [place, setPlace] = useState({ round, phase, at: phase === 'showing' && moving ? 0 : beats.length })
  if (place.round !== round || place.phase !== phase) {
    setPlace({ round, phase, at: phase === 'showing' && moving ? 0 : beats.length })
  }
  const at = place.round === round && place.phase === phase ? place.at : beats.length
  const showing = phase === 'showing' && round !== null
  const ended = at >= beats.length
  const shown = useEffectEvent(onShown)
  const stops = useEffectEvent(onStops)
  useEffect(() => {
    if (!showing) return
    if (ended) return shown()
    if (stopsAReel(beats, at)) stops()
    const timer = setTimeout(() => setPlace((now) => ({ ...now, at: at + 1 })), beats[at]?.lasts)
    return () => clearTimeout(timer)
  }, [showing, ended, at, beats])
  return {
    beat: beats[at] ?? beats.at(-1) ?? null,
    playing: showing && !ended,
    skip: () => setPlace((now) => ({ ...now, at: beats.length })),
    look: (beat) => setPlace((now) => ({ ...now, at: beats.indexOf(beat) })),
  }
}
