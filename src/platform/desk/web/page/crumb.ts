import { useEffect, useSyncExternalStore } from 'react'

let shown = ''
const listeners = new Set<() => void>()

function say(name: string): void {
  shown = name
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Names what the page shows, for the way to it in the bar, where its address has an id that nobody reads. */
export function useCrumb(name: string): void {
  useEffect(() => {
    say(name)
    return () => say('')
  }, [name])
}

/** What the page calls what it shows; empty where its address says enough. */
export const useCrumbName = (): string => useSyncExternalStore(listen, () => shown)
