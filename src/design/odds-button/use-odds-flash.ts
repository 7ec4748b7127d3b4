import { useEffect, useReducer, useState } from 'react'
import { REDUCED_MOTION, useMediaQuery } from '../hooks/use-media-query.ts'
import { nextPhaseIn, type OddsFlash, oddsFlash, restingFlash } from './odds-flash.rules.ts'

/**
 * Plays the flash of one cell: give it the price of every batch, get what to draw now. `flash` says whether
 * it may.
 */
export function useOddsFlash(price: string, flash: boolean): OddsFlash {
  const still = useMediaQuery(REDUCED_MOTION)
  const [state, send] = useReducer(oddsFlash, price, restingFlash)
  const [seen, setSeen] = useState(price)
  if (seen !== price) {
    setSeen(price)
    send({ type: 'price', price, at: performance.now(), flash, still })
  }
  useEffect(() => {
    const wait = nextPhaseIn(state, performance.now())
    if (wait === null) return
    // A timer may fire a fraction early: the phase must move on all the same.
    const due = performance.now() + wait
    const timer = setTimeout(() => send({ type: 'time', at: Math.max(due, performance.now()) }), wait)
    return () => clearTimeout(timer)
  }, [state])
  return state
}
