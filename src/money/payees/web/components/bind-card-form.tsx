import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { isAboutStepUp, StepUpField, useStepUp } from '#members/identity/web/index.ts'
import { isAboutPhoneCode, SecondFactorField, useSecondFactor } from '#members/verification/web/index.ts'
import { ChoiceField } from '#platform/forms/web/choice-field.tsx'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { type AppForm, useAppForm } from '#platform/forms/web/use-app-form.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import {
  CARD_DIGITS,
  issuerOf,
  OVERSEAS_BANK,
  OVERSEAS_BINDING,
  OVERSEAS_DIGITS,
} from '../../card-number.rules.ts'
import { bankName } from '../../catalogue/banks.ts'
import type { PayeesErrors } from '../../payees.refusals.ts'
import {
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

const EMPTY: BindFields & { stepUp: string; phoneCode: string } = {
  holderName: '',
  cardNo: '',
  country: 'CN',
  bankCode: '',
  bankName: '',
  branchname: '',
  stepUp: '',
  phoneCode: '',
}
const CHECKED = ['holderName', 'cardNo', 'bankCode', 'bankName', 'branchname'] as const

/** Binds a card: number, name and bank. What is wrong stands at its field, and what was typed is kept. */
export function BindCardForm({ holderHint, onBound }: { holderHint?: string; onBound?: () => void }) {
  const { t } = useTranslation()
  const banks = useBanks()
  const bind = useBindCard()
  const faultText = useFaultText()
  const stepUp = useStepUp()
  const factor = useSecondFactor()
  const form = useAppForm({
    start: EMPTY,
    faults: (fields) => ({
      ...Object.fromEntries(CHECKED.map((field) => [field, faultText(faultOfField(field, fields), fields)])),
      stepUp: fields.stepUp === '' ? t('identity.stepUp.missing') : undefined,
      phoneCode: factor.faultOf(fields.phoneCode),
    }),
    fieldOf: ({ code }) =>
      isAboutStepUp(code) ? 'stepUp' : isAboutPhoneCode(code) ? 'phoneCode' : fieldOfRefusal(code),
    send: async (fields) => {
      const branchname = fields.branchname.trim()
      const proof = await stepUp.prove('payee', fields.stepUp)
      await bind.mutateAsync({
        ...(isAbroad(fields) ? { bankName: fields.bankName } : {}),
        ...(branchname === '' ? {} : { branchname }),
        country: fields.country,
        bankCode: isAbroad(fields) ? OVERSEAS_BANK : fields.bankCode,
        holderName: fields.holderName,
        cardNo: bareNumber(fields.cardNo),
        stepUp: proof,
        ...factor.toSend(fields.phoneCode),
      })
      toast({ text: t('payees.bound'), tone: 'success' })
      onBound?.()
    },
    clears: ['holderName', 'cardNo', 'country', 'bankCode', 'bankName', 'branchname', 'stepUp', 'phoneCode'],
  })
  const abroad = isAbroad(form.values)
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4.5 md:grid-cols-2">
      <TextField
        form={form}
        name="holderName"
        label={t('payees.holder')}
        hint={holderHint ?? t('payees.holderHint')}
        autoComplete="name"
        maxLength={60}
      />
      <TextField
        form={form}
        name="cardNo"
        label={t('payees.number')}
        hint={t('payees.numberHint', digitsOf(form.values))}
        also={(number) => {
          const bankCode = bankOfNumber(number)
          return bankCode === undefined ? {} : { bankCode }
        }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
      {banks.data?.overseasBinding === OVERSEAS_BINDING.open ? <CountryField form={form} /> : null}
      {abroad ? (
        <TextField
          form={form}
          name="bankName"
          label={t('payees.bankAbroad')}
          hint={t('payees.bankAbroadHint')}
          autoComplete="off"
          maxLength={60}
        />
      ) : (
        <BankField form={form} />
      )}
      <BranchField form={form} bankCode={abroad ? '' : form.values.bankCode} />
      {banks.error && !banks.data ? (
        <LoadProblem
          answer={banks}
          detail={t('payees.banksFailed')}
          className="-mx-4.5 -mt-2 md:col-span-2"
        />
      ) : null}
      <StepUpField form={form} />
      <SecondFactorField form={form} purpose="payee" />
      <div className="grid gap-4 md:col-span-2">
        <FormProblem form={form} />
        <Button type="submit" size="lg" block busy={form.busy}>
          {t('payees.bind')}
        </Button>
      </div>
    </form>
  )
}

/** The bank of a card, from the list of those that the house pays to. */
function BankField({ form }: { form: AppForm<{ bankCode: string }> }) {
  const { t } = useTranslation()
  const { data } = useBanks()
  return (
    <ChoiceField
      form={form}
      name="bankCode"
      label={t('payees.bank')}
      hint={t('payees.bankHint')}
      icon={<Landmark size={20} strokeWidth={1.75} aria-hidden="true" />}
      items={(data?.banks ?? []).map(({ code, names }) => ({ value: code, label: names[currentLanguage()] }))}
      placeholder={t('payees.bankPlaceholder')}
    />
  )
}

/** How many digits the card that is being bound has. */
const digitsOf = (fields: BindFields) => (isAbroad(fields) ? OVERSEAS_DIGITS : CARD_DIGITS)

/** The sentence of a refusal, the same as the server would say it. */
function useFaultText() {
  const { t } = useTranslation()
  return (fault: keyof typeof PayeesErrors | null, fields: BindFields): string | undefined => {
    if (fault === null) return undefined
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
