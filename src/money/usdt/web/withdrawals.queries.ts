import { useQueryClient } from '@tanstack/react-query'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { WalletChanged } from '#money/wallet/wallet.contract.ts'
import { invalidateSoon, useCallQuery, useOnceMutation } from '#platform/http/web/query.ts'
import { usdtWithdrawCall, usdtWithdrawInfoCall } from '../usdt-withdrawals.contract.ts'

/** What can be withdrawn in USDT now. */
export const useUsdtWithdrawInfo = () => useCallQuery(usdtWithdrawInfoCall, {}, { pollSeconds: 60 })
export const useWithdrawUsdt = () => useOnceMutation(usdtWithdrawCall)

/** Asks again what can be withdrawn when the wallet changed. */
export function useUsdtWithdrawInfoNews(): void {
  const client = useQueryClient()
  useOwnTopic(({ type }) => {
    if (type === WalletChanged.type || type === 'reset') invalidateSoon(client, usdtWithdrawInfoCall)
  })
}
