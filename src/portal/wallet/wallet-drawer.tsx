import { useTranslation } from 'react-i18next'
import { LockScreen } from '#design/lock-screen/lock-screen.tsx'
import { BuyCoinsLink } from '#money/coins/web/index.ts'
import { WalletDrawer, type WalletDrawerControl } from '#money/wallet/web/index.ts'
import { RecyclingResult, useRecycling, useRefreshVenues } from '#play/venues/web/index.ts'
import { NamedVenues } from './named-venues.tsx'

/** The wallet beside the page, with the venues' one-click recycling in it. */
export default function HallDrawer(control: WalletDrawerControl) {
  const { t } = useTranslation()
  const refreshVenues = useRefreshVenues()
  const { running, result, recycle } = useRecycling()
  return (
    <NamedVenues>
      <WalletDrawer
        {...control}
        coinAction={<BuyCoinsLink />}
        onRefresh={refreshVenues}
        recycling={{
          label: t('venues.recycle'),
          onPress: () => void recycle({ announce: true }),
          notice: <RecyclingResult result={result} className="mb-3" />,
        }}
      />
      <LockScreen open={running} title={t('venues.recyclingTitle')} detail={t('venues.recyclingDetail')} />
    </NamedVenues>
  )
}
