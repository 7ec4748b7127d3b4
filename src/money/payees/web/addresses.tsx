import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Remark } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { useAddresses } from './addresses.queries.ts'
import { AddressRows } from './components/address-rows.tsx'
import { BindAddressForm } from './components/bind-address-form.tsx'

/** The member's USDT addresses and e-wallets: those bound, and the form that binds another. */
export function Addresses() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useAddresses()
  if (!data) {
    return error ? (
      <LoadProblem answer={{ error, isFetching, refetch }} detail={t('payees.addresses.failedDetail')} card />
    ) : (
      <SkeletonGroup label={t('payees.addresses.loading')}>
        <Card className="grid gap-5">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-11 w-full" />
        </Card>
      </SkeletonGroup>
    )
  }
  const { addresses, maxAddresses, waitMinutes } = data
  return (
    <>
      <Card padding="none" aria-labelledby="bound-addresses">
        <CardHead
          id="bound-addresses"
          title={t('payees.addresses.boundTitle')}
          detail={t('payees.addresses.boundCount', { count: addresses.length, max: maxAddresses })}
          className="border-b border-line px-5 py-4.5 lg:px-7"
        />
        {addresses.length === 0 ? (
          <EmptyState
            title={t('payees.addresses.emptyHeadline')}
            detail={t('payees.addresses.emptyDetail')}
          />
        ) : (
          <AddressRows addresses={addresses} />
        )}
      </Card>
      {addresses.length < maxAddresses ? (
        <Card aria-labelledby="bind-address">
          <CardHead id="bind-address" title={t('payees.addresses.bindTitle')} className="mb-4.5" />
          <BindAddressForm waitMinutes={waitMinutes} />
        </Card>
      ) : (
        <Remark>{t('payees.errors.tooManyAddresses', { count: maxAddresses })}</Remark>
      )}
    </>
  )
}
