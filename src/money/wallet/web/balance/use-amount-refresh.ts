import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#design/toast/toast.store.ts'
import { callKey } from '#platform/http/web/query.ts'
import { balanceCall } from '../../wallet.contract.ts'
import { refreshWallet } from '../wallet.queries.ts'
import { refreshWait } from './throttle.rules.ts'

/**
 * When the person last refreshed the amounts; kept for the tab, so that another part of it does not start
 * anew.
 */
let lastAt: number | null = null

/**
 * Refreshes the amounts at a press, at most once in ten seconds, and says 'Amount refreshed' when they are
 * new. `also` refreshes what else shows amounts beside them.
 */
export function useAmountRefresh(also?: () => Promise<unknown>): {
  refreshing: boolean
  refresh: () => Promise<void>
} {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [refreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    const seconds = refreshWait(lastAt, Date.now())
    if (seconds > 0) {
      toast({ text: t('wallet.tooFrequent', { seconds }), tone: 'warn' })
      return
    }
    lastAt = Date.now()
    setRefreshing(true)
    await Promise.all([refreshWallet(client), also?.()])
    setRefreshing(false)
    const failed = client.getQueryState(callKey(balanceCall, {}))?.status === 'error'
    toast(
      failed
        ? { text: t('wallet.refreshFailed'), tone: 'error' }
        : { text: t('wallet.refreshed'), tone: 'success' },
    )
  }
  return { refreshing, refresh }
}
