import { Landmark } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Note } from '#design/note/note.tsx'
import { Select } from '#design/select/select.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { StepUpField } from '#members/identity/web/step-up-field.tsx'
import { isAboutStepUp, useStepUp } from '#members/identity/web/use-step-up.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { bankName } from '../../banks.ts'
import {
  CARD_DIGITS,
  issuerOf,
  OVERSEAS_BANK,
  OVERSEAS_BINDING,
  OVERSEAS_DIGITS,
} from '../../card-number.rules.ts'
import type { PayeesErrors } from '../../payees.refusals.ts'
import {
  type BindField,
  type BindFields,
  bankOfNumber,
  bareNumber,
  faultOfField,
  fieldOfRefusal,
  isAbroad,
} from '../bind-form.rules.ts'
import { useBanks, useBindCard } from '../payees.queries.ts'
import { BranchField } from './branch-field.tsx'
import { CountryField } from './country-field.tsx'

const EMPTY: BindFields = {
  bankCode: '',
  holderName: '',
  cardNo: '',
  country: 'CN',
  bankName: '',
  branchname: '',
}
const FIELDS: readonly BindField[] = ['holderName', 'cardNo', 'bankCode', 'bankName', 'branchname']
type Faults = Partial<Record<BindField | 'stepUp' | 'form', string>>

/** Binds a card: number, name and bank. What is wrong stands at its field, and what was typed is kept. */
export function BindCardForm({ holderHint, onBound }: { holderHint?: string; onBound?: () => void }) {
  const { t } = useTranslation()
  const banks = useBanks()
  const bind = useBindCard()
  const faultText = useFaultText()
  const stepUp = useStepUp()
  const [password, setPassword] = useState('')
  const [fields, setFields] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})

  const change = (field: BindField, value: string) => {
    const known = field === 'cardNo' ? bankOfNumber(value) : undefined
    setFaults(({ [field]: _gone, form: _form, bankCode, ...rest }) =>
      bankCode && !known && field !== 'bankCode' ? { ...rest, bankCode } : rest,
    )
    setFields((now) => ({ ...now, [field]: value, ...(known ? { bankCode: known } : {}) }))
  }
  const check = (field: BindField) => {
    if (fields[field] === '') return
    const fault = faultOfField(field, fields)
    setFaults((now) => ({ ...now, [field]: fault ? faultText(fault, fields) : undefined }))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (bind.isPending || stepUp.isPending) return
    const found = FIELDS.flatMap((field) => {
      const fault = faultOfField(field, fields)
      return fault ? [[field, faultText(fault, fields)] as const] : []
    })
    setFaults(Object.fromEntries(found))
    const first = found[0]?.[0]
    if (first) return focusField(event.currentTarget, first)
    if (password === '') {
      setFaults({ stepUp: t('identity.stepUp.missing') })
      return focusField(event.currentTarget, 'stepUp')
    }
    const form = event.currentTarget
    try {
      const proof = await stepUp.prove('payee', password)
      await bind.mutateAsync({
        ...(isAbroad(fields) ? { bankName: fields.bankName } : {}),
        ...(fields.branchname.trim() === '' ? {} : { branchname: fields.branchname.trim() }),
        country: fields.country,
        bankCode: isAbroad(fields) ? OVERSEAS_BANK : fields.bankCode,
        holderName: fields.holderName,
        cardNo: bareNumber(fields.cardNo),
        stepUp: proof,
      })
      setFields(EMPTY)
      setPassword('')
      toast({ text: t('payees.bound'), tone: 'success' })
      onBound?.()
    } catch (error) {
      const refused = refusalOf(error)
      const field = isAboutStepUp(refused.code) ? 'stepUp' : fieldOfRefusal(refused.code)
      setFaults({ [field ?? 'form']: refused.message })
      if (field) focusField(form, field)
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
      <Field label={t('payees.number')} hint={t('payees.numberHint', digitsOf(fields))} error={faults.cardNo}>
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
      {banks.data?.overseasBinding === OVERSEAS_BINDING.open ? (
        <CountryField
          value={fields.country}
          error={faults.country}
          onChange={(country) => change('country', country)}
        />
      ) : null}
      {isAbroad(fields) ? (
        <Field label={t('payees.bankAbroad')} hint={t('payees.bankAbroadHint')} error={faults.bankName}>
          <Input
            name="bankName"
            autoComplete="off"
            maxLength={60}
            value={fields.bankName}
            onChange={(event) => change('bankName', event.target.value)}
            onBlur={() => check('bankName')}
          />
        </Field>
      ) : (
        <Field label={t('payees.bank')} hint={t('payees.bankHint')} error={faults.bankCode}>
          <Select
            name="bankCode"
            icon={<Landmark size={20} strokeWidth={1.75} aria-hidden="true" />}
            items={items}
            value={fields.bankCode === '' ? null : fields.bankCode}
            placeholder={t('payees.bankPlaceholder')}
            onValueChange={(code) => change('bankCode', code)}
          />
        </Field>
      )}
      <BranchField
        bankCode={isAbroad(fields) ? '' : fields.bankCode}
        value={fields.branchname}
        error={faults.branchname}
        onChange={(value) => change('branchname', value)}
        onBlur={() => check('branchname')}
      />
      {banks.error && !banks.data ? (
        <LoadProblem
          answer={banks}
          detail={t('payees.banksFailed')}
          className="-mx-4.5 -mt-2 md:col-span-2"
        />
      ) : null}
      <StepUpField
        value={password}
        error={faults.stepUp}
        onChange={(value) => {
          setFaults(({ stepUp: _gone, form: _form, ...rest }) => rest)
          setPassword(value)
        }}
      />
      <div className="grid gap-4 md:col-span-2">
        {faults.form ? (
          <div role="alert">
            <Note tone="danger">{faults.form}</Note>
          </div>
        ) : null}
        <Button type="submit" size="lg" block busy={bind.isPending || stepUp.isPending}>
          {t('payees.bind')}
        </Button>
      </div>
    </form>
  )
}

function focusField(form: HTMLFormElement, field: BindField | 'stepUp'): void {
  const control =
    field === 'bankCode'
      ? form.querySelector<HTMLElement>('[role="combobox"]')
      : form.querySelector<HTMLElement>(`[name="${field}"]`)
  control?.focus()
}

/** How many digits the card that is being bound has. */
const digitsOf = (fields: BindFields) => (isAbroad(fields) ? OVERSEAS_DIGITS : CARD_DIGITS)

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
        return t(fields.cardNo.trim() === '' ? 'payees.numberMissing' : 'payees.errors.numberNotDigits')
      case 'numberLength':
        return t('payees.errors.numberLength', digitsOf(fields))
      case 'numberChecksum':
        return t('payees.errors.numberChecksum')
      case 'branchName':
        return t('payees.errors.branchName')
      case 'overseasBankName':
        return t('payees.errors.overseasBankName')
      case 'creditCard':
        return t('payees.errors.creditCard', { bank })
      case 'otherBank':
        return t('payees.errors.otherBank', { bank })
      default:
        return t('payees.errors.overseasCard')
    }
  }
}
