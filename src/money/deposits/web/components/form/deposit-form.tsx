import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { Remark } from '#design/note/note.tsx'
import { StageTracker } from '#design/stage-tracker/stage-tracker.tsx'
import { isAboutPhoneCode, PhoneCodeField } from '#members/verification/web/index.ts'
import { useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import { readAmount, type WireAmount } from '#platform/money/money.ts'
import { amountOf, amountRulesOf, asksForCode, faultOfAmount } from '../../../amounts.rules.ts'
import type { PayChannel, PayMethod } from '../../../deposit-channels.contract.ts'
import { payKind } from '../../../pay-kinds.ts'
import { useDepositorName, useOrder, usePlaceOrder } from '../../deposits.queries.ts'
import { shortMoney, useStageWords } from '../../order-words.ts'
import { askedKind, orderPath } from '../../paths.ts'
import { useOrderCode } from '../../use-order-code.ts'
import { OpenOrderNote } from '../order/open-order-note.tsx'
import { AmountPart } from './amount-part.tsx'
import { ChannelTiles } from './channel-tiles.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { DepositorField } from './depositor-field.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { TutorialButton } from './tutorial-button.tsx'

const EMPTY = { amount: '', depositorName: '', phoneCode: '' }

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
  const face = payKind(method.payType)?.flow ?? 'account'
  const { placeOrder } = usePlaceOrder()
  const code = useOrderCode()
  const knownName = useDepositorName()
  const { data: named } = useOrder(method.openBillNo)
  const openOrder = named && named.closedAt === null ? named : null
  const { deposit_min_amount: low, deposit_max_amount: high, currency } = channel
  const codeRule = {
    always: channel.phoneCode,
    from: codeFrom === null ? null : readAmount(codeFrom, 'CNY'),
  }
  const faultOf = (amount: string) => faultOfAmount(amount, amountRulesOf(channel))
  /** The amount that is typed, where the channel takes it. */
  const wantedOf = (amount: string) => (faultOf(amount) === null ? amountOf(amount) : null)
  const needsCode = (amount: string) => {
    const wanted = wantedOf(amount)
    return wanted !== null && asksForCode(codeRule, wanted)
  }

  const form = useMoneyForm({
    currency: 'CNY',
    start: EMPTY,
    amountFault: (_typed, { amount }) => {
      const fault = faultOf(amount)
      const range = { min: shortMoney(low, currency), max: shortMoney(high, currency) }
      return fault ? t(`deposits.errors.${fault}`, range) : undefined
    },
    otherFaults: ({ amount, depositorName, phoneCode }) => ({
      depositorName:
        channel.userName && depositorName.trim() === '' && !knownName
          ? t('deposits.errors.depositorName')
          : undefined,
      phoneCode:
        needsCode(amount) && code.isAsked && phoneCode.trim() === ''
          ? t('verification.phone.missing')
          : undefined,
    }),
    fieldOf: (refused) => (isAboutPhoneCode(refused.code) ? 'phoneCode' : null),
    onRefused: (refused) => {
      if (code.heed(refused.code)) form.set({ phoneCode: '' })
      return undefined
    },
    send: async ({ amount, depositorName, phoneCode }) => {
      const stepUp = needsCode(amount) ? { stepUp: await code.prove(phoneCode) } : {}
      const name = channel.userName && depositorName.trim() !== '' ? { depositorName } : {}
      const order = await placeOrder({ channelId: channel.id, amount, ...name, ...stepUp })
      navigate(orderPath(order.billNo))
    },
    // What was typed stands there still while the page leaves.
    clears: [],
  })
  const { amount } = form.values
  const choose = (channelId: string) => {
    onChoose(channelId)
    form.set({})
  }
  return (
    <form onSubmit={form.submit} noValidate>
      {openOrder ? <OpenOrderNote order={openOrder} className="mt-4" /> : null}
      <Card aria-label={method.payTypeName} className="mt-5">
        <StageTracker stages={stagesOf(null)} label={label} stateLabels={stateLabels} className="mb-7" />
        <ChannelTiles channels={method.channels} chosenId={channel.id} onChoose={choose} />
        <AmountPart form={form} channel={channel} />
        {channel.userName ? <DepositorField form={form} /> : null}
        {needsCode(amount) && code.isAsked ? (
          <div className="mt-5">
            <PhoneCodeField form={form} ask={code.ask} why={t('deposits.codeWhy')} />
          </div>
        ) : null}
        <DepositFacts channel={channel} amount={wantedOf(amount)} minutes={method.orderTimeOut} />
        <RefusalNote
          form={form}
          channels={method.channels}
          payType={method.payType}
          onTakeOther={choose}
          onMended={() => form.set({})}
        />
        <div className="max-lg:sticky max-lg:bottom-[calc(72px+env(safe-area-inset-bottom))] max-lg:-mx-5 max-lg:-mb-5 max-lg:rounded-b-lg max-lg:border-t max-lg:border-line max-lg:bg-surface-1 max-lg:px-5 max-lg:py-3">
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            busy={form.busy}
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
