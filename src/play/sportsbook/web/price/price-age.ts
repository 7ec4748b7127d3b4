import { useEffect } from 'react'
import { create } from 'zustand'
import { useRealtimeStore } from '#platform/realtime/web/realtime.ts'
import { pricesAreStale } from './price-age.rules.ts'

const LOOK_MS = 1_000
const usePriceAge = create<{ readonly isStale: boolean }>(() => ({ isStale: false }))

/** Whether what is shown of prices may be old: they look it then. */
export const useStalePrices = (): boolean => usePriceAge(({ isStale }) => isStale)

/** Notes, while prices are on screen, whether those that were answered at `answeredAt` are old. */
export function useWatchedAge(answeredAt: number): void {
  useEffect(() => {
    const look = () => {
      const isStale =
        answeredAt > 0 && pricesAreStale(useRealtimeStore.getState().connected, Date.now() - answeredAt)
      if (usePriceAge.getState().isStale !== isStale) usePriceAge.setState({ isStale })
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [answeredAt])
}
