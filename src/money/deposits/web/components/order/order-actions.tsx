import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import type { PayOrder } from '../../../deposits.contract.ts'
import { useCancelOrder, useCancelsLeft, useConfirmPayment } from '../../deposits.queries.ts'

const AlertDialog = lazy(() =>
  import('#design/alert-dialog/alert-dialog.tsx').then((file) => ({ default: file.AlertDialog })),
)

/** "I have paid": the one primary button of an order that waits for its payment. */
export function ConfirmPaymentButton({ order, size }: { order: PayOrder; size?: 'md' | 'lg' }) {
  const { t } = useTranslation()
  const { confirmPayment, isPending } = useConfirmPayment()
  return (
    <Button
      variant="primary"
      size={size}
      block
      busy={isPending}
      onClick={() => void toastOutcome(confirmPayment(order.billNo))}
    >
      {t('deposits.iHavePaid')}
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
