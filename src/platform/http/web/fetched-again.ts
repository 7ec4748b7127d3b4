import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { Call } from '../contract.ts'
import { invalidateCall } from './query.ts'
import { serverNow } from './server-clock.ts'

/** Asked too early, because this device's clock is ahead, the house is asked again after so long. */
const TOO_EARLY_MS = 5_000

/**
 * Fetches a call's answers again at an instant of the wire, from which they say something else, and until the
 * house says so, too: whoever uses it gives null, or a later instant, once they do.
 */
export function useFetchedAgainAt(call: Call<z.ZodType, z.ZodType>, instant: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (instant === null) return
    const wait = Math.max(0, Date.parse(instant) - serverNow()) + 250
    const ask = () => {
      timer = setTimeout(ask, TOO_EARLY_MS)
      void invalidateCall(client, call)
    }
    let timer = setTimeout(ask, Math.min(wait, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [client, call, instant])
}
