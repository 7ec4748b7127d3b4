import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { Addresses } from '#money/payees/web/index.ts'
import { useWallet } from '#money/wallet/web/index.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { failureOf, LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { ExchangeForm } from '../components/exchange/exchange-form.tsx'
import { UsdtBalance } from '../components/usdt-balance.tsx'
import { UsdtHelp } from '../components/usdt-help.tsx'
import { useUsdtSwitch } from '../usdt.queries.ts'

/**
 * The USDT screen of the funds area (S2-089): what is in the wallet, the exchange with the centre wallet, and
 * the addresses.
 */
export default function UsdtPage() {
  const { t } = useTranslation()
  return (
    <CentreColumns rail={<UsdtHelp />} railLabel={t('usdt.railLabel')}>
      <h1 className="type-page">{t('usdt.title')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('usdt.intro')}</p>
      <Wallet />
    </CentreColumns>
  )
}

function Wallet() {
  const { t } = useTranslation()
  const allowed = useUsdtSwitch()
  const balance = useWallet()
  const failed = failureOf([allowed, balance])
  if (failed) return <LoadProblem answer={failed} detail={t('usdt.failedDetail')} card />
  if (!allowed.data || !balance.data) return <Loading />
  return (
    <div className="grid gap-4">
      <UsdtBalance balance={balance.data} isOpen={allowed.data.usdtSwitch} />
      <Card aria-labelledby="usdt-exchange">
        <CardHead id="usdt-exchange" title={t('usdt.exchangeTitle')} className="mb-4.5" />
        {allowed.data.usdtSwitch ? (
          <ExchangeForm balance={balance.data} />
        ) : (
          <EmptyState title={t('usdt.notListedHeadline')} detail={t('usdt.notListedDetail')} />
        )}
      </Card>
      {allowed.data.usdtSwitch ? <Addresses /> : null}
    </div>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('usdt.loading')} className="grid gap-4">
      <Card className="grid gap-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-10 w-48" />
      </Card>
      <Card className="grid gap-4.5">
        <Skeleton className="h-11" />
        <Skeleton className="h-18" />
        <Skeleton className="h-12" />
      </Card>
    </SkeletonGroup>
  )
}
