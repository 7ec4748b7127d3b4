import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { toast } from '#design/toast/toast.store.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { isMoreThanNothing } from '#platform/money/money.ts'
import { useLastRoute } from '#platform/shell/web/return/last-route.ts'
import { walletTypeCall } from '../../venues.contract.ts'
import { useLeaveVenues, useRefreshBalances, useWalletType } from '../venues.queries.ts'
import { useLeavingAtClose } from './use-leaving-at-close.ts'

/**
 * The way back of free transfer (S6-020): when the member goes from a venue's pages to another page, what
 * lies there follows to the centre wallet, and it is said how much; when the page is closed, it follows
 * without a word. With transfers by hand nothing moves. What could not be brought back now stays at the
 * venue, in sight, and comes back from the withdrawal page.
 */
export function useLeavingVenue(channelCode: string, isInside: (pathname: string) => boolean): void {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const before = useLastRoute()
  const isIn = isInside(pathname)
  const hasLeft = !isIn && before !== null && isInside(before)
  const { data: walletType } = useWalletType(isIn)
  useLeavingAtClose(channelCode, isIn && walletType?.venueWalletType === 'free')
  const leave = useLeaveVenues()
  const refresh = useRefreshBalances()
  const bringBack = useEffectEvent(async () => {
    try {
      if ((await callApi(walletTypeCall, {})).venueWalletType !== 'free') return
      const { amount, venues } = await leave.mutateAsync({ api: channelCode })
      if (venues.every(({ outcome }) => outcome === 'empty')) return
      await refresh()
      if (isMoreThanNothing(amount))
        toast({ text: t('venues.free.cameBack', { amount: amountText(amount, { currency: 'CNY' }) }) })
    } catch (error) {
      refusalOf(error)
    }
  })
  useEffect(() => {
    if (hasLeft) void bringBack()
  }, [hasLeft])
}
