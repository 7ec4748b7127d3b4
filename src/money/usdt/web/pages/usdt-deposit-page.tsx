import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { ShortageType } from '#money/deposits/deposit-channels.contract.ts'
import { DepositFrame, LeaveQuestion, shownBillNo } from '#money/deposits/web/index.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { DepositWay } from '../../usdt-deposits.rules.ts'
import { DepositView } from '../components/deposit/deposit-view.tsx'
import { RecentUsdtDeposits } from '../components/deposit/recent-usdt-deposits.tsx'
import { WalletDepositForm } from '../components/deposit/wallet-deposit-form.tsx'
import { BuyForm } from '../components/exchange/buy-form.tsx'
import { useUsdtDeposit, useUsdtDepositInfo } from '../deposits.queries.ts'
import { shownDeposit, USDT_DEPOSIT_PATH } from '../paths.ts'

/**
 * Deposits of USDT (pay type 2120): bought with yuan or sent from a wallet; or the one that the address
 * names.
 */
export default function UsdtDepositPage() {
  const billNo = shownDeposit(useLocation())
  return billNo === null ? <Placing /> : <Showing key={billNo} billNo={billNo} />
}

function Placing() {
  const { t } = useTranslation()
  const [way, setWay] = useState<DepositWay>('rmb')
  const info = useUsdtDepositInfo()
  return (
    <DepositFrame title={t('usdt.deposit.title')} recent={<RecentUsdtDeposits />}>
      <div className="mt-5">
        {info.data ? (
          info.data.shortageType === ShortageType.normal ? (
            <Card>
              <Segmented
                block
                label={t('usdt.deposit.way')}
                items={[
                  { value: 'rmb', label: t('usdt.deposit.ways.rmb') },
                  { value: 'usdt', label: t('usdt.deposit.ways.usdt') },
                ]}
                value={way}
                onValueChange={setWay}
                className="mb-6"
              />
              {way === 'rmb' ? <BuyForm info={info.data} /> : <WalletDepositForm info={info.data} />}
            </Card>
          ) : (
            <Card>
              <EmptyState title={t('usdt.deposit.closed')} detail={t('usdt.deposit.closedDetail')} />
            </Card>
          )
        ) : info.error ? (
          <LoadProblem answer={info} detail={t('usdt.failedDetail')} card />
        ) : (
          <Loading />
        )}
      </div>
    </DepositFrame>
  )
}

function Showing({ billNo }: { billNo: string }) {
  const { t } = useTranslation()
  const { data, dataUpdatedAt, error, isFetching, refetch } = useUsdtDeposit(billNo)
  return (
    <DepositFrame
      title={t('usdt.deposit.title')}
      head={<TextLink to={USDT_DEPOSIT_PATH}>{t('usdt.deposit.another')}</TextLink>}
      tiles={false}
      recent={<RecentUsdtDeposits />}
    >
      {data ? (
        <DepositView fetched={{ order: data, fetchedAt: dataUpdatedAt, refetch }} />
      ) : error ? (
        <LoadProblem answer={{ error, isFetching, refetch }} detail={t('usdt.failedDetail')} card />
      ) : (
        <Loading />
      )}
      <LeaveQuestion
        waiting={data?.state === 'paying'}
        belongs={(place) => data?.bought != null && shownBillNo(place) === data.bought.depositNo}
      />
    </DepositFrame>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('usdt.loading')}>
      <Skeleton className="h-12" />
      <Skeleton className="mt-5 h-96" />
    </SkeletonGroup>
  )
}
