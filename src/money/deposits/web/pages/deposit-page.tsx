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
import { DepositForm } from '../components/deposit-form.tsx'
import { LeaveQuestion } from '../components/leave-question.tsx'
import { LoadProblem } from '../components/load-problem.tsx'
import { BackToForm, OrderView } from '../components/order-view.tsx'
import { RecentDeposits } from '../components/recent-deposits.tsx'
import { useCurrentOrder, useDepositMethods, useOrder } from '../deposits.queries.ts'
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
  const { data: current } = useCurrentOrder()
  const openOrder = current?.order ?? null
  // The form is drawn in slices, beside whatever else has just arrived.
  const shown = useDeferredValue(methods.data)
  return (
    <>
      <h1 className="type-page mb-5">{t('deposits.title')}</h1>
      {shown ? (
        <Methods methods={shown.methods} openOrder={openOrder} />
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

function Methods({
  methods,
  openOrder,
}: {
  methods: readonly PayMethod[]
  openOrder: Parameters<typeof DepositForm>[0]['openOrder']
}) {
  const { t } = useTranslation()
  const method = methods.find((one) => one.channels.length > 0)
  if (!method) {
    return (
      <Card>
        <EmptyState title={t('deposits.noMethods')} detail={t('deposits.noMethodsDetail')} />
      </Card>
    )
  }
  const open = openOrder?.payType === method.payType ? openOrder : null
  return (
    <>
      {method.shortageType === ShortageType.limiting ? (
        <Note tone="warn" className="mb-4">
          {t('deposits.errors.tooMany')}
        </Note>
      ) : null}
      {method.shortageType === ShortageType.maintenance ? (
        <Note tone="warn" className="mb-4">
          {t('deposits.errors.noneAvailable')}
        </Note>
      ) : null}
      <DepositAllowance className="mb-4 xl:hidden" />
      <DepositForm method={method} openOrder={open} />
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
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 md:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
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
