import type { QueryClient } from '@tanstack/react-query'
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

/** What was told since the last batch, by what the prices are of. */
const gathering = new WeakMap<QueryClient, Map<string, unknown[]>>()

/**
 * Gathers what is told of some prices. Several parts of a page hear the same and hand it on: it is gathered once, and
 * lands for all of them at one moment. `land` gets all of a batch in its order.
 */
export function addToBatch<T>(
  client: QueryClient,
  name: string,
  one: T,
  land: (told: readonly T[]) => void,
): void {
  const batches = gathering.get(client) ?? new Map<string, unknown[]>()
  gathering.set(client, batches)
  const batch = batches.get(name) as T[] | undefined
  if (batch) {
    if (!batch.includes(one)) batch.push(one)
    return
  }
  const begun = [one]
  batches.set(name, begun)
  const landNow = () => {
    batches.delete(name)
    land(begun)
  }
  setTimeout(() => whenStill(landNow), BATCH_MS)
}
