import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { moneyText } from '#design/money/money-format.ts'
import { Note, Remark } from '#design/note/note.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import type { InterestInfo } from '../../interest.contract.ts'
import { useInterestTransfer } from '../interest.queries.ts'
import { availableFor, faultOfTransfer, type TransferFault, WAYS, type Way } from '../transfer-form.rules.ts'

/** Moves an amount in or out, and says from when on that counts. What was typed is kept on a refusal. */
export function TransferForm({ info }: { info: InterestInfo }) {
  const { t } = useTranslation()
  const { transfer, busy } = useInterestTransfer()
  const amountField = useRef<HTMLInputElement>(null)
  const [way, setWay] = useState<Way>('in')
  const [amount, setAmount] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const available = availableFor(way, info)
  const shown = (value: string) => moneyText(value, { currency: info.currency })
  const faultText = (fault: TransferFault | null) =>
    fault === 'amountMissing'
      ? t('interest.faults.amountMissing')
      : fault === 'overBalance'
        ? t('interest.faults.overBalance', { available: shown(available) })
        : undefined

  const change = (next: string) => {
    setAmount(next)
    setError(undefined)
    setRefusal('')
  }
  const turn = (next: Way) => {
    setWay(next)
    change('')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const fault = faultOfTransfer(amount, available)
    if (fault) {
      setError(faultText(fault))
      amountField.current?.focus()
      return
    }
    try {
      await transfer(way, amount)
      toast({ text: t(`interest.${way}.done`, { amount: shown(amount) }), tone: 'success' })
      // What was typed since, while no answer had come, stays.
      setAmount((typed) => (typed === amount ? '' : typed))
      setError(undefined)
      setRefusal('')
    } catch (caught) {
      const refused = refusalOf(caught)
      setRefusal(refused.message)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Segmented
        label={t('interest.way')}
        items={WAYS.map((value) => ({ value, label: t(`interest.${value}.way`) }))}
        value={way}
        onValueChange={turn}
      />
      <Field
        className="my-4.5"
        label={t('interest.amount')}
        hint={t(`interest.${way}.available`, { amount: shown(available) })}
        error={error}
      >
        <AmountInput
          ref={amountField}
          name="amount"
          prefix="¥"
          placeholder="0.00"
          value={amount}
          onValueChange={change}
          onBlur={() => (amount === '' ? undefined : setError(faultText(faultOfTransfer(amount, available))))}
          suffix={
            <button
              type="button"
              className="relative hit-area font-semibold whitespace-nowrap text-brand-text hover:underline"
              onClick={() => change(available)}
            >
              {t('interest.all')}
            </button>
          }
        />
      </Field>
      <div role="alert">
        {refusal ? (
          <Note tone="danger" className="mb-3">
            {refusal}
          </Note>
        ) : null}
      </div>
      <Remark className="mb-2.5">{t(`interest.${way}.rule`)}</Remark>
      <Button type="submit" size="lg" block busy={busy}>
        {amount === ''
          ? t(`interest.${way}.submit`)
          : t(`interest.${way}.submitAmount`, { amount: shown(amount) })}
      </Button>
    </form>
  )
}
