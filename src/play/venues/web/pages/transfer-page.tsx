import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { UnlessPaused } from '#members/protection/web/index.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { FreeTransfer } from '../components/free-transfer.tsx'
import { VenueTransfer } from '../components/venue-transfer.tsx'
import { VenueBalances } from '../venue-balances.tsx'
import { lendingOf } from '../venue-transfer.rules.ts'
import { useVenues } from '../venues.queries.ts'

/** The transfer page: between the centre wallet and the venues, one by one or all at once. */
export default function TransferPage() {
  const { t } = useTranslation()
  return (
    <CentreColumns rail={<Rail />} railLabel={t('venues.railLabel')}>
      <h1 className="type-page">{t('venues.title')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('venues.intro')}</p>
      <div className="grid gap-4">
        <VenueBalances />
        <FreeTransfer />
        <UnlessPaused>
          <Transfer />
        </UnlessPaused>
      </div>
    </CentreColumns>
  )
}

/** The form, once there is something to transfer between; what went wrong otherwise is said above it. */
function Transfer() {
  const { t } = useTranslation()
  const { data, isPending } = useVenues()
  if (!isPending && (!data || lendingOf(data).length === 0)) return null
  return (
    <Card aria-labelledby="transfer">
      <CardHead id="transfer" title={t('venues.transferTitle')} className="mb-4.5" />
      {data ? (
        <VenueTransfer list={data} />
      ) : (
        <SkeletonGroup label={t('venues.loading')} className="grid gap-4.5">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Rail() {
  const { t } = useTranslation()
  const { data } = useVenues()
  return (
    <>
      <Card padding="dense">
        <h2 className="mb-2 font-semibold">{t('venues.howTitle')}</h2>
        <p className="text-small leading-[1.7] text-text-2">{t('venues.how')}</p>
      </Card>
      {data?.venues.some(({ isTest }) => isTest) ? (
        <Card padding="dense">
          <h2 className="mb-2 font-semibold">{t('venues.testTitle')}</h2>
          <p className="text-small leading-[1.7] text-text-2">{t('venues.testDetail')}</p>
        </Card>
      ) : null}
    </>
  )
}
