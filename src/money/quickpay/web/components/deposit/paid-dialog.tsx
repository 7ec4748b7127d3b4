import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { ChoiceField } from '#platform/forms/web/choice-field.tsx'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { QuickDeposit } from '../../../quickpay.contract.ts'
import { PAY_NAME } from '../../../quickpay.rules.ts'
import { useSayPaid, useSpeedToCard } from '../../quickpay.queries.ts'

const EMPTY = { paidBank: '', lastFour: '', payerName: '' }

/** Four digits: the last of the card that paid. */
const LAST_FOUR = /^[0-9]{4}$/

/**
 * Asks from which bank and card a quick deposit was paid, and in whose name where the house does not know it.
 */
export function PaidDialog({
  order,
  open,
  onClose,
}: {
  order: QuickDeposit
  open: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const { data: config } = useSpeedToCard(open)
  const { sayPaid } = useSayPaid()
  const isAnybody = config?.payNameType === PAY_NAME.anybody
  const asksName = isAnybody || config?.payerName === ''
  const form = useAppForm({
    start: EMPTY,
    faults: ({ paidBank, lastFour, payerName }) => ({
      paidBank: paidBank === '' ? t('quickpay.paid.bankMissing') : undefined,
      lastFour: LAST_FOUR.test(lastFour) ? undefined : t('quickpay.paid.lastFourMissing'),
      payerName: asksName && payerName.trim() === '' ? t('deposits.errors.depositorName') : undefined,
    }),
    send: async ({ paidBank, lastFour, payerName }) => {
      const name = asksName ? { payerName: payerName.trim() } : {}
      await sayPaid({ billNo: order.billNo, bankCode: paidBank, lastFour, ...name })
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t('quickpay.paid.title')}
      description={t('quickpay.paid.detail')}
      closeLabel={t('quickpay.paid.close')}
      actions={
        <Button type="submit" form={formId} busy={form.busy}>
          {t('quickpay.paid.send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={form.submit} noValidate className="mt-4 grid gap-4">
        <ChoiceField
          form={form}
          name="paidBank"
          label={t('quickpay.paid.bank')}
          placeholder={t('quickpay.paid.bankChoose')}
          // Until the banks are known there is nothing to choose from, and no knowing whether a name is asked
          // for.
          disabled={config === undefined}
          items={(config?.banks ?? []).map((bank) => ({
            value: bank.bankCode,
            label: bank.bankNames[currentLanguage()],
          }))}
        />
        <TextField
          form={form}
          name="lastFour"
          label={t('quickpay.paid.lastFour')}
          hint={t('quickpay.paid.lastFourHint')}
          tidy={(typed) => typed.replace(/\D/g, '')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        {asksName ? (
          <TextField
            form={form}
            name="payerName"
            label={t('deposits.depositor')}
            hint={isAnybody ? undefined : t('deposits.depositorHint')}
            maxLength={100}
          />
        ) : null}
        <FormProblem form={form} />
      </form>
    </Dialog>
  )
}
