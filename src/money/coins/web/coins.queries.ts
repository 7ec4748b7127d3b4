import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshWallet } from '#money/wallet/web/index.ts'
import { useCallMutation, useOnceMutation } from '#platform/http/web/query.ts'
import { coinPermissionCall, coinPurchaseCall } from '../coins.contract.ts'

/**
 * Buys coins for an amount (S4-033): a press while one is under way does nothing and answers null; the
 * permission is asked for, and only then is bought. Afterwards, however it went, the balances are fetched
 * again, which sets their timers anew. Answers with what the server said of it, '' where it said nothing.
 */
export function useBuyCoins(): { buy: (money: string) => Promise<string | null>; busy: boolean } {
  const client = useQueryClient()
  const words = useRef('')
  const underWay = useRef(false)
  const permission = useCallMutation(coinPermissionCall)
  const purchase = useOnceMutation(coinPurchaseCall, {
    onWords: (said) => {
      words.current = said
    },
  })
  const buy = async (money: string) => {
    if (underWay.current) return null
    underWay.current = true
    words.current = ''
    try {
      await permission.mutateAsync({ money })
      await purchase.mutateAsync({ money })
      return words.current
    } finally {
      underWay.current = false
      void refreshWallet(client)
    }
  }
  return { buy, busy: permission.isPending || purchase.isPending }
}
