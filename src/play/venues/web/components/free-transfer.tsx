import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { RadioList } from '#design/radio/radio-list.tsx'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import type { VenueWalletType } from '../../free-transfer.rules.ts'
import { useSetWalletType, useWalletType } from '../venues.queries.ts'

/** How the member's money gets to venues (S6-020): by transfers of their own, or following them by itself. */
export function FreeTransfer() {
  const { t } = useTranslation()
  const { data } = useWalletType()
  const { choose, chosen } = useSetWalletType()
  if (!data) return null
  const change = (walletType: VenueWalletType) =>
    toastOutcome(choose(walletType), walletType === 'free' ? t('venues.free.isOn') : t('venues.free.isOff'))
  return (
    <Card aria-labelledby="free-transfer">
      <CardHead id="free-transfer" title={t('venues.free.title')} className="mb-3" />
      <RadioList<VenueWalletType>
        label={t('venues.free.title')}
        value={chosen ?? data.venueWalletType}
        onValueChange={(walletType) => void change(walletType)}
        items={[
          { value: 'manual', label: t('venues.free.manual'), detail: t('venues.free.manualDetail') },
          { value: 'free', label: t('venues.free.free'), detail: t('venues.free.freeDetail') },
        ]}
      />
    </Card>
  )
}
