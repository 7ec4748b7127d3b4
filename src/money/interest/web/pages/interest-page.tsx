import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { FactStrip } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { BalanceAmount } from '#money/wallet/web/index.ts'
import { isMoreThanNothing } from '#platform/money/money.ts'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { InterestInfo } from '../../interest.contract.ts'
import { InterestChart } from '../components/interest-chart.tsx'
import { InterestHistory } from '../components/interest-history.tsx'
import { InterestTransfer } from '../components/interest-transfer.tsx'
import { useInterestInfo, useInterestNews } from '../interest.queries.ts'

/**
 * The interest wallet: what lies there and what it brings, the way in and out, and every day that brought
 * something.
 */
export default function InterestPage() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useInterestInfo()
  useInterestNews()
  return (
    <CentreColumns
      rail={data ? <HowItWorks annualPercent={data.annualPercent} /> : undefined}
      railLabel={t('interest.railLabel')}
    >
      <h1 className="type-page">{t('interest.title')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('interest.intro')}</p>
      {data ? (
        <div className="grid gap-4">
          <Overview info={data} />
          <Card aria-labelledby="interest-transfer">
            <CardHead id="interest-transfer" title={t('interest.transferTitle')} className="mb-4.5" />
            <InterestTransfer info={data} />
          </Card>
          <InterestChart />
          <InterestHistory />
        </div>
      ) : error ? (
        <LoadProblem answer={{ error, isFetching, refetch }} detail={t('interest.failedDetail')} card />
      ) : (
        <SkeletonGroup label={t('interest.loading')}>
          <Card className="grid gap-5">
            <Skeleton className="h-10 w-48" />
            <Skeleton className="h-20" />
            <Skeleton className="h-12" />
          </Card>
        </SkeletonGroup>
      )}
    </CentreColumns>
  )
}

function Overview({ info }: { info: InterestInfo }) {
  const { t } = useTranslation()
  return (
    <Card aria-label={t('interest.balance')}>
      <p className="text-small text-text-2">{t('interest.balance')}</p>
      <p className="mt-1 mb-4 text-[40px] leading-tight tracking-[-0.02em]">
        <BalanceAmount amount={info.yebWalletBalance} currency={info.currency} />
      </p>
      <FactStrip
        rows={[
          {
            key: 'yesterday',
            label: t('interest.yesterday'),
            value:
              info.yesterday === null ? (
                t('interest.beingCounted')
              ) : (
                <Money
                  amount={info.yesterday}
                  currency="CNY"
                  sign="always"
                  credited={isMoreThanNothing(info.yesterday)}
                />
              ),
          },
          {
            key: 'total',
            label: t('interest.total'),
            value: <Money amount={info.total} currency="CNY" />,
          },
          {
            key: 'rate',
            label: t('interest.rate'),
            value: t('interest.percent', { percent: info.annualPercent }),
          },
          {
            key: 'carried',
            label: t('interest.carried'),
            value: <Money amount={info.carried} currency="CNY" decimals={6} />,
          },
        ]}
      />
      <p className="mt-3 text-small text-text-2">
        <Split info={info} />
      </p>
    </Card>
  )
}

/** What earns today, and what from tomorrow on. */
function Split({ info }: { info: InterestInfo }) {
  const { t } = useTranslation()
  return (
    <>
      {t('interest.earningToday')} <BalanceAmount amount={info.earningToday} currency={info.currency} />
      <span className="mx-2 text-text-3" aria-hidden="true">
        ·
      </span>
      {t('interest.earningTomorrow')} <BalanceAmount amount={info.earningTomorrow} currency={info.currency} />
    </>
  )
}

function HowItWorks({ annualPercent }: { annualPercent: string }) {
  const { t } = useTranslation()
  const rules = [
    t('interest.how.whole'),
    t('interest.how.tomorrow'),
    t('interest.how.out'),
    t('interest.how.sum', { percent: annualPercent }),
    t('interest.how.carried'),
    t('interest.how.rate'),
  ]
  return (
    <Card padding="dense">
      <h2 className="mb-2 font-semibold">{t('interest.how.title')}</h2>
      <ul className="grid list-disc gap-1.5 pl-4.5 text-small leading-[1.7] text-text-2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  )
}
