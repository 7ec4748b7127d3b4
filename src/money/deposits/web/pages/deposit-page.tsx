import { useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { toast } from '#design/toast/toast.store.ts'
import {
  DepositAllowance,
  FirstDepositQuestion,
  UnlessPaused,
  useProtection,
} from '#members/protection/web/index.ts'
import type { WireAmount } from '#platform/money/money.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { type PayMethod, ShortageType } from '../../deposit-channels.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { ownMethods, PAY_KINDS } from '../../pay-kinds.ts'
import { Announcements } from '../components/form/announcements.tsx'
import { DepositForm, type LastDeposit } from '../components/form/deposit-form.tsx'
import { DepositTips } from '../components/form/deposit-tips.tsx'
import { BackToForm, OrderView } from '../components/order/order-view.tsx'
import { DepositFrame } from '../deposit-frame.tsx'
import { useAnnouncements, useDepositMethods, useLastDeposit, useOrder } from '../deposits.queries.ts'
import { LeaveQuestion } from '../leave-question.tsx'
import { DEPOSIT_PATH, shownBillNo } from '../paths.ts'

/** How long the word of an order that is not found stays (S8-017). */
const NOT_FOUND_MS = 1500

/** The deposit page (S2-038): the form, or the order that the address names. */
export default function DepositPage() {
  const billNo = shownBillNo(useLocation())
  return billNo === null ? <Placing /> : <Showing key={billNo} billNo={billNo} />
}

function Placing() {
  const { t } = useTranslation()
  const methods = useDepositMethods()
  const last = useLastDeposit()
  const news = useAnnouncements()
  const { data: protection, isPending: isAsking } = useProtection()
  // The form is drawn in slices, beside whatever else has just arrived.
  const shown = useDeferredValue(methods.data)
  // What comes above the form comes with it; what cannot be had is not waited for.
  const isReady = shown && !isAsking && !last.isPending && !(news.isPending && news.failureCount === 0)
  return (
    <DepositFrame title={t('deposits.title')} tiles={false}>
      <UnlessPaused>
        {shown && protection?.asksFirst && !protection.pause ? (
          <FirstDepositQuestion hours={protection.raiseWaitHours} />
        ) : isReady ? (
          <>
            <Announcements answer={news} />
            <Methods
              methods={ownMethods(shown.methods)}
              codeFrom={shown.codeFrom}
              last={last.data?.last ?? null}
            />
          </>
        ) : methods.error ? (
          <LoadProblem
            answer={methods}
            title={t('deposits.methodsFailed')}
            detail={t('deposits.failedDetail')}
            card
          />
        ) : (
          <FormSkeleton />
        )}
        {/* Below the form: what it tells comes seconds after the page. */}
        <DepositTips />
      </UnlessPaused>
    </DepositFrame>
  )
}

function Methods({
  methods,
  codeFrom,
  last,
}: {
  methods: readonly PayMethod[]
  codeFrom: WireAmount<'CNY'> | null
  last: LastDeposit | null
}) {
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
      <DepositForm methods={methods} codeFrom={codeFrom} last={last} />
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
    <DepositFrame title={t('deposits.orderTitle')} head={<BackToForm />} tiles={false}>
      {order ? <OrderView fetched={{ order, fetchedAt: dataUpdatedAt, refetch }} /> : null}
      {!order && error && !isMissing ? (
        <LoadProblem
          answer={{ error, isFetching, refetch }}
          title={t('deposits.orderFailed')}
          detail={t('deposits.failedDetail')}
          card
        />
      ) : null}
      {!order && !error ? <OrderSkeleton /> : null}
      <LeaveQuestion waiting={order?.stage === 'pending'} />
    </DepositFrame>
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
