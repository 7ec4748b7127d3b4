import { type FormEvent, type Ref, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { Field } from '#design/field/field.tsx'
import { FactStrip } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { Remark } from '#design/note/note.tsx'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { QuickAmounts } from '#design/quick-amounts/quick-amounts.tsx'
import { StageTracker } from '#design/stage-tracker/stage-tracker.tsx'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { cny, formatAmount } from '#platform/money/money.ts'
import type { PayChannel, PayMethod, PayOrder } from '../../deposits.contract.ts'
import { amountOf, isInRange, isOffered, suggestedAmounts } from '../../deposits.rules.ts'
import { usePlaceOrder } from '../deposits.queries.ts'
import { shortMoney, useStageWords } from '../order-words.ts'
import { orderPath } from '../paths.ts'
import { randomInt } from '../random-int.ts'
import { MethodTiles } from './method-tiles.tsx'
import { OpenOrderNote } from './open-order-note.tsx'
import { RefusalNote } from './refusal-note.tsx'

function firstChoice(channels: readonly PayChannel[]): string | null {
  const open = channels.filter((channel) => channel.shortageType === 'normal')
  return (open.find((channel) => channel.recommend) ?? open[0])?.id ?? null
}

const rangeOf = (channel: PayChannel) => ({
  min: cny(channel.deposit_min_amount),
  max: cny(channel.deposit_max_amount),
})

/** What is wrong with an amount for a channel, as a locale key's last part; null when nothing is. */
function faultOf(
  channel: PayChannel,
  text: string,
): 'amountMissing' | 'amountOutOfRange' | 'amountNotOffered' | null {
  const amount = amountOf(text)
  if (amount === null) return 'amountMissing'
  if (!isInRange(amount, rangeOf(channel))) return 'amountOutOfRange'
  return isOffered(amount, channel.fixed_amount.map(cny)) ? null : 'amountNotOffered'
}

/** Choose a channel, an amount, and get the account to pay to. */
export function DepositForm({ method, openOrder }: { method: PayMethod; openOrder: PayOrder | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { stagesOf, label, stateLabels } = useStageWords()
  const tilesHeading = useId()
  const amountInput = useRef<HTMLInputElement>(null)
  const [chosenId, setChosenId] = useState(() => firstChoice(method.channels))
  const [amount, setAmount] = useState('')
  const [checked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { placeOrder, isPending } = usePlaceOrder()
  const channel = method.channels.find((one) => one.id === chosenId) ?? null
  const fault = channel ? faultOf(channel, amount) : null
  const isClosed = !channel || openOrder !== null || method.shortageType !== 'normal'

  const choose = (channelId: string) => {
    setChosenId(channelId)
    setRefusal(null)
  }
  const change = (next: string) => {
    setAmount(next)
    setChecked(false)
    setRefusal(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!channel || isPending) return
    setChecked(true)
    if (fault) return amountInput.current?.focus()
    try {
      const order = await placeOrder({ channelId: channel.id, amount })
      navigate(orderPath(order.billNo))
    } catch (error) {
      setRefusal(error as ApiError)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      <h2 id={tilesHeading} className="sr-only">
        {t('deposits.methodsHeading')}
      </h2>
      <MethodTiles
        channels={method.channels}
        chosenId={chosenId}
        openChannelId={openOrder?.channelId ?? null}
        labelledBy={tilesHeading}
        onChoose={choose}
      />
      {openOrder ? <OpenOrderNote order={openOrder} className="mt-4" /> : null}
      <Card aria-label={method.payTypeName} className="mt-5">
        <StageTracker stages={stagesOf(null)} label={label} stateLabels={stateLabels} className="mb-7" />
        {channel ? (
          <AmountPart
            inputRef={amountInput}
            channel={channel}
            amount={amount}
            onChange={change}
            onBlur={() => setChecked(amount !== '')}
            fault={checked ? fault : null}
          />
        ) : null}
        {channel ? (
          <Facts channel={channel} amount={fault ? null : amount} minutes={method.orderTimeOut} />
        ) : null}
        <RefusalNote refusal={refusal} channels={method.channels} onTakeOther={choose} />
        <div className="max-lg:sticky max-lg:bottom-[calc(72px+env(safe-area-inset-bottom))] max-lg:-mx-5 max-lg:-mb-5 max-lg:rounded-b-lg max-lg:border-t max-lg:border-line max-lg:bg-surface-1 max-lg:px-5 max-lg:py-3">
          <Button type="submit" variant="primary" size="lg" block busy={isPending} disabled={isClosed}>
            {t('deposits.getAccount')}
          </Button>
        </div>
      </Card>
      <div className="mt-5 grid gap-1.5">
        <Remark>{t('deposits.tipAccount')}</Remark>
        <Remark>{t('deposits.tipTail')}</Remark>
      </div>
    </form>
  )
}

function AmountPart({
  inputRef,
  channel,
  amount,
  onChange,
  onBlur,
  fault,
}: {
  inputRef: Ref<HTMLInputElement>
  channel: PayChannel
  amount: string
  onChange: (amount: string) => void
  onBlur: () => void
  fault: 'amountMissing' | 'amountOutOfRange' | 'amountNotOffered' | null
}) {
  const { t } = useTranslation()
  const { currency, deposit_min_amount: low, deposit_max_amount: high } = channel
  const fixedList = channel.fixed_amount.join(' ')
  const suggestions = useMemo(() => {
    const fixed = fixedList === '' ? [] : fixedList.split(' ').map(cny)
    return suggestedAmounts({ min: cny(low), max: cny(high) }, fixed, randomInt).map(formatAmount)
  }, [low, high, fixedList])
  const range = { min: shortMoney(low, currency), max: shortMoney(high, currency) }
  return (
    <Field
      label={t('deposits.amount')}
      hint={t('deposits.amountHint', range)}
      error={fault ? t(`deposits.errors.${fault}`, range) : undefined}
    >
      <AmountInput
        ref={inputRef}
        size="lg"
        prefix="¥"
        value={amount}
        onValueChange={onChange}
        onBlur={onBlur}
      />
      <QuickAmounts
        className="mt-2.5"
        label={t('deposits.quickAmounts')}
        value={amountOf(amount) ? formatAmount(cny(amount)) : amount}
        onPick={onChange}
        amounts={suggestions.map((one) => ({ amount: one, label: shortMoney(one, currency).slice(1) }))}
      />
    </Field>
  )
}

/** What is credited, what it costs, how long there is to pay, how long it takes: facts, and none that is not known. */
function Facts({
  channel,
  amount,
  minutes,
}: {
  channel: PayChannel
  amount: string | null
  minutes: number
}) {
  const { t } = useTranslation()
  const speed = channel.creditSeconds
  const rows = [
    {
      key: 'credited',
      label: t('deposits.facts.credited'),
      value: amount ? <Money amount={amount} currency={channel.currency} /> : '–',
    },
    {
      key: 'fee',
      label: t('deposits.facts.fee'),
      value: <Money amount="0.00" currency={channel.currency} />,
    },
    {
      key: 'payWithin',
      label: t('deposits.facts.payWithin'),
      value: t('deposits.minutes', { count: minutes }),
    },
  ]
  if (speed !== null) {
    rows.push({
      key: 'speed',
      label: t('deposits.facts.speed'),
      value:
        speed < 60
          ? t('deposits.withinSeconds', { count: Math.max(1, speed) })
          : t('deposits.withinMinutes', { count: Math.ceil(speed / 60) }),
    })
  }
  return <FactStrip className="my-5" rows={rows} />
}
