import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { Remark } from '#design/note/note.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { StageTracker } from '#design/stage-tracker/stage-tracker.tsx'
import { isAboutPhoneCode, PhoneCodeField } from '#members/verification/web/index.ts'
import { useMoneyForm } from '#platform/forms/web/money/use-money-form.ts'
import { readAmount, type WireAmount } from '#platform/money/money.ts'
import { amountOf, amountRulesOf, asksForCode, faultOfAmount } from '../../../amounts.rules.ts'
import type { PayChannel, PayMethod } from '../../../deposit-channels.contract.ts'
import { FINANCE_CODES } from '../../../deposits.refusals.ts'
import { EXPLAINED_KINDS, faceOf } from '../../../pay-kinds.ts'
import { useDepositorName, useOrder, usePlaceOrder, useRefreshMethods } from '../../deposits.queries.ts'
import { useMethodWords } from '../../method-words.tsx'
import { shortMoney, useStageWords } from '../../order/order-words.ts'
import { useOrderCode } from '../../order/use-order-code.ts'
import { askedKind, orderPath } from '../../paths.ts'
import { OpenOrderNote } from '../order/open-order-note.tsx'
import { AmountPart } from './amount-part.tsx'
import { ChannelTiles } from './channel-tiles.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { DepositorField } from './depositor-field.tsx'
import { DeskState } from './desk-state.tsx'
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

/** How the member deposited last; null before the first time. */
export interface LastDeposit {
  readonly payType: string
  readonly channelId: string
  readonly amount: WireAmount<'CNY'>
}

/**
 * Choose how to pay, an amount, and get where to pay. Who deposited before, or was led to a kind, has its form
 * first and the kinds after it; who has to choose has the kinds first.
 */
export function DepositForm({
  methods,
  codeFrom,
  last,
}: {
  methods: readonly PayMethod[]
  codeFrom: WireAmount<'CNY'> | null
  last: LastDeposit | null
}) {
  const tilesHeading = useId()
  const { t } = useTranslation()
  const asked = askedKind(useLocation())
  const form = useRef<HTMLDivElement>(null)
  // As it was when the page was opened: a deposit that is credited meanwhile turns nothing round.
  const [known] = useState(() => openKind(methods, asked) ?? openKind(methods, last?.payType ?? null))
  const [kind, setKind] = useState(() => (known ?? firstKind(methods))?.payType ?? null)
  const [channelId, setChannelId] = useState<string | null>(last?.channelId ?? null)
  const method = methods.find((one) => one.payType === kind) ?? null
  const channel =
    method?.channels.find((one) => one.id === channelId && isNormal(one)) ??
    firstChannel(method?.channels ?? [])
  const chooseKind = (payType: string) => {
    setKind(payType)
    setChannelId(null)
    // By keyboard one goes on among the kinds, which stay in sight.
    if (known && !document.activeElement?.matches(':focus-visible')) form.current?.scrollIntoView()
  }
  const kinds = (
    <section key="kinds" className={known ? 'mt-7' : undefined}>
      <h2 id={tilesHeading} className={known ? 'mb-3 type-card' : 'sr-only'}>
        {t('deposits.methodsHeading')}
      </h2>
      <KindTiles methods={methods} chosen={kind} labelledBy={tilesHeading} onChoose={chooseKind} />
    </section>
  )
  return (
    <>
      {known ? null : kinds}
      <div ref={form} className="scroll-mt-20">
        {method && channel ? (
          <OrderForm
            key={method.payType}
            method={method}
            channel={channel}
            codeFrom={codeFrom}
            usable={methods.filter(isNormal).map((one) => one.payType)}
            again={last?.payType === method.payType && last.channelId === channel.id ? last.amount : null}
            first={known !== null}
            onChoose={setChannelId}
            onChooseKind={chooseKind}
          />
        ) : null}
      </div>
      {known ? kinds : null}
    </>
  )
}

/** The form of one kind. What was typed for a kind goes with it. */
function OrderForm({
  method,
  channel,
  codeFrom,
  usable,
  again,
  first,
  onChoose,
  onChooseKind,
}: {
  method: PayMethod
  channel: PayChannel
  codeFrom: WireAmount<'CNY'> | null
  /** The kinds that can be used now. */
  usable: readonly string[]
  /** What was deposited this way the last time; null where it was another way. */
  again: WireAmount<'CNY'> | null
  /** It stands before the kinds, and says itself which one it is of. */
  first: boolean
  onChoose: (channelId: string) => void
  onChooseKind: (payType: string) => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { stagesOf, label, stateLabels } = useStageWords()
  const face = faceOf(method.payType, channel.transfer)
  const explained = EXPLAINED_KINDS.find((one) => one === method.payType)
  const { placeOrder } = usePlaceOrder()
  const code = useOrderCode()
  const knownName = useDepositorName()
  const { icon } = useMethodWords()(method)
  const refreshMethods = useRefreshMethods()
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
      if (refused.code === FINANCE_CODES.noLabor) refreshMethods()
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
      {method.openBillNo !== null && !named ? <Skeleton className="mt-4 h-14" /> : null}
      <Card aria-label={method.payTypeName} className={first ? undefined : 'mt-5'}>
        {first ? (
          <h2 className="mb-5 flex items-center gap-2.5 type-card">
            <span aria-hidden="true">{icon}</span>
            {method.payTypeName}
          </h2>
        ) : null}
        {explained ? <p className="mb-5 text-small text-text-2">{t(`deposits.about.${explained}`)}</p> : null}
        <StageTracker stages={stagesOf(null)} label={label} stateLabels={stateLabels} className="mb-7" />
        {face === 'desk' && method.openBillNo === null ? (
          <DeskState payType={method.payType} usable={usable} onTakeOther={onChooseKind} />
        ) : null}
        <ChannelTiles channels={method.channels} chosenId={channel.id} onChoose={choose} />
        <AmountPart
          form={form}
          channel={channel}
          again={again !== null && faultOf(again) === null ? again : null}
        />
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
        {/* Never over the field that is typed in, nor while something has to be read and put right. */}
        <div
          data-foot=""
          className="in-[form:has(input:focus)]:static in-[form:has([role=alert],[aria-invalid=true])]:static max-lg:sticky max-lg:bottom-[calc(72px+env(safe-area-inset-bottom))] max-lg:-mx-5 max-lg:-mb-5 max-lg:rounded-b-lg max-lg:border-t max-lg:border-line max-lg:bg-surface-1 max-lg:px-5 max-lg:py-3"
        >
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
