import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { Field } from '#design/field/field.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { moneyText } from '#design/money/money-format.ts'
import { Note } from '#design/note/note.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { RadioList } from '#design/radio/radio-list.tsx'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { useOnceMutation } from '#platform/http/web/query.ts'
import { formatAmount } from '#platform/money/money.ts'
import {
  CHAIN_SCENARIOS,
  type ChainScenario,
  MOST_USDT_AT_ONCE,
  type SandboxAddress,
  sandboxSendCall,
} from '../../sandbox-chain.contract.ts'

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
  const [amount, setAmount] = useState('')
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const send = useOnceMutation(sandboxSendCall)
  const most = moneyText(formatAmount(MOST_USDT_AT_ONCE), { currency: 'USDT', decimals: 0 })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    try {
      onSent(await send.mutateAsync({ ref: address.ref, scenario, amount }))
    } catch (error) {
      setRefusal(refusalOf(error))
    }
  }
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
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label={t('rails.chain.amount')} hint={t('rails.chain.amountHint', { most })}>
          <AmountInput
            name="amount"
            decimals={6}
            value={amount}
            onValueChange={setAmount}
            placeholder="0.00"
            suffix={<span className="text-text-2">USDT</span>}
          />
        </Field>
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
        {refusal ? (
          <div role="alert">
            <Note tone="danger">{refusal.message}</Note>
          </div>
        ) : null}
        <Button type="submit" size="lg" block busy={send.isPending} disabled={amount === ''}>
          {amount === ''
            ? t('rails.chain.send')
            : t('rails.chain.sendAmount', { amount: moneyText(amount, { currency: 'USDT', decimals: 6 }) })}
        </Button>
      </form>
    </Card>
  )
}
