import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#design/button/button.style.ts'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { AppealButton } from '#money/disputes/web/index.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import type { QuickDeposit } from '../../../quickpay.contract.ts'
import { useCancelQuickDeposit, useQuickAppeal, useQuickService } from '../../quickpay.queries.ts'

const AlertDialog = lazy(() =>
  import('#design/alert-dialog/alert-dialog.tsx').then((file) => ({ default: file.AlertDialog })),
)
const PaidDialog = lazy(() => import('./paid-dialog.tsx').then((file) => ({ default: file.PaidDialog })))

/** Whether something was asked for yet (its code is fetched then), and whether it is open. */
function useAsked() {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  return { asked, open, ask, close: () => setOpen(false) }
}

/** "I have paid": asks from where, and says so. */
export function SayPaidButton({ order, size }: { order: QuickDeposit; size?: 'md' | 'lg' }) {
  const { t } = useTranslation()
  const { asked, open, ask, close } = useAsked()
  return (
    <>
      <Button variant="primary" size={size} block onClick={ask}>
        {t('deposits.iHavePaid')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <PaidDialog order={order} open={open} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Cancels the order after asking. */
export function CancelQuickButton({ order, variant }: { order: QuickDeposit; variant: 'line' | 'text' }) {
  const { t } = useTranslation()
  const { asked, open, ask, close } = useAsked()
  const { cancel, isPending } = useCancelQuickDeposit()
  const confirm = async () => {
    const goesOn = ({ stage }: QuickDeposit) => {
      if (stage === 'confirming') toast({ text: t('quickpay.deposit.cancelPaid') })
    }
    await toastOutcome(cancel(order.billNo).then(goesOn))
    close()
  }
  return (
    <>
      <Button variant={variant} onClick={ask}>
        {t('deposits.cancelOrder')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <AlertDialog
            open={open}
            title={t('deposits.cancelTitle')}
            description={t(
              order.stage === 'waiting' ? 'quickpay.deposit.cancelWaiting' : 'quickpay.deposit.cancelPaying',
            )}
            cancelLabel={t('deposits.keepOrder')}
            confirmLabel={t('deposits.cancelOrder')}
            onCancel={close}
            onConfirm={() => void confirm()}
            busy={isPending}
            destructive
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The payer's appeal, from when they said that they paid. */
export function AppealQuickButton({ order }: { order: QuickDeposit }) {
  const { t } = useTranslation()
  const ways = useQuickAppeal(order.billNo, 'payer')
  return (
    <AppealButton
      title={t('quickpay.appeal.payerTitle')}
      detail={t('quickpay.appeal.payerDetail')}
      textHint={t('deposits.appeal.textHint')}
      ways={ways}
    />
  )
}

/** Customer service, where the site has one. */
export function QuickServiceLink({ billNo }: { billNo: string }) {
  const { t } = useTranslation()
  const url = useQuickService(billNo)
  if (!url) return null
  return (
    <a href={url} target="_blank" rel="noopener" className={buttonClass({ variant: 'line' })}>
      {t('deposits.service')}
    </a>
  )
}
