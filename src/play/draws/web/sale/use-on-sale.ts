import { useEffect, useEffectEvent, useReducer } from 'react'
import { serverNow } from '#platform/http/web/server-clock.ts'
import type { DrawView } from '../../draws.contract.ts'
import { useAhead, useRefreshDraws } from '../draws.queries.ts'

/** A timer cannot be set for longer than some weeks; no draw is as far off. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * The draws of a game whose sale goes on, the next one first. They are looked at anew at the moment that a sale closes, by the
 * house's time, whether or not anything is heard of it.
 */
export function useOnSale(gameId: string) {
  const answer = useAhead(gameId)
  const refresh = useRefreshDraws()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const now = serverNow()
  const draws: readonly DrawView[] = (answer.data?.list ?? []).filter(
    ({ closesAt }) => Date.parse(closesAt) > now,
  )
  const current = draws[0] ?? null
  const closesAt = current?.closesAt ?? null
  const close = useEffectEvent(() => {
    lookAgain()
    refresh()
  })
  useEffect(() => {
    if (closesAt === null) return
    const wait = () => Math.min(LONGEST_MS, Math.max(0, Date.parse(closesAt) - serverNow()) + 1)
    let timer = setTimeout(close, wait())
    // A tab that slept is right again at once.
    const wake = () => {
      clearTimeout(timer)
      timer = setTimeout(close, wait())
    }
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [closesAt])
  return { answer, draws, current }
}
