import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#design/toast/toast.store.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { readAmount, sum } from '#platform/money/money.ts'
import { toastRefusal } from '#platform/shell/web/toast-outcome.ts'
import type { TransferState } from '../../transfer-states.ts'
import type { Recovery } from '../../venues.contract.ts'
import { followTransfer } from '../follow-transfer.ts'
import { useLeaveVenues, useRecover, useRefreshBalances, useVenues } from '../venues.queries.ts'
import { isAllBack, type RecycledVenue, recyclingEnds, withStates } from './recycling.rules.ts'

/**
 * The lock stands at least this long, so that it is read as a door that closed and opened and not as a
 * flicker.
 */
const LOCK_LEAST_MS = 600

/** How a recycling came out, for the sentence on the page. */
export interface RecyclingResult {
  readonly tone: 'brand' | 'warn' | 'neutral'
  readonly text: string
  /** The venues one by one, where they did not all give back what they had; else empty. */
  readonly venues: readonly RecycledVenue[]
}

export interface Recycling {
  /** The screen is locked while this is true (S4-034). */
  readonly running: boolean
  readonly result: RecyclingResult | null
  /**
   * Moves every venue's balance back to the centre wallet, waits so long and no longer for venues that have
   * to be asked, then fetches balances and venues again (S4-035). With `announce` a success is told in a
   * toast, without it is not (S4-036). Resolves to whether nothing is left at any venue.
   */
  readonly recycle: (options: { announce: boolean }) => Promise<boolean>
}

/** One-click recycling of venue balances; `leaving`: what free transfer brings back by itself instead. */
export function useRecycling({ leaving = false }: { leaving?: boolean } = {}): Recycling {
  const { t } = useTranslation()
  const recover = useRecover()
  const leave = useLeaveVenues()
  const refresh = useRefreshBalances()
  const [running, setRunning] = useState(false)
  const [ends, setEnds] = useState<readonly RecycledVenue[] | null>(null)
  useLaterEnds(ends, setEnds)

  const tell = (venues: readonly RecycledVenue[]): RecyclingResult => {
    const back = venues.filter(({ end }) => end === 'recovered')
    const amounts = back.map(({ amount }) => readAmount(amount, 'CNY'))
    const amount = amountText(sum('CNY', amounts))
    if (!isAllBack(venues)) return { tone: 'warn', text: t('venues.recycledPart', { amount }), venues }
    if (back.length === 0) return { tone: 'neutral', text: t('venues.nothingToRecycle'), venues: [] }
    return { tone: 'brand', text: t('venues.recycled', { amount }), venues: [] }
  }
  const recycle = async ({ announce }: { announce: boolean }) => {
    if (running) return false
    setRunning(true)
    setEnds(null)
    const least = new Promise((resolve) => setTimeout(resolve, LOCK_LEAST_MS))
    try {
      const recovery = await (leaving ? leave : recover).mutateAsync({})
      const venues = recyclingEnds(recovery, await followAll(askedFor(recovery)))
      await Promise.all([refresh(), least])
      setEnds(venues)
      if (announce && tell(venues).tone === 'brand')
        toast({ text: t('venues.recoverySuccessful'), tone: 'success' })
      return isAllBack(venues)
    } catch (error) {
      toastRefusal(error)
      return false
    } finally {
      setRunning(false)
    }
  }
  return { running, result: ends && tell(ends), recycle }
}

/** Takes up how transfers ended that were unknown, once they are no longer among those under way. */
function useLaterEnds(
  ends: readonly RecycledVenue[] | null,
  setEnds: (ends: readonly RecycledVenue[]) => void,
): void {
  const { data } = useVenues()
  useEffect(() => {
    const underWay = new Set(data?.underWay.map(({ transferId }) => transferId))
    const over = (ends ?? []).flatMap(({ end, transferId }) =>
      end === 'unknown' && transferId !== null && !underWay.has(transferId) ? [transferId] : [],
    )
    if (!ends || over.length === 0) return
    let isCurrent = true
    void followAll(over).then((states) => {
      const now = withStates(ends, states)
      if (isCurrent && now !== ends) setEnds(now)
    })
    return () => {
      isCurrent = false
    }
  }, [data, ends, setEnds])
}

/** The transfers of a recovery that venues had to be asked for. */
const askedFor = ({ venues }: Recovery) =>
  venues.flatMap(({ transferId, outcome }) =>
    transferId !== null && outcome === 'underWay' ? [transferId] : [],
  )

/** How each transfer stands when its venue answered or was silent. */
async function followAll(ids: readonly string[]): Promise<ReadonlyMap<string, TransferState>> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await followTransfer(id)] as const)))
}
