import { Landmark } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { ErrorState } from '#design/error-state/error-state.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Note } from '#design/note/note.tsx'
import { Select } from '#design/select/select.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { bankName } from '../../banks.ts'
import { CARD_DIGITS, issuerOf } from '../../card-number.rules.ts'
import type { PayeesErrors } from '../../payees.refusals.ts'
import {
  type BindField,
  type BindFields,
  bankOfNumber,
  bareNumber,
  faultOfField,
  fieldOfRefusal,
} from '../bind-form.rules.ts'
import { useBanks, useBindCard } from '../payees.queries.ts'

const EMPTY: BindFields = { bankCode: '', holderName: '', cardNo: '' }
const FIELDS: readonly BindField[] = ['holderName', 'cardNo', 'bankCode']
type Faults = Partial<Record<BindField | 'form', string>>

/** Binds a card: number, name and bank. What is wrong stands at its field, and what was typed is kept. */
export function BindCardForm({ holderHint, onBound }: { holderHint?: string; onBound?: () => void }) {
  const { t } = useTranslation()
  const banks = useBanks()
  const bind = useBindCard()
  const faultText = useFaultText()
  const [fields, setFields] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})

  const change = (field: BindField, value: string) => {
    setFaults(({ [field]: _gone, form: _form, ...rest }) => rest)
    setFields((now) => {
      const next = { ...now, [field]: value }
      const known = field === 'cardNo' ? bankOfNumber(value) : undefined
      return known ? { ...next, bankCode: known } : next
    })
  }
  const check = (field: BindField) => {
    if (fields[field] === '') return
    const fault = faultOfField(field, fields)
    setFaults((now) => ({ ...now, [field]: fault ? faultText(fault, fields) : undefined }))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (bind.isPending) return
    const found = FIELDS.flatMap((field) => {
      const fault = faultOfField(field, fields)
      return fault ? [[field, faultText(fault, fields)] as const] : []
    })
    setFaults(Object.fromEntries(found))
    const first = found[0]?.[0]
    if (first) return focusField(event.currentTarget, first)
    try {
      await bind.mutateAsync({ ...fields, cardNo: bareNumber(fields.cardNo) })
      setFields(EMPTY)
      toast({ text: t('payees.bound'), tone: 'success' })
      onBound?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults({ [fieldOfRefusal(error.code) ?? 'form']: error.message })
    }
  }

  const items = (banks.data?.banks ?? []).map((bank) => ({
    value: bank.code,
    label: bank.names[currentLanguage()],
  }))
  return (
    <form onSubmit={submit} noValidate className="grid gap-4.5 md:grid-cols-2">
      <Field label={t('payees.holder')} hint={holderHint ?? t('payees.holderHint')} error={faults.holderName}>
        <Input
          name="holderName"
          autoComplete="name"
          maxLength={60}
          value={fields.holderName}
          onChange={(event) => change('holderName', event.target.value)}
          onBlur={() => check('holderName')}
        />
      </Field>
      <Field label={t('payees.number')} hint={t('payees.numberHint')} error={faults.cardNo}>
        <Input
          name="cardNo"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={fields.cardNo}
          onChange={(event) => change('cardNo', event.target.value)}
          onBlur={() => check('cardNo')}
        />
      </Field>
      <Field
        label={t('payees.bank')}
        hint={t('payees.bankHint')}
        error={faults.bankCode}
        className="md:col-span-2"
      >
        <Select
          name="bankCode"
          icon={<Landmark size={20} strokeWidth={1.75} aria-hidden="true" />}
          items={items}
          value={fields.bankCode === '' ? null : fields.bankCode}
          placeholder={t('payees.bankPlaceholder')}
          onValueChange={(code) => change('bankCode', code)}
        />
      </Field>
      {banks.error && !banks.data ? (
        <ErrorState
          title={banks.error.message}
          detail={t('payees.banksFailed')}
          retryLabel={t('payees.retry')}
          busy={banks.isFetching}
          onRetry={() => void banks.refetch()}
          className="-mx-4.5 -mt-2 md:col-span-2"
        />
      ) : null}
      <div className="grid gap-4 md:col-span-2">
        {faults.form ? (
          <div role="alert">
            <Note tone="danger">{faults.form}</Note>
          </div>
        ) : null}
        <Button type="submit" size="lg" block busy={bind.isPending}>
          {t('payees.bind')}
        </Button>
      </div>
    </form>
  )
}

function focusField(form: HTMLFormElement, field: BindField): void {
  const control =
    field === 'bankCode'
      ? form.querySelector<HTMLElement>('[role="combobox"]')
      : form.querySelector<HTMLElement>(`[name="${field}"]`)
  control?.focus()
}

/** The sentence of a refusal, the same as the server would say it. */
function useFaultText() {
  const { t } = useTranslation()
  return (fault: keyof typeof PayeesErrors, fields: BindFields): string => {
    const issuer = issuerOf(bareNumber(fields.cardNo))
    const bank = issuer ? bankName(issuer.bank.code, currentLanguage()) : ''
    switch (fault) {
      case 'unknownBank':
        return t('payees.errors.unknownBank')
      case 'holderName':
        return t('payees.errors.holderName')
      case 'numberNotDigits':
        return t('payees.errors.numberNotDigits')
      case 'numberLength':
        return t('payees.errors.numberLength', CARD_DIGITS)
      case 'numberChecksum':
        return t('payees.errors.numberChecksum')
      case 'creditCard':
        return t('payees.errors.creditCard', { bank })
      case 'otherBank':
        return t('payees.errors.otherBank', { bank })
      default:
        return t('payees.errors.overseasCard')
    }
  }
}
