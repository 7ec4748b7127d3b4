import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { Remark } from '#design/note/note.tsx'
import { StageTracker } from '#design/stage-tracker/stage-tracker.tsx'
import { PhoneCodeField } from '#members/verification/web/phone-code-field.tsx'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { readAmount, type WireAmount } from '#platform/money/money.ts'
import { amountOf, amountRulesOf, asksForCode, faultOfAmount } from '../../amounts.rules.ts'
import type { PayChannel, PayMethod } from '../../deposit-channels.contract.ts'
import { payKind } from '../../pay-kinds.ts'
import { useDepositorName, useOrder, usePlaceOrder } from '../deposits.queries.ts'
import { useStageWords } from '../order-words.ts'
import { askedKind, orderPath } from '../paths.ts'
import { useOrderCode } from '../use-order-code.ts'
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

/** The kind that the address asks for, where it can be used. */
function openKind(methods: readonly PayMethod[], asked: string | null): PayMethod | null {
  return methods.find((method) => method.payType === asked && isNormal(method)) ?? null
}

/** Choose how to pay, an amount, and get where to pay. */
export function DepositForm({
  methods,
  codeFrom,
}: {
  methods: readonly PayMethod[]
  codeFrom: WireAmount<'CNY'> | null
}) {
  const tilesHeading = useId()
  const { t } = useTranslation()
  const asked = askedKind(useLocation())
  const [kind, setKind] = useState(() => (openKind(methods, asked) ?? firstKind(methods))?.payType ?? null)
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
        <OrderForm
          key={method.payType}
          method={method}
          channel={channel}
          codeFrom={codeFrom}
          onChoose={setChannelId}
        />
      ) : null}
    </>
  )
}

/** The form of one kind. What was typed for a kind goes with it. */
function OrderForm({
  method,
  channel,
  codeFrom,
  onChoose,
}: {
  method: PayMethod
  channel: PayChannel
  codeFrom: WireAmount<'CNY'> | null
  onChoose: (channelId: string) => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { stagesOf, label, stateLabels } = useStageWords()
  const amountInput = useRef<HTMLInputElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const [amount, setAmount] = useState('')
  const [name, setName] = useState('')
  const [checked, setChecked] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const face = payKind(method.payType)?.face ?? 'account'
  const { placeOrder, isPending } = usePlaceOrder()
  const code = useOrderCode()
  const busy = isPending || code.isPending
  const knownName = useDepositorName()
  const { data: named } = useOrder(method.openBillNo)
  const openOrder = named && named.closedAt === null ? named : null
  const fault = faultOfAmount(amount, amountRulesOf(channel))
  const wanted = fault === null ? amountOf(amount) : null
  const from = codeFrom === null ? null : readAmount(codeFrom, 'CNY')
  const needsCode = wanted !== null && asksForCode({ always: channel.phoneCode, from }, wanted)
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
    if (busy) return
    setChecked(true)
    setSubmitted(true)
    if (fault) return amountInput.current?.focus()
    if (lacksName) return nameInput.current?.focus()
    if (needsCode && code.isAsked && !code.phoneCode.isGiven()) return codeInput.current?.focus()
    try {
      const depositorName = channel.userName && name.trim() !== '' ? { depositorName: name } : {}
      const stepUp = needsCode ? await code.prove() : undefined
      if (stepUp === null) return codeInput.current?.focus()
      const proof = stepUp === undefined ? {} : { stepUp }
      const order = await placeOrder({ channelId: channel.id, amount, ...depositorName, ...proof })
      navigate(orderPath(order.billNo))
    } catch (error) {
      const refused = refusalOf(error)
      code.heed(refused.code)
      setRefusal(refused)
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
        {needsCode && code.isAsked ? (
          <div className="mt-5">
            <PhoneCodeField phoneCode={code.phoneCode} why={t('deposits.codeWhy')} inputRef={codeInput} />
          </div>
        ) : null}
        <DepositFacts channel={channel} amount={wanted} minutes={method.orderTimeOut} />
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
            busy={busy}
            disabled={openOrder !== null || !isNormal(method)}
          >
            {t(`deposits.get.${face}`)}
          </Button>
        </div>
      </Card>
      <div className="mt-5 grid gap-1.5">
        <Remark>{t(`deposits.tipOnly.${face}`)}</Remark>
        <Remark>{t('deposits.tipTail')}</Remark>
        <p>
          <TutorialButton payType={method.payType} variant="text" />
        </p>
      </div>
    </form>
  )
}
