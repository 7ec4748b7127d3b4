import { useEffect, useRef } from 'react'
import { whenStill } from '#design/still/still.ts'

/** Prices land on the screen in batches this far apart. */
const BATCH_MS = 2_000

/** Gathers what is told of prices; gives how to add to it. `land` gets all of a batch in its order. */
export function usePriceBatches<T>(land: (told: readonly T[]) => void): (one: T) => void {
  const waiting = useRef<T[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const landNow = () => {
    timer.current = undefined
    land(waiting.current.splice(0))
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (one) => {
    waiting.current.push(one)
    timer.current ??= setTimeout(() => whenStill(landNow), BATCH_MS)
  }
}
