import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { Field } from '#design/field/field.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { moneyText } from '#design/money/money-format.ts'
import { Note } from '#design/note/note.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { RadioList } from '#design/radio/radio-list.tsx'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { useOnceMutation } from '#platform/http/web/query.ts'
import { formatAmount } from '#platform/money/money.ts'
import {
  MOST_AT_ONCE,
  type SandboxPayment,
  SCENARIOS,
  type Scenario,
  sandboxPayCall,
} from '../../sandbox.contract.ts'

/** What the payment is, and the form with which a tester has the bank act it out. */
export function BankPayment({
  payment,
  onPaid,
}: {
  payment: SandboxPayment
  onPaid: (payment: SandboxPayment) => void
}) {
  const { t } = useTranslation()
  const rows = [
    { key: 'holder', label: t('rails.sandbox.holder'), value: payment.holder },
    {
      key: 'account',
      label: t('rails.sandbox.account'),
      value: payment.account.replace(/(.{4})(?=.)/g, '$1 '),
    },
    { key: 'remark', label: t('rails.sandbox.remark'), value: payment.remark },
  ]
  return (
    <Card className="grid gap-5">
      <div>
        <CardHead title={payment.bankName} detail={t('rails.sandbox.transferTo')} />
        <Money
          amount={payment.amount}
          currency={payment.currency}
          className="mt-2 block text-[34px] leading-[1.2]"
        />
        <KeyValues rows={rows} className="mt-2" />
      </div>
      <PayForm payment={payment} onPaid={onPaid} />
    </Card>
  )
}

function PayForm({
  payment,
  onPaid,
}: {
  payment: SandboxPayment
  onPaid: (payment: SandboxPayment) => void
}) {
  const { t } = useTranslation()
  const [scenario, setScenario] = useState<Scenario>('exact')
  const [amount, setAmount] = useState('')
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const pay = useOnceMutation(sandboxPayCall)
  const isWrong = scenario === 'wrongAmount'
  const most = moneyText(formatAmount(MOST_AT_ONCE), { currency: payment.currency, decimals: 0 })
  const paid = isWrong ? amount : payment.amount
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    try {
      onPaid(
        await pay.mutateAsync({ ref: payment.ref, scenario, ...(isWrong && amount !== '' && { amount }) }),
      )
    } catch (error) {
      setRefusal(refusalOf(error))
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <RadioList
        label={t('rails.sandbox.scenario')}
        value={scenario}
        onValueChange={setScenario}
        items={SCENARIOS.map((value) => ({
          value,
          label: t(`rails.sandbox.scenarios.${value}.name`),
          detail: t(`rails.sandbox.scenarios.${value}.detail`),
        }))}
      />
      {isWrong ? (
        <Field label={t('rails.sandbox.otherAmount')} hint={t('rails.sandbox.otherAmountHint', { most })}>
          <AmountInput value={amount} onValueChange={setAmount} prefix="¥" />
        </Field>
      ) : null}
      {refusal ? (
        <div role="alert">
          <Note tone="danger">{refusal.message}</Note>
        </div>
      ) : null}
      <Button type="submit" variant="primary" size="lg" block busy={pay.isPending}>
        {paid === ''
          ? t('rails.sandbox.pay')
          : t('rails.sandbox.payAmount', { amount: moneyText(paid, { currency: payment.currency }) })}
      </Button>
    </form>
  )
}
