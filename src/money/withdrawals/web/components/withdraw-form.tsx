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
import type { MemberCard } from '#money/payees/payees.contract.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { WITHDRAWAL_WAY } from '../../withdrawal-kinds.ts'
import type { WithdrawInfo } from '../../withdrawals.contract.ts'
import { useDurationWords } from '../duration-words.ts'
import { arrivingAmount, faultOfForm } from '../withdraw-form.rules.ts'
import { useRefreshWithdrawals, useWithdraw } from '../withdrawals.queries.ts'
import { useFaultText } from './fault-text.ts'

/** Asks for an amount and a card, says what it costs and takes, and submits. What was typed is kept on a refusal. */
export function WithdrawForm({ info, cards }: { info: WithdrawInfo; cards: readonly MemberCard[] }) {
  const { t } = useTranslation()
  const faultText = useFaultText(info)
  const withdraw = useWithdraw()
  const refresh = useRefreshWithdrawals()
  const amountField = useRef<HTMLInputElement>(null)
  const [amount, setAmount] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [amountError, setAmountError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const card = cards.find(({ id }) => id === chosen) ?? cards[0]
  const fault = faultOfForm(amount, info)
  const shown = (value: string) => moneyText(value, { currency: info.currency })

  const change = (next: string) => {
    setAmount(next)
    setAmountError(undefined)
    setRefusal(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (withdraw.isPending || !card) return
    if (fault) {
      setAmountError(faultText(fault))
      amountField.current?.focus()
      return
    }
    try {
      const order = await withdraw.mutateAsync({
        way: WITHDRAWAL_WAY.ordinary,
        amount,
        currency: 'CNY',
        cardId: card.id,
      })
      change('')
      toast({ text: t('withdrawals.submitted', { amount: shown(order.amount) }), tone: 'success' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
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
            prefix="¥"
            placeholder="0.00"
            value={amount}
            onValueChange={change}
            onBlur={() => (amount !== '' && fault ? setAmountError(faultText(fault)) : undefined)}
            suffix={info.mostNow ? <AllButton amount={info.mostNow} onPress={change} /> : null}
          />
        </Field>
        <Field label={t('withdrawals.card')} hint={t('withdrawals.cardHint')}>
          <Select
            name="cardId"
            icon={<Landmark size={20} strokeWidth={1.75} aria-hidden="true" />}
            items={cards.map((one) => ({
              value: one.id,
              label: t('withdrawals.cardName', {
                bank: one.bankNames[currentLanguage()],
                lastFour: one.lastFour,
              }),
              detail: one.isDefault ? t('withdrawals.defaultCard') : undefined,
            }))}
            value={card?.id ?? null}
            onValueChange={setChosen}
          />
        </Field>
      </div>
      <Facts info={info} amount={amount} />
      {refusal ? (
        <div role="alert" className="mb-3">
          <Note tone="danger">{refusal}</Note>
        </div>
      ) : null}
      {fault ? (
        <Remark id="why-not" className="mb-2.5">
          {faultText(fault)}
        </Remark>
      ) : null}
      <Button
        type="submit"
        size="lg"
        block
        busy={withdraw.isPending}
        disabled={fault !== null && amount === ''}
        aria-describedby={fault ? 'why-not' : undefined}
      >
        {amount === '' ? t('withdrawals.submit') : t('withdrawals.submitAmount', { amount: shown(amount) })}
      </Button>
    </form>
  )
}

function AllButton({ amount, onPress }: { amount: string; onPress: (amount: string) => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="relative hit-area font-semibold whitespace-nowrap text-brand-text hover:underline"
      onClick={() => onPress(amount)}
    >
      {t('withdrawals.all', { amount: moneyText(amount, { currency: 'CNY' }) })}
    </button>
  )
}

function Facts({ info, amount }: { info: WithdrawInfo; amount: string }) {
  const { t } = useTranslation()
  const durationWords = useDurationWords()
  return (
    <div className="my-5">
      <FactStrip
        rows={[
          {
            key: 'fee',
            label: t('withdrawals.fee'),
            value: <Money amount={info.fee} currency={info.currency} />,
          },
          {
            key: 'arrives',
            label: t('withdrawals.arrives'),
            value: <Money amount={arrivingAmount(amount, info.fee)} currency={info.currency} />,
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
