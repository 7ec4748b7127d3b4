import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { RadioList } from '#design/radio/radio-list.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { MoneyField } from '#platform/forms/web/money/money-field.tsx'
import { useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import { useOnceMutation } from '#platform/http/web/query.ts'
import { amountText } from '#platform/money/amount-text.ts'
import {
  CHAIN_SCENARIOS,
  type ChainScenario,
  MOST_USDT_AT_ONCE,
  type SandboxAddress,
  sandboxSendCall,
} from '../../sandbox-chain.contract.ts'

const EMPTY = { amount: '' }

/** The address, and the form with which a tester sends to it. */
export function ChainSend({
  address,
  onSent,
}: {
  address: SandboxAddress
  onSent: (address: SandboxAddress) => void
}) {
  const { t } = useTranslation()
  const [scenario, setScenario] = useState<ChainScenario>('sent')
  const send = useOnceMutation(sandboxSendCall)
  const form = useMoneyForm({
    currency: 'USDT',
    start: EMPTY,
    // A tester may send anything; what cannot be sent the chain says.
    amountFault: () => undefined,
    send: async ({ amount }) => onSent(await send.mutateAsync({ ref: address.ref, scenario, amount })),
    clears: [],
  })
  const { amount } = form.values
  const most = amountText(MOST_USDT_AT_ONCE, { decimals: 0 })
  return (
    <Card className="grid gap-5">
      <div>
        <CardHead title={t('rails.chain.to')} />
        <p className="mt-2 font-mono break-all">{address.address}</p>
        <KeyValues
          rows={[{ key: 'protocol', label: t('rails.chain.protocol'), value: address.protocol }]}
          className="mt-2"
        />
      </div>
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <MoneyField
          form={form}
          label={t('rails.chain.amount')}
          hint={t('rails.chain.amountHint', { most })}
          placeholder="0.00"
        />
        <RadioList
          label={t('rails.chain.scenario')}
          value={scenario}
          onValueChange={setScenario}
          items={CHAIN_SCENARIOS.map((value) => ({
            value,
            label: t(`rails.chain.scenarios.${value}.name`),
            detail: t(`rails.chain.scenarios.${value}.detail`),
          }))}
        />
        <FormProblem form={form} />
        <Button type="submit" size="lg" block busy={form.busy} disabled={amount === ''}>
          {form.typed
            ? t('rails.chain.sendAmount', { amount: amountText(form.typed, { decimals: 6 }) })
            : t('rails.chain.send')}
        </Button>
      </form>
    </Card>
  )
}
