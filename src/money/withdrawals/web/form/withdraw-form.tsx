import { Landmark } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Field } from '#design/field/field.tsx'
import { FactStrip } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { Remark } from '#design/note/note.tsx'
import { Select } from '#design/select/select.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { IdentityCode } from '#members/identity/identity.refusals.ts'
import { usableMinute } from '#money/payees/payee-wait.rules.ts'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { MoneyField } from '#platform/forms/web/money/money-field.tsx'
import { useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { WireAmount } from '#platform/money/money.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { useFaultText } from '../components/fault-text.ts'
import { WithdrawPasswordField } from '../components/withdraw-password-field.tsx'
import { useProvePassword } from '../password.queries.ts'
import { useRefreshWithdrawals } from '../withdrawals.queries.ts'
import { useDurationWords } from './duration-words.ts'
import type { PayeeChoice } from './payee-choices.ts'
import { arrivingAmount, type FormInfo, faultOfForm } from './withdraw-form.rules.ts'

const EMPTY = { amount: '', withdrawPassword: '' }

/** Whom the form can pay to. */
export type FormPayee = Pick<PayeeChoice, 'id' | 'name' | 'tail' | 'isDefault' | 'usableAt' | 'blocked'>

/** What the form sends: the proof of the withdraw password only where there is one. */
export interface FormInput<P> {
  readonly amount: string
  readonly payee: P
  readonly stepUp?: string
}

/**
 * Asks for an amount, a card or an e-wallet and the withdraw password where one is set, says what it costs
 * and takes, and sends it. What was typed is kept on a refusal. Every way to withdraw asks with it; yuan are
 * typed to the cent, USDT to the sixth place. A second press is not heard until the first is answered: with a
 * proof of its own it would be a withdrawal of its own.
 */
export function WithdrawForm<P extends FormPayee>({
  info,
  payees,
  payee,
  onChoose,
  payeeWords,
  hasPassword,
  send,
}: {
  info: FormInfo
  payees: readonly P[]
  payee: P | undefined
  onChoose: (id: string) => void
  /** What the payee is called, where it is no card and no e-wallet. */
  payeeWords?: { readonly label: string; readonly hint: string }
  hasPassword: boolean
  /** Submits the withdrawal and answers it; rejects with an `ApiError`. */
  send: (input: FormInput<P>) => Promise<{ readonly amount: WireAmount<FormInfo['currency']> }>
}) {
  const { t } = useTranslation()
  const faultText = useFaultText(info)
  const prove = useProvePassword()
  const proof = useRef<{ password: string; stepUp: string } | null>(null)
  const refresh = useRefreshWithdrawals()
  const waits = payee?.usableAt ?? null
  const blocked = payee?.blocked ?? null
  const shown = (value: WireAmount<FormInfo['currency']>) =>
    amountText(value, { currency: info.currency, decimals: 'exact' })

  /**
   * The proof that was got for this password and not used yet, or a new one: a press that got no answer is
   * repeated as it was.
   */
  const proofOf = async (typed: string): Promise<string> => {
    if (proof.current?.password !== typed) {
      proof.current = { password: typed, stepUp: (await prove.mutateAsync({ password: typed })).stepUp }
    }
    return proof.current.stepUp
  }
  const form = useMoneyForm({
    currency: info.currency,
    start: EMPTY,
    amountFault: (_typed, { amount }) => {
      const fault = faultOfForm(amount, info)
      return fault ? faultText(fault) : undefined
    },
    otherFaults: ({ withdrawPassword }) => ({
      withdrawPassword:
        hasPassword && withdrawPassword === '' ? t('withdrawals.password.missing') : undefined,
    }),
    fieldOf: ({ code }) =>
      code === WithdrawalErrors.passwordWrong.code || code === IdentityCode.tooManyAttempts
        ? 'withdrawPassword'
        : null,
    onRefused: ({ isFinal }) => {
      if (isFinal) proof.current = null
      return undefined
    },
    send: async ({ amount, withdrawPassword }) => {
      if (!payee) return false
      try {
        const stepUp = hasPassword ? { stepUp: await proofOf(withdrawPassword) } : {}
        const order = await send({ amount, payee, ...stepUp })
        proof.current = null
        toast({ text: t('withdrawals.submitted', { amount: shown(order.amount) }), tone: 'success' })
        return true
      } finally {
        refresh()
      }
    },
    clears: ['amount', 'withdrawPassword'],
  })
  const { amount } = form.values
  const fault = form.faults.amount

  return (
    <form onSubmit={form.submit} noValidate>
      <div className="grid gap-4.5 md:grid-cols-2">
        <MoneyField
          form={form}
          label={t('withdrawals.amount')}
          hint={t('withdrawals.range', { min: shown(info.minAmount), max: shown(info.maxAmount) })}
          placeholder="0.00"
          all={
            info.mostNow
              ? { words: t('withdrawals.all', { amount: shown(info.mostNow) }), amount: info.mostNow }
              : undefined
          }
        />
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
              disabled: one.blocked !== null,
              detail: one.blocked
                ? t('payees.blocked')
                : one.usableAt
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
              form.set({})
            }}
          />
        </Field>
        {hasPassword ? (
          <WithdrawPasswordField
            form={form}
            name="withdrawPassword"
            label={t('withdrawals.password.label')}
            hint={t('withdrawals.password.hint')}
          />
        ) : null}
      </div>
      <Facts info={info} amount={amount} />
      <FormProblem form={form} className="mb-3" />
      {fault || waits || blocked ? (
        <Remark id="why-not" className="mb-2.5">
          {blocked
            ? t(`payees.blockReasons.${blocked.reason}`)
            : waits
              ? t('withdrawals.payeeWaiting', { time: timeWords(usableMinute(waits), currentLanguage()) })
              : fault}
        </Remark>
      ) : null}
      <Button
        type="submit"
        size="lg"
        block
        busy={form.busy}
        disabled={blocked !== null || (fault !== undefined && amount === '')}
        aria-describedby={fault || waits || blocked ? 'why-not' : undefined}
      >
        {form.typed
          ? t('withdrawals.submitAmount', { amount: amountText(form.typed, { decimals: 'exact' }) })
          : t('withdrawals.submit')}
      </Button>
    </form>
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
