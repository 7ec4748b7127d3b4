import { FAST_STATE, isSpecialSource } from './kinds/fast-states.ts'
import { isOver, type WithdrawalState } from './withdrawal-stages.ts'

/** What the withdrawal ball says of the orders it stands for (specification, section 4). */
export const BALL_STATUS = { processing: 0, inProgress: 1, toConfirm: 2, specialSource: 3 } as const
export type BallStatus = (typeof BALL_STATUS)[keyof typeof BALL_STATUS]

/** What the ball judges a fast withdrawal by: the fields of the wire, under their names. */
export interface FastFields {
  readonly orderState: number
  /** 1: it was matched with a payer. */
  readonly matchResult: number
  readonly orderSource: number
  /** Seconds that are left of its state; 0 where nothing runs out. */
  readonly expireTime: number
}

const PROCESSING: ReadonlySet<WithdrawalState> = new Set(['submitted', 'held', 'approved', 'inquired'])

/**
 * The withdrawals that the ball counts as processing: the house or the bank has them in hand, or they are
 * looked into.
 */
export function processing<O extends { readonly state: WithdrawalState }>(
  orders: readonly O[],
): readonly O[] {
  return orders.filter(({ state }) => PROCESSING.has(state))
}

/**
 * Whether a fast withdrawal is one for the ball: of a special source, matching, or matched and running out
 * (S4-014).
 */
export function isForBall({ orderState, matchResult, orderSource, expireTime }: FastFields): boolean {
  if (isSpecialSource(orderSource) || orderState === FAST_STATE.matching) return true
  const isUnderWay = orderState === FAST_STATE.waitingToPay || orderState === FAST_STATE.waitingToConfirm
  return isUnderWay && matchResult === 1 && expireTime > 0
}

/** What the ball judges a withdrawal that is no fast one by. */
export interface OrdinaryFields {
  readonly billNo: string
  readonly state: WithdrawalState
  readonly paidAt: string | null
  readonly confirmBy: string | null
  readonly expireTime: number
}

/** A withdrawal that waits for its member's word, as the ball judges it: like a fast one that does. */
export interface Asking extends FastFields {
  readonly billNo: string
  /** Minutes that the member has for it. */
  readonly orderTimeOut: number
}

/**
 * The withdrawals of which the member is asked whether they arrived, as the ball judges fast ones. They ask
 * until they are over, also in the second after their time.
 */
export function asking(orders: readonly OrdinaryFields[]): readonly Asking[] {
  return orders
    .filter(({ state }) => state === 'paid')
    .map(({ billNo, paidAt, confirmBy, expireTime }) => ({
      billNo,
      orderState: FAST_STATE.waitingToConfirm,
      matchResult: 1,
      orderSource: 0,
      expireTime: Math.max(1, expireTime),
      orderTimeOut: paidAt && confirmBy ? (Date.parse(confirmBy) - Date.parse(paidAt)) / 60_000 : 0,
    }))
}

/** The status that one fast withdrawal gives the ball (S4-008 to S4-011). */
export function statusOf({ orderState, matchResult, orderSource }: FastFields): BallStatus {
  if (orderState === FAST_STATE.waitingToConfirm && matchResult === 1) return BALL_STATUS.toConfirm
  if (orderState === FAST_STATE.waitingToPay) return BALL_STATUS.inProgress
  return isSpecialSource(orderSource) ? BALL_STATUS.specialSource : BALL_STATUS.processing
}

/** To confirm comes before in progress, and that before anything else (S4-012). */
function urgency(status: BallStatus): number {
  if (status === BALL_STATUS.toConfirm) return 0
  return status === BALL_STATUS.inProgress ? 1 : 2
}

/** What runs out, soonest first; what does not, last. */
function timeLeft({ expireTime }: FastFields): number {
  return expireTime > 0 ? expireTime : Number.POSITIVE_INFINITY
}

/** What the ball shows: a status, the order it stands for, and how many have that status. */
export interface BallChoice<O> {
  readonly status: BallStatus
  readonly order: O
  readonly count: number
}

/**
 * What the ball shows of fast withdrawals: of those that are for it, the most urgent status (S4-012), and
 * among several with that urgency the one that expires first (S4-013). Null where none is for the ball.
 */
export function ballOf<O extends FastFields>(orders: readonly O[]): BallChoice<O> | null {
  const shown = orders.filter(isForBall)
  const [order] = shown.toSorted((a, b) => {
    const byUrgency = urgency(statusOf(a)) - urgency(statusOf(b))
    // Two that never run out differ by nothing, and keep their order.
    return byUrgency !== 0 || timeLeft(a) === timeLeft(b) ? byUrgency : timeLeft(a) - timeLeft(b)
  })
  if (!order) return null
  const status = statusOf(order)
  return { status, order, count: shown.filter((one) => statusOf(one) === status).length }
}

/**
 * Whether the withdrawal ball is on screen: for a member (S6-002) with a withdrawal that is not over or one
 * of the fast ones that are for it, anywhere but on the withdrawals page (S4-015).
 */
export function showsWithdrawalBall(
  isMember: boolean,
  orders: readonly { readonly state: WithdrawalState }[],
  fast: readonly FastFields[],
  onWithdrawalsPage: boolean,
): boolean {
  const isUnderWay = orders.some(({ state }) => !isOver(state))
  return isMember && !onWithdrawalsPage && (isUnderWay || fast.some(isForBall))
}
