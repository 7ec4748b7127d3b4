import { secondsAfter } from '#platform/clock/clock.ts'
import { PayType, type Shortage, ShortageType } from './deposit-channels.contract.ts'
import { type OrderStage, OrderState, type PayOrder } from './deposits.contract.ts'

/** The wire's `orderState` of a stage (S3-002). */
export function orderStateOf(stage: OrderStage): number {
  if (stage === 'pending') return OrderState.pendingPayment
  if (stage === 'confirming') return OrderState.pendingConfirmation
  return OrderState.finished
}

/** What a method's face says, from its channels and whether this member has to wait (S3-086). */
export function shortageOf(
  channels: readonly { readonly state: 'open' | 'maintenance' | 'disabled' }[],
  limited: boolean,
): Shortage {
  const offered = channels.filter((channel) => channel.state !== 'disabled')
  if (channels.length === 0) return ShortageType.noneData
  if (offered.length === 0) return ShortageType.channelless
  if (offered.every((channel) => channel.state === 'maintenance')) return ShortageType.maintenance
  return limited ? ShortageType.limiting : ShortageType.normal
}

/** Appeals about one order, at most. */
export const MAX_APPEALS = 3

/**
 * Whether an order can be appealed about: from when its payment was said or seen, or came wrong. Before that
 * there is nothing to look for.
 */
export function canAppeal(stage: OrderStage, hasNotice: boolean): boolean {
  return stage !== 'pending' || hasNotice
}

/**
 * What there is to say of the latest payment that was not the right one. Of an order that is over, what is
 * kept aside tells of wrong amounts: the one that was noted may have been released since.
 */
export function noticeToShow({
  notice,
  closedAt,
  appeal,
}: Pick<PayOrder, 'notice' | 'closedAt' | 'appeal'>): 'wrongAmount' | 'declined' | 'declinedOver' | null {
  if (!notice || appeal?.finding === 'released' || appeal?.finding === 'returned') return null
  if (closedAt === null) return notice.kind
  return notice.kind === 'declined' ? 'declinedOver' : null
}

/** Seconds between two urges of one order. */
export const URGE_PAUSE_SECONDS = 300

/** When an order that was urged at `urgedAt` can be urged again; null where it never was. */
export function urgeAgainAt(urgedAt: Date | null): Date | null {
  return urgedAt && secondsAfter(urgedAt, URGE_PAUSE_SECONDS)
}

/** Seconds before the deposit-tip loop asks for the first time, and between two times after that (S7-193). */
export const TIP_LOOP_SECONDS = { first: 5, every: 60 } as const

/** An order that ends within this time is told of by the tips. */
export const ENDING_SECONDS = 300

/** What the status ball needs to know of an order. */
export interface BallOrder {
  readonly billNo: string
  readonly orderState: number
  readonly payType: string
}

/** Where a page stands to the deposit page: which order it shows there, if any. */
export interface BallPlace {
  readonly isDepositPage: boolean
  readonly shownBillNo: string | null
}

/**
 * Whether the deposit ball is on screen: for a member, with an order that has a number and is not finished,
 * anywhere but on the deposit page that shows this very order (S4-001, S6-001). A big-bank order keeps off
 * the whole deposit page (S4-002).
 */
export function showsBall(
  isMember: boolean,
  order: BallOrder | null,
  { isDepositPage, shownBillNo }: BallPlace,
): order is BallOrder {
  if (!isMember || order === null || order.billNo === '') return false
  if (order.orderState === OrderState.finished) return false
  if (order.payType === PayType.bigBank && isDepositPage) return false
  return order.billNo !== shownBillNo
}

/**
 * Whether the ball shows for a moment that an order was credited: where its open ball would stand, so that no
 * page which shows the order, or keeps its ball off, sees it flash.
 */
export function showsEnd(
  order: Omit<BallOrder, 'orderState'> & { readonly stage: OrderStage },
  { isDepositPage, shownBillNo }: BallPlace,
): boolean {
  if (order.stage !== 'credited' || order.billNo === shownBillNo) return false
  return !(order.payType === PayType.bigBank && isDepositPage)
}

/** What the ball says: 101 waits for the payment, anything else for its confirmation (S4-003, S4-004). */
export function ballStatus(orderState: number): 'pendingPayment' | 'pendingConfirmation' {
  return orderState === OrderState.pendingPayment ? 'pendingPayment' : 'pendingConfirmation'
}

/** The stages of a deposit, in their order (S4-025). */
export const TRACKER_STAGES = ['submitted', 'pendingPayment', 'confirmReceipt', 'completed'] as const

export type TrackerStage = (typeof TRACKER_STAGES)[number]

/** How each stage of the tracker is drawn for an order. */
export function trackerOf(
  stage: OrderStage,
): readonly { stage: TrackerStage; state: 'done' | 'now' | 'next' | 'late' }[] {
  const at = { pending: 1, confirming: 2, credited: 4, expired: 1, cancelled: 1 }[stage]
  const ended = stage === 'expired' || stage === 'cancelled'
  return TRACKER_STAGES.map((name, index) => ({
    stage: name,
    state: index < at ? 'done' : index > at ? 'next' : ended ? 'late' : 'now',
  }))
}
