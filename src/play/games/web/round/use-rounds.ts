import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { keepUntold } from '#design/still/still.ts'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import type { GameRules } from '../../game.rules.ts'
import { tooSoonFor } from './problem.rules.ts'
import type { RoundState, ShownRound } from './round.rules.ts'
import { type AskProblem, createRounds, type RoundLine, type Rounds } from './round.store.ts'

/** Plays rounds of a game through a line for as long as the page stands. The line stays the same. */
export function useRoundsAt(
  game: GameRules,
  line: RoundLine,
  onTold: (round: ShownRound) => void,
): Rounds<ApiError> & { readonly state: RoundState<AskProblem<ApiError>> } {
  const [rounds] = useState(() =>
    createRounds<ApiError>({
      line,
      leastSeconds: game.leastSeconds,
      now: () => performance.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      newId: () => crypto.randomUUID(),
      keepUntold,
      errorOf: refusalOf,
      isFinal: ({ isFinal }) => isFinal,
      tooSoonFor,
    }),
  )
  const { store, leave } = rounds
  const state = useStore(store)
  const told = useEffectEvent(onTold)
  useEffect(() => {
    const stop = store.subscribe((now, before) => {
      if (before.phase === 'showing' && now.phase !== 'showing' && now.round !== null) told(now.round)
    })
    return () => {
      stop()
      leave()
    }
  }, [store, leave])
  return { ...rounds, state }
}
