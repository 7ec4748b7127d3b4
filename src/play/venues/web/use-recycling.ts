import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyText } from '#design/money/money-format.ts'
import { toast } from '#design/toast/toast.store.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import type { Recovery } from '../venues.contract.ts'
import { useRecover, useRefreshBalances } from './venues.queries.ts'

/** The lock stands at least this long, so that it is read as a door that closed and opened and not as a flicker. */
const LOCK_LEAST_MS = 600

/** How a recycling came out, for the sentence on the page. */
export interface RecyclingResult {
  readonly tone: 'brand' | 'warn' | 'neutral'
  readonly text: string
}

export interface Recycling {
  /** The screen is locked while this is true (S4-034). */
  readonly running: boolean
  readonly result: RecyclingResult | null
  /**
   * Moves every venue's balance back to the centre wallet, then fetches balances and venues again (S4-035). With
   * `announce` a success is told in a toast, without it is not (S4-036). Resolves to whether nothing is left at any venue.
   */
  readonly recycle: (options: { announce: boolean }) => Promise<boolean>
}

/** One-click recycling of venue balances. */
export function useRecycling(): Recycling {
  const { t } = useTranslation()
  const recover = useRecover()
  const refresh = useRefreshBalances()
  const [running, setRunning] = useState(false)
  const [result, setResult] = useState<RecyclingResult | null>(null)

  const tell = (recovery: Recovery): RecyclingResult => {
    const amount = moneyText(recovery.amount, { currency: recovery.currency })
    if (!recovery.allRecovered) return { tone: 'warn', text: t('venues.recycledPart', { amount }) }
    if (recovery.venues.every(({ outcome }) => outcome === 'empty'))
      return { tone: 'neutral', text: t('venues.nothingToRecycle') }
    return { tone: 'brand', text: t('venues.recycled', { amount }) }
  }
  const recycle = async ({ announce }: { announce: boolean }) => {
    if (running) return false
    setRunning(true)
    setResult(null)
    const least = new Promise((resolve) => setTimeout(resolve, LOCK_LEAST_MS))
    try {
      const recovery = await recover.mutateAsync({})
      await Promise.all([refresh(), least])
      const told = tell(recovery)
      setResult(told)
      if (announce && told.tone === 'brand') toast({ text: t('venues.recoverySuccessful'), tone: 'success' })
      return recovery.allRecovered
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ text: error.message, tone: 'error' })
      return false
    } finally {
      setRunning(false)
    }
  }
  return { running, result, recycle }
}
