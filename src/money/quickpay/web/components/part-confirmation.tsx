import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { moneyText } from '#design/money/money-format.ts'
import { toast } from '#design/toast/toast.store.ts'
import type { ApiError } from '#platform/http/web/api-error.ts'
import type { QuickPart } from '../parts.rules.ts'
import { useConfirmQuick, useQuickAppeal, useRefreshQuick } from '../quickpay.queries.ts'

const AppealDialog = lazy(() =>
  import('#money/deposits/web/appeal-dialog.tsx').then((file) => ({ default: file.AppealDialog })),
)

/** What the receiver is asked: whether the payment arrived. Saying no opens an appeal. */
export function PartConfirmation({ part }: { part: QuickPart }) {
  const { t } = useTranslation()
  const confirm = useConfirmQuick()
  const refresh = useRefreshQuick()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const ways = useQuickAppeal(part.billNo, 'receiver')
  const amount = moneyText(part.amount, { currency: part.currency })
  const received = async () => {
    try {
      await confirm.mutateAsync({ billNo: part.billNo })
      toast({ text: t('quickpay.confirmed', { amount }), tone: 'success' })
    } catch (error) {
      toast({ text: (error as ApiError).message, tone: 'error' })
    }
    await refresh()
  }
  return (
    <div className="mt-3 grid gap-2">
      <Button block busy={confirm.isPending} onClick={() => void received()}>
        {t('quickpay.received', { amount })}
      </Button>
      <Button
        block
        variant="line"
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        {t('quickpay.notReceived')}
      </Button>
      {asked ? (
        <Suspense fallback={null}>
          <AppealDialog
            title={t('quickpay.appeal.receiverTitle')}
            detail={t('quickpay.appeal.receiverDetail', { amount })}
            textHint={t('quickpay.appeal.receiverHint')}
            ways={ways}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
