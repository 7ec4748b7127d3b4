import { useSyncExternalStore } from 'react'
import { serverNow } from '#platform/http/web/server-clock.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function listen(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const one of listeners) one()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The house's time, in whole seconds of Unix time: one clock, however many rows wait. */
export function useSeconds(): number {
  return useSyncExternalStore(listen, () => Math.floor(serverNow() / 1000))
}
