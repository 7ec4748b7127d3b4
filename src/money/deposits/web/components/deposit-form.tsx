import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { Remark } from '#design/note/note.tsx'
import { StageTracker } from '#design/stage-tracker/stage-tracker.tsx'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { cny } from '#platform/money/money.ts'
import type { PayChannel, PayMethod } from '../../deposits.contract.ts'
import { faultOfAmount } from '../../deposits.rules.ts'
import { useDepositorName, useOrder, usePlaceOrder } from '../deposits.queries.ts'
import { useStageWords } from '../order-words.ts'
import { orderPath } from '../paths.ts'
import { AmountPart } from './amount-part.tsx'
import { ChannelTiles } from './channel-tiles.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { DepositorField } from './depositor-field.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { OpenOrderNote } from './open-order-note.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { TutorialButton } from './tutorial-button.tsx'

const isNormal = (one: { readonly shortageType: string }) => one.shortageType === 'normal'

function firstChannel(channels: readonly PayChannel[]): PayChannel | null {
  const open = channels.filter(isNormal)
  return open.find((channel) => channel.recommend) ?? open[0] ?? null
}

/** The kind that is chosen first: one with a recommended channel, else the first that can be used. */
function firstKind(methods: readonly PayMethod[]): PayMethod | null {
  const usable = methods.filter((method) => isNormal(method) && firstChannel(method.channels))
  return usable.find((method) => firstChannel(method.channels)?.recommend) ?? usable[0] ?? null
}

/** Choose how to pay, an amount, and get where to pay. */
export function DepositForm({ methods }: { methods: readonly PayMethod[] }) {
  const tilesHeading = useId()
  const { t } = useTranslation()
  const [kind, setKind] = useState(() => firstKind(methods)?.payType ?? null)
  const [channelId, setChannelId] = useState<string | null>(null)
  const method = methods.find((one) => one.payType === kind) ?? null
  const channel = method?.channels.find((one) => one.id === channelId) ?? firstChannel(method?.channels ?? [])
  const chooseKind = (payType: string) => {
    setKind(payType)
    setChannelId(null)
  }
  return (
    <>
      <h2 id={tilesHeading} className="sr-only">
        {t('deposits.methodsHeading')}
      </h2>
      <KindTiles methods={methods} chosen={kind} labelledBy={tilesHeading} onChoose={chooseKind} />
      {method && channel ? (
        <OrderForm key={method.payType} method={method} channel={channel} onChoose={setChannelId} />
      ) : null}
    </>
  )
}

/** The form of one kind. What was typed for a kind goes with it. */
function OrderForm({
  method,
  channel,
  onChoose,
}: {
  method: PayMethod
  channel: PayChannel
  onChoose: (channelId: string) => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { stagesOf, label, stateLabels } = useStageWords()
  const amountInput = useRef<HTMLInputElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const [amount, setAmount] = useState('')
  const [name, setName] = useState('')
  const [checked, setChecked] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const { placeOrder, isPending } = usePlaceOrder()
  const knownName = useDepositorName()
  const { data: named } = useOrder(method.openBillNo)
  const openOrder = named && named.closedAt === null ? named : null
  const fault = faultOfAmount(amount, {
    range: { min: cny(channel.deposit_min_amount), max: cny(channel.deposit_max_amount) },
    fixed: channel.fixed_amount.map(cny),
    wholeOnly: channel.wholeOnly,
  })
  const lacksName = channel.userName && name.trim() === '' && !knownName

  const choose = (channelId: string) => {
    onChoose(channelId)
    setRefusal(null)
  }
  const change = (next: string) => {
    setAmount(next)
    setChecked(false)
    setRefusal(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setChecked(true)
    setSubmitted(true)
    if (fault) return amountInput.current?.focus()
    if (lacksName) return nameInput.current?.focus()
    try {
      const depositorName = channel.userName && name.trim() !== '' ? { depositorName: name } : {}
      const order = await placeOrder({ channelId: channel.id, amount, ...depositorName })
      navigate(orderPath(order.billNo))
    } catch (error) {
      setRefusal(error as ApiError)
    }
  }
  return (
    <form onSubmit={submit} noValidate>
      {openOrder ? <OpenOrderNote order={openOrder} className="mt-4" /> : null}
      <Card aria-label={method.payTypeName} className="mt-5">
        <StageTracker stages={stagesOf(null)} label={label} stateLabels={stateLabels} className="mb-7" />
        <ChannelTiles channels={method.channels} chosenId={channel.id} onChoose={choose} />
        <AmountPart
          inputRef={amountInput}
          channel={channel}
          amount={amount}
          onChange={change}
          onBlur={() => setChecked(amount !== '')}
          fault={checked ? fault : null}
        />
        {channel.userName ? (
          <DepositorField
            inputRef={nameInput}
            name={name}
            onChange={(next) => {
              setName(next)
              setRefusal(null)
            }}
            missing={submitted && lacksName}
          />
        ) : null}
        <DepositFacts channel={channel} amount={fault ? null : amount} minutes={method.orderTimeOut} />
        <RefusalNote
          refusal={refusal}
          channels={method.channels}
          payType={method.payType}
          onTakeOther={choose}
          onMended={() => setRefusal(null)}
        />
        <div className="max-lg:sticky max-lg:bottom-[calc(72px+env(safe-area-inset-bottom))] max-lg:-mx-5 max-lg:-mb-5 max-lg:rounded-b-lg max-lg:border-t max-lg:border-line max-lg:bg-surface-1 max-lg:px-5 max-lg:py-3">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            busy={isPending}
            disabled={openOrder !== null || !isNormal(method)}
          >
            {t('deposits.getAccount')}
          </Button>
        </div>
      </Card>
      <div className="mt-5 grid gap-1.5">
        <Remark>{t('deposits.tipAccount')}</Remark>
        <Remark>{t('deposits.tipTail')}</Remark>
        <p>
          <TutorialButton payType={method.payType} variant="text" />
        </p>
      </div>
    </form>
  )
}
