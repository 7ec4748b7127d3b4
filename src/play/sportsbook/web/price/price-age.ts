import { useEffect } from 'react'
import { create } from 'zustand'
import { useRealtimeStore } from '#platform/realtime/web/realtime.ts'
import { pricesAreStale } from './price-age.rules.ts'

const LOOK_MS = 1_000
/** The answers on screen, by their names, that may be old. */
const usePriceAge = create<{ readonly stale: ReadonlySet<string> }>(() => ({ stale: new Set() }))

/** Whether what is shown of prices may be old: they look it then. */
export const useStalePrices = (): boolean => usePriceAge(({ stale }) => stale.size > 0)

function note(answer: string, isStale: boolean): void {
  const { stale } = usePriceAge.getState()
  if (stale.has(answer) === isStale) return
  usePriceAge.setState({
    stale: new Set(isStale ? [...stale, answer] : [...stale].filter((one) => one !== answer)),
  })
}

/** Notes, while prices are on screen, whether those of this answer, which came at `answeredAt`, are old. */
export function useWatchedAge(answer: string, answeredAt: number): void {
  useEffect(() => {
    const look = () =>
      note(
        answer,
        answeredAt > 0 && pricesAreStale(useRealtimeStore.getState().connected, Date.now() - answeredAt),
      )
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => {
      clearInterval(timer)
      note(answer, false)
    }
  }, [answer, answeredAt])
}
