import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import type { PayOrder } from '../../../deposits.contract.ts'
import { asksBeforePaid } from '../../../pay-kinds.ts'
import {
  useCancelOrder,
  useCancelsLeft,
  useConfirmPayment,
  useTakeBackPayment,
} from '../../deposits.queries.ts'

const AlertDialog = lazy(() =>
  import('#design/alert-dialog/alert-dialog.tsx').then((file) => ({ default: file.AlertDialog })),
)

/**
 * "I have paid": the one primary button of an order that waits for its payment. Where the payment is made in
 * another app it asks once: a press by mistake has no transfer behind it.
 */
export function ConfirmPaymentButton({ order, size }: { order: PayOrder; size?: 'md' | 'lg' }) {
  const { t } = useTranslation()
  const { confirmPayment, isPending } = useConfirmPayment()
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const say = async () => {
    await toastOutcome(confirmPayment(order.billNo))
    setAsking(false)
  }
  const press = () => {
    if (!asksBeforePaid(order.face)) return void say()
    setAsked(true)
    setAsking(true)
  }
  return (
    <>
      <Button variant="primary" size={size} block busy={isPending} onClick={press}>
        {t('deposits.iHavePaid')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <AlertDialog
            open={asking}
            title={t('deposits.paidTitle', {
              amount: amountText(order.orderAmount, { currency: order.currency }),
            })}
            description={t('deposits.paidDetail')}
            cancelLabel={t('deposits.notYet')}
            confirmLabel={t('deposits.iHavePaid')}
            onCancel={() => setAsking(false)}
            onConfirm={() => void say()}
            busy={isPending}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Takes "I have paid" back, while nobody but the member said so. */
export function TakeBackButton({ order }: { order: PayOrder }) {
  const { t } = useTranslation()
  const { takeBack, isPending } = useTakeBackPayment()
  return (
    <Button variant="line" busy={isPending} onClick={() => void toastOutcome(takeBack(order.billNo))}>
      {t('deposits.takeBack')}
    </Button>
  )
}

/** Cancels the order after asking. */
export function CancelOrderButton({ order, variant }: { order: PayOrder; variant: 'line' | 'text' }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const { cancelOrder, isPending } = useCancelOrder()
  const left = useCancelsLeft(asking)
  const ask = () => {
    setAsked(true)
    setAsking(true)
  }
  const cancel = async () => {
    await toastOutcome(cancelOrder(order.billNo))
    setAsking(false)
  }
  return (
    <>
      <Button variant={variant} onClick={ask}>
        {t('deposits.cancelOrder')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <AlertDialog
            open={asking}
            title={t('deposits.cancelTitle')}
            description={
              left === undefined
                ? t('deposits.cancelDetail')
                : `${t('deposits.cancelDetail')} ${t('deposits.cancelsLeft', { count: left })}`
            }
            cancelLabel={t('deposits.keepOrder')}
            confirmLabel={t('deposits.cancelOrder')}
            onCancel={() => setAsking(false)}
            onConfirm={cancel}
            busy={isPending}
            destructive
          />
        </Suspense>
      ) : null}
    </>
  )
}
