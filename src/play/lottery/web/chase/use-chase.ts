import { useState } from 'react'
import { type ChasePlan, MOST_TIMES, timesOf } from './chase.rules.ts'

/** Draws of an order when one is begun. */
const DRAWS_AT_FIRST = 5

/** An order as its member sets it up. */
export interface Chase {
  readonly isOn: boolean
  readonly setOn: (isOn: boolean) => void
  readonly times: readonly number[]
  /** How many draws, as far as there are so many. */
  readonly setDraws: (draws: number) => void
  readonly plan: ChasePlan
  readonly setPlan: (plan: ChasePlan) => void
  readonly setTimes: (at: number, times: number) => void
  readonly stopOnWin: boolean
  readonly setStopOnWin: (stops: boolean) => void
  /** As it began: the next ticket is for one draw, and nothing of this order is set for it. */
  readonly reset: () => void
}

/** How many draws are staked, and how often each. It stops with its first win unless its member says otherwise: that only lowers what is staked. */
export function useChase(mostDraws: number): Chase {
  const [isOn, setOn] = useState(false)
  const [plan, setPlan] = useState<ChasePlan>('same')
  const [times, setAll] = useState<readonly number[]>(() => timesOf('same', DRAWS_AT_FIRST))
  const [stopOnWin, setStopOnWin] = useState(true)
  return {
    isOn: isOn && mostDraws > 1,
    setOn,
    times: times.slice(0, mostDraws),
    setDraws: (draws) => {
      const count = Math.max(1, Math.min(mostDraws, draws))
      setAll((before) => [...before, ...timesOf(plan, count).slice(before.length)].slice(0, count))
    },
    plan,
    setPlan: (next) => {
      setPlan(next)
      setAll((before) => timesOf(next, before.length))
    },
    setTimes: (at, many) =>
      setAll((before) => before.map((one, n) => (n === at ? Math.min(MOST_TIMES, Math.max(1, many)) : one))),
    stopOnWin,
    setStopOnWin,
    reset: () => {
      setOn(false)
      setPlan('same')
      setAll(timesOf('same', DRAWS_AT_FIRST))
      setStopOnWin(true)
    },
  }
}
