import { useQueryClient } from '@tanstack/react-query'
import { useUserInfo } from '#members/profile/web/use-user-info.ts'
import { WalletChanged } from '#money/wallet/wallet.contract.ts'
import { invalidateSoon, useCallQuery, useOnceMutation } from '#platform/http/web/query.ts'
import { useTopic } from '#platform/realtime/web/use-topic.ts'
import { usdtWithdrawCall, usdtWithdrawInfoCall } from '../usdt-withdrawals.contract.ts'

/** What can be withdrawn in USDT now. */
export const useUsdtWithdrawInfo = () => useCallQuery(usdtWithdrawInfoCall, {}, { pollSeconds: 60 })
export const useWithdrawUsdt = () => useOnceMutation(usdtWithdrawCall)

/** Asks again what can be withdrawn when the wallet changed. */
export function useUsdtWithdrawInfoNews(): void {
  const client = useQueryClient()
  const { id } = useUserInfo()
  useTopic(id === '' ? null : `member:${id}`, ({ type }) => {
    if (type === WalletChanged.type || type === 'reset') invalidateSoon(client, usdtWithdrawInfoCall)
  })
}
