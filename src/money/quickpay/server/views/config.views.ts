import { depositorName } from '#money/deposits/server/index.ts'
import { BANKS } from '#money/payees/catalogue/banks.ts'
import { canPayCards } from '#money/withdrawals/server/index.ts'
import { secondsUntil } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { cny, formatAmount, type WireAmount } from '#platform/money/money.ts'
import type { QuickpayConfig, quickTipsCall, speedToCardConfigCall } from '../../quickpay.contract.ts'
import { LEAST_PART, MOST_AT_ONCE } from '../../quickpay.rules.ts'
import { QUICK_STATE } from '../../quickpay-states.ts'
import { isListed, leftToday } from '../admission.ts'
import { amountsOnOffer, maintainedBanks } from '../matching/offers.store.ts'
import { quickTerms } from '../quickpay.documents.ts'
import { currentDeposit, lateCredits, yuan } from './quickpay.views.ts'
import { quickOrders } from './withdrawals.views.ts'

/** Seconds until the page asks for news again, and before the end of an order in which it is told of. */
const ASK_AGAIN_SECONDS = 60
const ENDING_SECONDS = 300

const limitsOf = ({ payConfirmTime, payNameType }: Awaited<ReturnType<typeof quickTerms>>) => ({
  minAmount: formatAmount(LEAST_PART),
  maxAmount: formatAmount(MOST_AT_ONCE),
  currency: 'CNY' as const,
  payConfirmTime,
  payNameType,
})

/** The quick-pay config (S3-018), what is left of the member's day, and what is on offer. */
export async function quickpayConfigOf(ctx: MemberCtx): Promise<QuickpayConfig> {
  const { app, actor } = ctx
  const { config, db } = app
  const [terms, listed, left, maintained] = await Promise.all([
    quickTerms(ctx),
    isListed(ctx),
    leftToday(db, ctx, actor.memberId),
    maintainedBanks(db),
  ])
  const offers = await amountsOnOffer(db, actor.memberId, maintained)
  return {
    ...limitsOf(terms),
    bankMaintain: [...maintained].toSorted(),
    payCount: terms.payCount,
    payDiscountLimit: formatAmount(cny(terms.payDiscountLimit)),
    payRewardRate: String(terms.payRewardRate),
    whitelist: listed,
    open: listed && (await canPayCards(app)),
    countLeft: left.count,
    discountLeft: formatAmount(left.reward),
    waitSeconds: config.quickWaitSeconds,
    confirmMinutes: config.quickConfirmMinutes,
    offers: offers.map(yuan),
  }
}

/** The speed-to-card config (S7-106): the banks a payment can come from, and what is asked of the payer. */
export async function speedToCardOf(ctx: MemberCtx): Promise<CallOutput<typeof speedToCardConfigCall>> {
  const { app } = ctx
  const [terms, listed, maintained, name] = await Promise.all([
    quickTerms(ctx),
    isListed(ctx),
    maintainedBanks(app.db),
    depositorName({ ctx }),
  ])
  return {
    ...limitsOf(terms),
    open: listed && (await canPayCards(app)),
    payerName: name.depositorName,
    banks: BANKS.map(({ code, names }) => ({
      bankCode: code,
      bankNames: names,
      maintained: maintained.has(code),
    })),
  }
}

/** News of the member's open quick orders, and what was credited lately (S7-116). */
export async function quickTips(ctx: MemberCtx): Promise<CallOutput<typeof quickTipsCall>> {
  type Tip = CallOutput<typeof quickTipsCall>['tips'][number]
  const { clock, db } = ctx.app
  const now = clock.now()
  const [{ order }, { orders }, credited] = await Promise.all([
    currentDeposit(ctx),
    quickOrders(ctx),
    lateCredits(db, now),
  ])
  const tips: Tip[] = []
  const tell = (kind: Tip['kind'], billNo: string, amount: WireAmount<'CNY'>, expiresAt: string | null) =>
    tips.push({ kind, billNo, amount, seconds: expiresAt ? secondsUntil(new Date(expiresAt), now) : 0 })
  if (order?.stage === 'paying' && order.expireTime <= ENDING_SECONDS)
    tell('ending', order.billNo, order.amount, order.expiresAt)
  if (order?.stage === 'confirming') tell('confirming', order.billNo, order.amount, order.expiresAt)
  if (order?.stage === 'frozen') tell('frozen', order.billNo, order.amount, null)
  for (const whole of orders) {
    for (const draw of whole.subDraws.length > 0 ? whole.subDraws : [whole]) {
      if (draw.orderState === QUICK_STATE.waitingToConfirm)
        tell('toConfirm', draw.billNo, draw.amount, draw.expiresAt)
      if (draw.orderState === QUICK_STATE.frozen) tell('frozen', draw.billNo, draw.amount, null)
    }
  }
  return { askAgainSeconds: ASK_AGAIN_SECONDS, tips, credited }
}
