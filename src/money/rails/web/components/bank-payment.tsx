import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { RadioList } from '#design/radio/radio-list.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { MoneyField } from '#platform/forms/web/money/money-field.tsx'
import { useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import { useOnceMutation } from '#platform/http/web/query.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { readAmount } from '#platform/money/money.ts'
import {
  MOST_AT_ONCE,
  type SandboxPayment,
  SCENARIOS,
  type Scenario,
  sandboxPayCall,
} from '../../sandbox.contract.ts'

const EMPTY = { amount: '' }

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
  const pay = useOnceMutation(sandboxPayCall)
  const isWrong = scenario === 'wrongAmount'
  const form = useMoneyForm({
    currency: 'CNY',
    start: EMPTY,
    // A tester may pay anything, or leave it to the bank to be wrong.
    amountFault: () => undefined,
    send: async ({ amount }) =>
      onPaid(
        await pay.mutateAsync({ ref: payment.ref, scenario, ...(isWrong && amount !== '' && { amount }) }),
      ),
    clears: [],
  })
  const most = amountText(MOST_AT_ONCE, { decimals: 0 })
  const paid = isWrong ? form.typed : readAmount(payment.amount, payment.currency)
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-5">
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
        <MoneyField
          form={form}
          label={t('rails.sandbox.otherAmount')}
          hint={t('rails.sandbox.otherAmountHint', { most })}
        />
      ) : null}
      <FormProblem form={form} />
      <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
        {paid ? t('rails.sandbox.payAmount', { amount: amountText(paid) }) : t('rails.sandbox.pay')}
      </Button>
    </form>
  )
}
