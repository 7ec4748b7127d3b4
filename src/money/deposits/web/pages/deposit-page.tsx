import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { DepositAllowance } from '#members/protection/web/deposit-allowance.tsx'
import { CentreColumns } from '#platform/shell/web/centre-columns.tsx'
import { DepositErrors, type PayMethod, ShortageType } from '../../deposits.contract.ts'
import { PAY_KINDS } from '../../pay-kinds.ts'
import { DepositForm } from '../components/deposit-form.tsx'
import { DepositTips } from '../components/deposit-tips.tsx'
import { LeaveQuestion } from '../components/leave-question.tsx'
import { LoadProblem } from '../components/load-problem.tsx'
import { BackToForm, OrderView } from '../components/order-view.tsx'
import { RecentDeposits } from '../components/recent-deposits.tsx'
import { useDepositMethods, useOrder } from '../deposits.queries.ts'
import { DEPOSIT_PATH, shownBillNo } from '../paths.ts'

/** How long the word of an order that is not found stays (S8-017). */
const NOT_FOUND_MS = 1500

/** The deposit page (S2-038): the form, or the order that the address names. */
export default function DepositPage() {
  const { t } = useTranslation()
  const billNo = shownBillNo(useLocation())
  return (
    <CentreColumns
      rail={
        <>
          <DepositAllowance className="max-xl:hidden" />
          <RecentDeposits />
        </>
      }
      railLabel={t('deposits.recentTitle')}
    >
      {billNo === null ? <Placing /> : <Showing key={billNo} billNo={billNo} />}
    </CentreColumns>
  )
}

function Placing() {
  const { t } = useTranslation()
  const methods = useDepositMethods()
  // The form is drawn in slices, beside whatever else has just arrived.
  const shown = useDeferredValue(methods.data)
  return (
    <>
      <h1 className="type-page mb-5">{t('deposits.title')}</h1>
      <DepositTips />
      {shown ? (
        <Methods methods={shown.methods} />
      ) : methods.error ? (
        <LoadProblem
          error={methods.error}
          fallback={t('deposits.methodsFailed')}
          onRetry={() => void methods.refetch()}
          busy={methods.isFetching}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

function Methods({ methods }: { methods: readonly PayMethod[] }) {
  const { t } = useTranslation()
  if (methods.every((one) => one.channels.length === 0)) {
    return (
      <Card>
        <EmptyState title={t('deposits.noMethods')} detail={t('deposits.noMethodsDetail')} />
      </Card>
    )
  }
  return (
    <>
      {methods.some((one) => one.shortageType === ShortageType.normal) ? null : (
        <Note tone="warn" className="mb-4">
          {t('deposits.errors.noneAvailable')}
        </Note>
      )}
      <DepositAllowance className="mb-4 xl:hidden" />
      <DepositForm methods={methods} />
    </>
  )
}

function Showing({ billNo }: { billNo: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: order, dataUpdatedAt, error, isFetching, refetch } = useOrder(billNo)
  const isMissing =
    error !== null && (error.code === DepositErrors.orderNotFound.code || error.status === 400)
  useEffect(() => {
    if (!isMissing) return
    toast({ text: t('deposits.errors.orderNotFound'), durationMs: NOT_FOUND_MS })
    navigate(DEPOSIT_PATH, { replace: true })
  }, [isMissing, navigate, t])
  return (
    <>
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h1 className="type-page">{t('deposits.orderTitle')}</h1>
        <BackToForm />
      </div>
      {order ? <OrderView fetched={{ order, fetchedAt: dataUpdatedAt, refetch }} /> : null}
      {!order && error && !isMissing ? (
        <LoadProblem
          error={error}
          fallback={t('deposits.orderFailed')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : null}
      {!order && !error ? <OrderSkeleton /> : null}
      <LeaveQuestion waiting={order?.stage === 'pending'} />
    </>
  )
}

function FormSkeleton() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('deposits.loading')}>
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
        {PAY_KINDS.map(({ payType }) => (
          <Skeleton key={payType} className="h-24" />
        ))}
      </div>
      <Skeleton className="mt-5 h-96" />
    </SkeletonGroup>
  )
}

function OrderSkeleton() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('deposits.loading')}>
      <Skeleton className="h-24" />
      <Skeleton className="mt-2.5 h-96" />
    </SkeletonGroup>
  )
}
