import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { FirstDepositQuestion, useProtection } from '#members/protection/web/index.ts'
import { DepositFrame, LeaveQuestion } from '#money/deposits/web/index.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { QuickpayErrors } from '../../quickpay.refusals.ts'
import { QuickDepositForm } from '../components/deposit/quick-deposit-form.tsx'
import { QuickOrderView } from '../components/deposit/quick-order-view.tsx'
import { QuickTips } from '../components/deposit/quick-tips.tsx'
import { RecentQuickDeposits } from '../components/deposit/recent-quick-deposits.tsx'
import { QUICK_DEPOSIT_PATH, shownQuickNo } from '../paths.ts'
import { useCurrentQuickDeposit, useQuickDeposit, useQuickpayConfig } from '../quickpay.queries.ts'

/** How long the word of an order that is not found stays. */
const NOT_FOUND_MS = 1500

/** Quick deposits: the form, or the order that the address names. */
export default function QuickDepositPage() {
  const billNo = shownQuickNo(useLocation())
  return billNo === null ? <Placing /> : <Showing key={billNo} billNo={billNo} />
}

function Placing() {
  const { t } = useTranslation()
  const config = useQuickpayConfig()
  const { data: current } = useCurrentQuickDeposit()
  const { data: protection, isPending: isAsking } = useProtection()
  const isClosed = config.data && !(config.data.open && config.data.whitelist)
  return (
    <DepositFrame title={t('quickpay.deposit.title')} recent={<RecentQuickDeposits />}>
      <div className="mt-4">
        <QuickTips />
      </div>
      {isClosed ? (
        <Card className="mt-5">
          <EmptyState title={t('quickpay.errors.closed')} detail={t('quickpay.deposit.closedDetail')} />
        </Card>
      ) : config.data && protection?.asksFirst && !protection.pause ? (
        <div className="mt-5">
          <FirstDepositQuestion hours={protection.raiseWaitHours} />
        </div>
      ) : config.data && !isAsking ? (
        <QuickDepositForm config={config.data} open={current?.order ?? null} />
      ) : config.error ? (
        <LoadProblem answer={config} detail={t('quickpay.failedDetail')} card className="mt-5" />
      ) : (
        <Loading />
      )}
    </DepositFrame>
  )
}

function Showing({ billNo }: { billNo: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: order, dataUpdatedAt, error, isFetching, refetch } = useQuickDeposit(billNo)
  const isMissing =
    error !== null && (error.code === QuickpayErrors.orderNotFound.code || error.status === 400)
  useEffect(() => {
    if (!isMissing) return
    toast({ text: t('quickpay.errors.orderNotFound'), durationMs: NOT_FOUND_MS })
    navigate(QUICK_DEPOSIT_PATH, { replace: true })
  }, [isMissing, navigate, t])
  return (
    <DepositFrame
      title={t('quickpay.deposit.orderTitle')}
      head={<TextLink to={QUICK_DEPOSIT_PATH}>{t('quickpay.deposit.back')}</TextLink>}
      tiles={false}
      recent={<RecentQuickDeposits />}
    >
      <QuickTips shown={billNo} />
      {order ? (
        <QuickOrderView fetched={{ order, fetchedAt: dataUpdatedAt, refetch }} />
      ) : error && !isMissing ? (
        <LoadProblem
          answer={{ error, isFetching, refetch }}
          detail={t('quickpay.failedDetail')}
          card
          className="mt-5"
        />
      ) : (
        <Loading />
      )}
      <LeaveQuestion waiting={order?.stage === 'paying'} />
    </DepositFrame>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('quickpay.loading')} className="mt-5">
      <Skeleton className="h-24" />
      <Skeleton className="mt-2.5 h-80" />
    </SkeletonGroup>
  )
}
