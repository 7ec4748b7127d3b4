import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { AppealButton } from '#money/disputes/web/index.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { answerNo, type QuickPart } from '../../parts.rules.ts'
import { useConfirmQuick, useQuickAppeal, useRefreshQuick } from '../../quickpay.queries.ts'
import { bankName } from './bank-name.ts'

const AlertDialog = lazy(() =>
  import('#design/alert-dialog/alert-dialog.tsx').then((file) => ({ default: file.AlertDialog })),
)

/**
 * What the receiver is asked: whether the payment arrived. Saying yes gives the amount away for good, and so
 * is asked once more, with what to look for; a second press where another part's button has moved to does
 * nothing. Saying no opens an appeal.
 */
export function PartConfirmation({ part }: { part: QuickPart }) {
  const { t } = useTranslation()
  const confirm = useConfirmQuick()
  const refresh = useRefreshQuick()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const ways = useQuickAppeal(answerNo(part), 'receiver')
  const amount = amountText(part.amount, { currency: part.currency })
  const received = async () => {
    await toastOutcome(confirm.mutateAsync({ billNo: answerNo(part) }), t('quickpay.confirmed', { amount }))
    setOpen(false)
    await refresh()
  }
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <div className="mt-3 grid gap-2">
      <Button block onClick={ask}>
        {t('quickpay.received', { amount })}
      </Button>
      <AppealButton
        block
        label={t('quickpay.notReceived')}
        title={t('quickpay.appeal.receiverTitle')}
        detail={t('quickpay.appeal.receiverDetail', { amount })}
        textHint={t('quickpay.appeal.receiverHint')}
        ways={ways}
      />
      {asked ? (
        <Suspense fallback={null}>
          <AlertDialog
            open={open}
            title={t('quickpay.sure.title', { amount })}
            description={t('quickpay.sure.detail', {
              name: part.payer?.payerName ?? '',
              card: part.payer
                ? t('quickpay.payer.card', {
                    bank: bankName(part.payer.bankCode),
                    lastFour: part.payer.lastFour,
                  })
                : '',
            })}
            cancelLabel={t('quickpay.sure.notYet')}
            confirmLabel={t('quickpay.received', { amount })}
            onCancel={() => setOpen(false)}
            onConfirm={() => void received()}
            busy={confirm.isPending}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
