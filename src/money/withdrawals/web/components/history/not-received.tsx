import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '#design/button/button.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { receivedOf } from '../../../parts.rules.ts'
import type { WithdrawalOrder } from '../../../withdrawals.contract.ts'
import { useInquireWithdrawal, useRefreshWithdrawals } from '../../withdrawals.queries.ts'
import { WithdrawalParts } from '../withdrawal-parts.tsx'
import { WithdrawalProof } from './withdrawal-proof.tsx'

const AlertDialog = lazy(() =>
  import('#design/alert-dialog/alert-dialog.tsx').then((file) => ({ default: file.AlertDialog })),
)

/**
 * The way to say that a paid withdrawal did not arrive: it shows first what the rail says of the payment, so
 * that money which is there is found, and then has it looked into. Nothing where that cannot be said.
 */
export function NotReceived({
  order,
  ...button
}: { order: WithdrawalOrder } & Pick<ButtonProps, 'block' | 'size'>) {
  const { t } = useTranslation()
  const inquire = useInquireWithdrawal()
  const refresh = useRefreshWithdrawals()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  if (!order.canInquire) return null
  const amount = amountText(receivedOf(order), { decimals: 'exact' })
  const send = async () => {
    await toastOutcome(
      inquire.mutateAsync({ billNo: order.billNo }),
      t('withdrawals.inquiry.opened', { amount }),
    )
    setOpen(false)
    refresh()
  }
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="line" {...button} onClick={ask}>
        {t('withdrawals.notReceived')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <AlertDialog
            open={open}
            title={t('withdrawals.inquiry.title')}
            description={t(
              `withdrawals.inquiry.${order.payeeKind === 'address' ? 'detailOnChain' : 'detail'}`,
              { amount },
            )}
            cancelLabel={t('withdrawals.inquiry.notYet')}
            confirmLabel={t('withdrawals.inquiry.open')}
            onCancel={() => setOpen(false)}
            onConfirm={() => void send()}
            busy={inquire.isPending}
          >
            <WithdrawalProof order={order} className="mt-3 rounded-md bg-bg px-3.5 py-2" />
            <WithdrawalParts order={order} className="mt-3" />
          </AlertDialog>
        </Suspense>
      ) : null}
    </>
  )
}
