import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRealtimeStore } from '#platform/realtime/web/realtime.ts'

/** A socket that comes back sooner than this was not worth a word. */
const LOST_AFTER_MS = 5_000

function onLine(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Since when, in milliseconds of this device, what the page shows may be out of date: from the moment that
 * the device has no line, or that the socket was lost, once it has stayed lost for a while. Null while all
 * is well.
 */
export function useDisconnected(): number | null {
  const isOffline = useSyncExternalStore(onLine, () => !navigator.onLine)
  const lostAt = useRealtimeStore((state) => state.lostAt)
  const [lost, setLost] = useState<number | null>(null)
  const [offlineAt, setOfflineAt] = useState<number | null>(null)
  useEffect(() => {
    if (lostAt === null) return setLost(null)
    const timer = setTimeout(() => setLost(lostAt), Math.max(0, lostAt + LOST_AFTER_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [lostAt])
  useEffect(() => setOfflineAt(isOffline ? Date.now() : null), [isOffline])
  return offlineAt ?? lost
}
