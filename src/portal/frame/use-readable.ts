import { useSyncExternalStore } from 'react'

let readable = false
const listeners = new Set<() => void>()
let waiting = false

/** Waits for the faces that are on their way, then for a moment without work. */
async function wait(): Promise<void> {
  await document.fonts.ready
  const later = window.requestIdleCallback ?? ((call: () => void) => window.setTimeout(call, 50))
  later(() => {
    readable = true
    for (const notify of listeners) notify()
  })
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  if (!waiting) {
    waiting = true
    void wait()
  }
  return () => listeners.delete(notify)
}

/** False until the first page can be read in its final faces; what is not needed to read it is fetched afterwards. */
export function useReadable(): boolean {
  return useSyncExternalStore(subscribe, () => readable)
}
