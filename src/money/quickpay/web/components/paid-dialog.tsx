import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Note } from '#design/note/note.tsx'
import { Select } from '#design/select/select.tsx'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import type { QuickDeposit } from '../../quickpay.contract.ts'
import { useSayPaid, useSpeedToCard } from '../quickpay.queries.ts'

/** Four digits: the last of the card that paid. */
const LAST_FOUR = /^[0-9]{4}$/

/** Asks from which bank and card a quick deposit was paid, and in whose name where the house does not know it. */
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
  const { sayPaid, isPending } = useSayPaid()
  const [bankCode, setBankCode] = useState<string | null>(null)
  const [lastFour, setLastFour] = useState('')
  const [name, setName] = useState('')
  const [checked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const asksName = config?.payerName === ''
  const faults = {
    bank: bankCode === null,
    lastFour: !LAST_FOUR.test(lastFour),
    name: asksName && name.trim() === '',
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setChecked(true)
    setProblem(null)
    if (bankCode === null || faults.lastFour || faults.name) return
    try {
      await sayPaid({
        billNo: order.billNo,
        bankCode,
        lastFour,
        ...(asksName ? { payerName: name.trim() } : {}),
      })
      onClose()
    } catch (error) {
      setProblem(refusalOf(error).message)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={t('quickpay.paid.title')}
      description={t('quickpay.paid.detail')}
      closeLabel={t('deposits.appeal.close')}
      actions={
        <Button type="submit" form={formId} busy={isPending}>
          {t('quickpay.paid.send')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <Field
          label={t('quickpay.paid.bank')}
          error={checked && faults.bank ? t('quickpay.paid.bankMissing') : undefined}
        >
          <Select
            name="paidBank"
            placeholder={t('quickpay.paid.bankChoose')}
            // Until the banks are known there is nothing to choose from, and no knowing whether a name is asked for.
            disabled={config === undefined}
            items={(config?.banks ?? []).map((bank) => ({
              value: bank.bankCode,
              label: bank.bankNames[currentLanguage()],
            }))}
            value={bankCode}
            onValueChange={setBankCode}
          />
        </Field>
        <Field
          label={t('quickpay.paid.lastFour')}
          hint={t('quickpay.paid.lastFourHint')}
          error={checked && faults.lastFour ? t('quickpay.paid.lastFourMissing') : undefined}
        >
          <Input
            name="lastFour"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={lastFour}
            onChange={(event) => setLastFour(event.currentTarget.value.replace(/\D/g, ''))}
          />
        </Field>
        {asksName ? (
          <Field
            label={t('deposits.depositor')}
            hint={t('deposits.depositorHint')}
            error={checked && faults.name ? t('deposits.errors.depositorName') : undefined}
          >
            <Input
              name="payerName"
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Field>
        ) : null}
        {problem ? (
          <div role="alert">
            <Note tone="danger">{problem}</Note>
          </div>
        ) : null}
      </form>
    </Dialog>
  )
}
