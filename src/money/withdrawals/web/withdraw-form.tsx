import { Landmark } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { FactStrip } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { moneyText } from '#design/money/money-format.ts'
import { Note, Remark } from '#design/note/note.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { Select } from '#design/select/select.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { IdentityCode } from '#members/identity/identity.contract.ts'
import { usableMinute } from '#money/payees/payee-wait.rules.ts'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { CURRENCIES } from '#platform/money/currencies.ts'
import { WithdrawalErrors } from '../withdrawals.refusals.ts'
import { useFaultText } from './components/fault-text.ts'
import { WithdrawPasswordField } from './components/withdraw-password-field.tsx'
import { useDurationWords } from './duration-words.ts'
import { useProvePassword } from './password.queries.ts'
import type { PayeeChoice } from './payee-choices.ts'
import { arrivingAmount, type FormInfo, faultOfForm } from './withdraw-form.rules.ts'
import { useRefreshWithdrawals } from './withdrawals.queries.ts'

/** Whom the form can pay to. */
export type FormPayee = Pick<PayeeChoice, 'id' | 'name' | 'tail' | 'isDefault' | 'usableAt'>

/** What the form sends: the proof of the withdraw password only where there is one. */
export interface FormInput<P> {
  readonly amount: string
  readonly payee: P
  readonly stepUp?: string
}

/**
 * Asks for an amount, a card or an e-wallet and the withdraw password where one is set, says what it costs and takes, and
 * sends it. What was typed is kept on a refusal. Every way to withdraw asks with it; yuan are typed to the cent, USDT to the sixth place.
 * A second press is not heard until the first is answered: with a proof of its own it would be a withdrawal of its own.
 */
export function WithdrawForm<P extends FormPayee>({
  info,
  payees,
  payee,
  onChoose,
  payeeWords,
  hasPassword,
  send,
  sending,
}: {
  info: FormInfo
  payees: readonly P[]
  payee: P | undefined
  onChoose: (id: string) => void
  /** What the payee is called, where it is no card and no e-wallet. */
  payeeWords?: { readonly label: string; readonly hint: string }
  hasPassword: boolean
  /** Submits the withdrawal and answers it; rejects with an `ApiError`. */
  send: (input: FormInput<P>) => Promise<{ readonly amount: string }>
  sending: boolean
}) {
  const { t } = useTranslation()
  const faultText = useFaultText(info)
  const prove = useProvePassword()
  const proof = useRef<{ password: string; stepUp: string } | null>(null)
  const underWay = useRef(false)
  const refresh = useRefreshWithdrawals()
  const amountField = useRef<HTMLInputElement>(null)
  const [amount, setAmount] = useState('')
  const [password, setPassword] = useState('')
  const [amountError, setAmountError] = useState<string>()
  const [passwordError, setPasswordError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const fault = faultOfForm(amount, info)
  const waits = payee?.usableAt ?? null
  const shown = (value: string) => moneyText(value, { currency: info.currency, decimals: 'exact' })

  const change = (next: string) => {
    setAmount(next)
    setAmountError(undefined)
    setRefusal(undefined)
  }
  /** The proof that was got for this password and not used yet, or a new one: a press that got no answer is repeated as it was. */
  const proofOf = async (typed: string): Promise<string> => {
    if (proof.current?.password !== typed) {
      proof.current = { password: typed, stepUp: (await prove.mutateAsync({ password: typed })).stepUp }
    }
    return proof.current.stepUp
  }
  const refuse = (error: ApiError, form: HTMLFormElement) => {
    if (error.isFinal) proof.current = null
    if (error.code !== WithdrawalErrors.passwordWrong.code && error.code !== IdentityCode.tooManyAttempts)
      return setRefusal(error.message)
    setPasswordError(error.message)
    form.querySelector<HTMLElement>('[name="withdrawPassword"]')?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underWay.current || !payee) return
    const form = event.currentTarget
    if (fault) {
      setAmountError(faultText(fault))
      amountField.current?.focus()
      return
    }
    if (hasPassword && password === '') {
      setPasswordError(t('withdrawals.password.missing'))
      form.querySelector<HTMLElement>('[name="withdrawPassword"]')?.focus()
      return
    }
    setRefusal(undefined)
    underWay.current = true
    try {
      const stepUp = hasPassword ? { stepUp: await proofOf(password) } : {}
      const order = await send({ amount, payee, ...stepUp })
      proof.current = null
      // What was typed since, while no answer had come, stays.
      setAmount((typed) => (typed === amount ? '' : typed))
      setPassword('')
      toast({ text: t('withdrawals.submitted', { amount: shown(order.amount) }), tone: 'success' })
    } catch (error) {
      refuse(refusalOf(error), form)
    } finally {
      underWay.current = false
    }
    refresh()
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5 md:grid-cols-2">
        <Field
          label={t('withdrawals.amount')}
          hint={t('withdrawals.range', { min: shown(info.minAmount), max: shown(info.maxAmount) })}
          error={amountError}
        >
          <AmountInput
            ref={amountField}
            name="amount"
            prefix={info.currency === 'CNY' ? '¥' : undefined}
            placeholder="0.00"
            decimals={CURRENCIES[info.currency].places}
            value={amount}
            onValueChange={change}
            onBlur={() => (amount !== '' && fault ? setAmountError(faultText(fault)) : undefined)}
            suffix={
              info.mostNow ? (
                <AllButton amount={info.mostNow} currency={info.currency} onPress={change} />
              ) : null
            }
          />
        </Field>
        <Field
          label={payeeWords?.label ?? t('withdrawals.card')}
          hint={payeeWords?.hint ?? t('withdrawals.cardHint')}
        >
          <Select
            name="cardId"
            icon={<Landmark size={20} strokeWidth={1.75} aria-hidden="true" />}
            items={payees.map((one) => ({
              value: one.id,
              label: t('withdrawals.cardName', { bank: one.name, lastFour: one.tail }),
              detail: one.usableAt
                ? t('withdrawals.payeeWaiting', {
                    time: timeWords(usableMinute(one.usableAt), currentLanguage()),
                  })
                : one.isDefault
                  ? t('withdrawals.defaultCard')
                  : undefined,
            }))}
            value={payee?.id ?? null}
            onValueChange={(id) => {
              onChoose(id)
              setRefusal(undefined)
              setAmountError(undefined)
            }}
          />
        </Field>
        {hasPassword ? (
          <WithdrawPasswordField
            name="withdrawPassword"
            label={t('withdrawals.password.label')}
            hint={t('withdrawals.password.hint')}
            value={password}
            error={passwordError}
            onChange={(next) => {
              setPassword(next)
              setPasswordError(undefined)
            }}
          />
        ) : null}
      </div>
      <Facts info={info} amount={amount} />
      {refusal ? (
        <div role="alert" className="mb-3">
          <Note tone="danger">{refusal}</Note>
        </div>
      ) : null}
      {fault || waits ? (
        <Remark id="why-not" className="mb-2.5">
          {waits
            ? t('withdrawals.payeeWaiting', { time: timeWords(usableMinute(waits), currentLanguage()) })
            : fault
              ? faultText(fault)
              : null}
        </Remark>
      ) : null}
      <Button
        type="submit"
        size="lg"
        block
        busy={sending || prove.isPending}
        disabled={fault !== null && amount === ''}
        aria-describedby={fault || waits ? 'why-not' : undefined}
      >
        {amount === '' ? t('withdrawals.submit') : t('withdrawals.submitAmount', { amount: shown(amount) })}
      </Button>
    </form>
  )
}

function AllButton({
  amount,
  currency,
  onPress,
}: {
  amount: string
  currency: string
  onPress: (amount: string) => void
}) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="relative hit-area font-semibold whitespace-nowrap text-brand-text hover:underline"
      onClick={() => onPress(amount)}
    >
      {t('withdrawals.all', { amount: moneyText(amount, { currency, decimals: 'exact' }) })}
    </button>
  )
}

function Facts({ info, amount }: { info: FormInfo; amount: string }) {
  const { t } = useTranslation()
  const durationWords = useDurationWords()
  return (
    <div className="my-5">
      <FactStrip
        rows={[
          {
            key: 'fee',
            label: t('withdrawals.fee'),
            value: <Money amount={info.fee} currency={info.currency} decimals="exact" />,
          },
          {
            key: 'arrives',
            label: t('withdrawals.arrives'),
            value: <Money amount={arrivingAmount(amount, info)} currency={info.currency} decimals="exact" />,
          },
          {
            key: 'times',
            label: t('withdrawals.timesLeft'),
            value: t('withdrawals.timesOf', { left: info.timesLeft, all: info.timesPerDay }),
          },
          {
            key: 'expected',
            label: t('withdrawals.expected'),
            value: t('withdrawals.about', { duration: durationWords(info.expectSeconds) }),
          },
        ]}
      />
    </div>
  )
}
