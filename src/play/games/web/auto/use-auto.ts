import { useEffect, useEffectEvent, useState } from 'react'
import type { RoundState } from '../round/round.rules.ts'
import { type AutoLimits, type AutoRun, type AutoStop, afterRound, autoEnd, beginAuto } from './auto.rules.ts'

/** Rounds that play by themselves, as the page holds them. */
export interface AutoControl {
  /** Null while none do. */
  readonly run: AutoRun | null
  /** How the last ones ended; null before that, and once others have begun. */
  readonly ended: { readonly run: AutoRun; readonly why: AutoStop } | null
  readonly begin: (limits: AutoLimits) => void
  readonly stop: (why: AutoStop) => void
}

/**
 * Plays one round after another until a limit is reached, the member stops, something is wrong, or nobody looks at the page
 * any more. A round that was staked is played to its end.
 */
export function useAuto({
  state,
  stake,
  play,
}: {
  state: RoundState
  stake: bigint | null
  /** Stakes a round; false where something keeps it from that. */
  play: () => boolean
}): AutoControl {
  const [run, setRun] = useState<AutoRun | null>(null)
  const [ended, setEnded] = useState<AutoControl['ended']>(null)
  /** The round that the run has counted last, or that there was before it. */
  const [counted, setCounted] = useState<string | null>(null)
  const stop = (why: AutoStop) => {
    if (run === null) return
    setRun(null)
    setEnded({ run, why })
  }
  const goOn = useEffectEvent(({ phase, round, problem }: RoundState) => {
    if (run === null || stake === null) return
    if (phase === 'lost' || problem !== null) return stop('problem')
    if (phase === 'open') return stop('moves')
    if (phase !== 'idle' && phase !== 'over') return
    const isNew = round !== null && round.id !== counted
    const now = isNew ? afterRound(run, round) : run
    if (isNew) setCounted(round.id)
    const why = autoEnd(now, stake)
    if (why !== null) {
      setRun(null)
      setEnded({ run: now, why })
      return
    }
    if (isNew) setRun(now)
    if (play()) return
    setRun(null)
    setEnded({ run: now, why: 'problem' })
  })
  const isOn = run !== null
  useEffect(() => {
    if (isOn) goOn(state)
  }, [isOn, state])
  const hide = useEffectEvent(() => stop('hidden'))
  useEffect(() => {
    if (!isOn) return
    const onHidden = () => (document.hidden ? hide() : undefined)
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [isOn])
  return {
    run,
    ended,
    begin: (limits) => {
      setCounted(state.round?.id ?? null)
      setEnded(null)
      setRun(beginAuto(limits))
    },
    stop,
  }
}
