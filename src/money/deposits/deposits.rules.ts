import { secondsAfter } from '#platform/clock/clock.ts'
import { compare, type Money, money, parseMoney, SCALE } from '#platform/money/money.ts'
import { PayType, type QuickSet, type Shortage, ShortageType } from './deposit-channels.contract.ts'
import { type OrderStage, OrderState, type PayOrder } from './deposits.contract.ts'

/** An amount range of a channel. */
export interface AmountRange {
  readonly min: Money<'CNY'>
  readonly max: Money<'CNY'>
}

/** Whether an amount is given and lies between min and max, both inclusive (S5-002). */
export function isInRange(amount: Money<'CNY'> | null, { min, max }: AmountRange): boolean {
  return amount !== null && compare(amount, min) >= 0 && compare(amount, max) <= 0
}

/** When a code from the member's phone is asked for: always, or from an amount on; null is from none. */
export interface CodePolicy {
  readonly always: boolean
  readonly from: Money<'CNY'> | null
}

/** Whether an order of this amount asks for a code from the member's phone (S7-110). */
export function asksForCode({ always, from }: CodePolicy, amount: Money<'CNY'>): boolean {
  return always || (from !== null && compare(amount, from) >= 0)
}

/** Whether a channel that takes only fixed amounts takes this one; a channel without any takes them all. */
export function isOffered(amount: Money<'CNY'>, fixed: readonly Money<'CNY'>[]): boolean {
  return fixed.length === 0 || fixed.some((one) => compare(one, amount) === 0)
}

/** A whole number from `min` to `max`, both inclusive, at random. */
export type RandomInt = (min: number, max: number) => number

const UNITS_PER_YUAN = 10n ** BigInt(SCALE)
const SUGGESTIONS = 5
const LOWEST_TAIL = 10
const HIGHEST_TAIL = 99
/** Round numbers of hundreds that suggestions like to start with. */
const RUNGS = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power))

function evenly<T>(list: readonly T[], count: number): readonly T[] {
  return Array.from({ length: count }, (_, i) => list[Math.floor((i * (list.length - 1)) / (count - 1))] as T)
}

/** The two last digits that a number of `base` hundreds can end in and still lie in the range. */
function tailsOf(base: number, low: number, high: number): { first: number; last: number } {
  return {
    first: Math.max(LOWEST_TAIL, low - base * 100),
    last: Math.min(HIGHEST_TAIL, high - base * 100),
  }
}

function everyAmount(low: number, high: number, firstBase: number, lastBase: number): number[] {
  const found: number[] = []
  for (let base = firstBase; base <= lastBase; base += 1) {
    const { first, last } = tailsOf(base, low, high)
    for (let tail = first; tail <= last; tail += 1) found.push(base * 100 + tail)
  }
  return found
}

/** Five of the hundreds between `first` and `last`, round ones where there are enough; null where there are not five. */
function basesBetween(first: number, last: number): readonly number[] | null {
  const rungs = RUNGS.filter((rung) => rung >= first && rung <= last)
  if (rungs.length >= SUGGESTIONS) return evenly(rungs, SUGGESTIONS)
  if (last - first + 1 < SUGGESTIONS) return null
  return Array.from(
    { length: SUGGESTIONS },
    (_, i) => first + Math.floor(((last - first) * i) / (SUGGESTIONS - 1)),
  )
}

/**
 * Five suggestions in the range, lowest first: whole yuan that end in two random digits from 10 to 99 (49 becomes 4917),
 * by which a payment is told from another (S5-008). Fewer only where the range holds fewer such numbers.
 */
export function quickAmounts({ min, max }: AmountRange, randomInt: RandomInt): readonly Money<'CNY'>[] {
  const low = Number((min.units + UNITS_PER_YUAN - 1n) / UNITS_PER_YUAN)
  const high = Number(max.units / UNITS_PER_YUAN)
  const hasTail = (base: number) => {
    const { first, last } = tailsOf(base, low, high)
    return first <= last
  }
  const lowest = Math.floor(low / 100)
  const highest = Math.floor(high / 100)
  const firstBase = hasTail(lowest) ? lowest : lowest + 1
  const lastBase = hasTail(highest) ? highest : highest - 1
  if (firstBase > lastBase) return []
  const bases = basesBetween(firstBase, lastBase)
  const chosen = bases
    ? bases.map((base) => {
        const { first, last } = tailsOf(base, low, high)
        return base * 100 + randomInt(first, last)
      })
    : sample(everyAmount(low, high, firstBase, lastBase), SUGGESTIONS, randomInt)
  return chosen.toSorted((a, b) => a - b).map((yuan) => money('CNY', BigInt(yuan) * UNITS_PER_YUAN))
}

function sample(list: number[], count: number, randomInt: RandomInt): number[] {
  const rest = [...list]
  const picked: number[] = []
  while (picked.length < count && rest.length > 0) {
    picked.push(...rest.splice(randomInt(0, rest.length - 1), 1))
  }
  return picked
}

/** The presets of big recharges (S5-009), and the default set (S5-010): what stands before the two random digits. */
const PRESETS: Readonly<Record<Exclude<QuickSet, 'random'>, readonly number[]>> = {
  bigRecharge: [500, 800, 1000, 1500, 1999],
  default: [1, 5, 10, 20, 49],
}

/** The amounts of a preset, each with two random digits from 10 to 99 behind it: 49 becomes 4917 (S5-009, S5-010). */
export function presetAmounts(
  set: Exclude<QuickSet, 'random'>,
  randomInt: RandomInt,
): readonly Money<'CNY'>[] {
  return PRESETS[set].map((base) =>
    money('CNY', BigInt(base * 100 + randomInt(LOWEST_TAIL, HIGHEST_TAIL)) * UNITS_PER_YUAN),
  )
}

/** What a channel says about the amounts it suggests. */
export interface Suggesting {
  readonly range: AmountRange
  readonly fixed: readonly Money<'CNY'>[]
  /** The merchant's own. */
  readonly merchant: readonly Money<'CNY'>[]
  readonly set: QuickSet
}

/**
 * The suggestions of a channel: its fixed amounts where it takes no others; else the merchant's own, which come before every
 * set (S5-011); else those of its set. What lies outside the range is left out; where nothing is left, five random ones.
 */
export function suggestedAmounts(
  { range, fixed, merchant, set }: Suggesting,
  randomInt: RandomInt,
): readonly Money<'CNY'>[] {
  if (fixed.length > 0) return fixed.slice(0, SUGGESTIONS)
  const inRange = (amounts: readonly Money<'CNY'>[]) => amounts.filter((amount) => isInRange(amount, range))
  const own = inRange(merchant).slice(0, SUGGESTIONS)
  if (own.length > 0) return own
  const preset = set === 'random' ? [] : inRange(presetAmounts(set, randomInt))
  return preset.length > 0 ? preset : quickAmounts(range, randomInt)
}

/** Whether what was typed is no whole number: it starts or ends with a dot, or has a fractional part (S5-001). */
export function isNonInteger(text: string): boolean {
  if (text.startsWith('.') || text.endsWith('.')) return true
  return /[1-9]/.test(text.split('.')[1] ?? '')
}

/** Whether an amount is whole yuan. */
export function isWhole(amount: Money<'CNY'>): boolean {
  return amount.units % UNITS_PER_YUAN === 0n
}

const UNITS_PER_CENT = UNITS_PER_YUAN / 100n
const RATE_SCALE = 10_000n

/**
 * What is given on top of a deposit: the rate's share (`rate` in hundredths of a percent), down to the whole cent, and never
 * more than `left` of the day's most.
 */
export function discountOf(amount: Money<'CNY'>, rate: number, left: Money<'CNY'>): Money<'CNY'> {
  const share = (amount.units * BigInt(rate)) / RATE_SCALE
  const cents = share - (share % UNITS_PER_CENT)
  const most = left.units > 0n ? left.units : 0n
  return money('CNY', cents < most ? cents : most)
}

/** A rate in hundredths of a percent as the wire writes percent: 50 is "0.5". */
export function percentText(rate: number): string {
  return String(rate / 100)
}

/** The rate behind `percentText`, in hundredths of a percent. */
export function rateOf(percent: string): number {
  return Math.round(Number(percent) * 100)
}

/** The highest of some rates as the wire writes percent; null where none gives anything. */
export function bestRate(percents: readonly string[]): string | null {
  const best = Math.max(0, ...percents.map(rateOf))
  return best > 0 ? percentText(best) : null
}

/** What is wrong with an amount for a channel; null when nothing is. */
export type AmountFault = 'amountMissing' | 'amountOutOfRange' | 'amountNotWhole' | 'amountNotOffered'

/** What a channel asks of an amount. */
export interface AmountRules {
  readonly range: AmountRange
  readonly fixed: readonly Money<'CNY'>[]
  readonly wholeOnly: boolean
}

/** What is wrong with a member's text as an amount, the first thing they should mend; null when nothing is. */
export function faultOfAmount(text: string, { range, fixed, wholeOnly }: AmountRules): AmountFault | null {
  if (wholeOnly && text !== '' && isNonInteger(text)) return 'amountNotWhole'
  const amount = amountOf(text)
  if (amount === null) return 'amountMissing'
  if (!isInRange(amount, range)) return 'amountOutOfRange'
  return isOffered(amount, fixed) ? null : 'amountNotOffered'
}

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
 * Whether an order can be appealed about: from when its payment was said or seen, or came wrong. Before that there is
 * nothing to look for.
 */
export function canAppeal(stage: OrderStage, hasNotice: boolean): boolean {
  return stage !== 'pending' || hasNotice
}

/**
 * What there is to say of the latest payment that was not the right one. Of an order that is over, what is kept aside tells of wrong
 * amounts: the one that was noted may have been released since.
 */
export function noticeToShow({
  notice,
  closedAt,
  appeal,
}: Pick<PayOrder, 'notice' | 'closedAt' | 'appeal'>): 'wrongAmount' | 'declined' | 'declinedOver' | null {
  if (!notice || appeal?.finding === 'released') return null
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
 * Whether the deposit ball is on screen: for a member, with an order that has a number and is not finished, anywhere but on
 * the deposit page that shows this very order (S4-001, S6-001). A big-bank order keeps off the whole deposit page (S4-002).
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

/** What the ball says: 101 waits for the payment, anything else for its confirmation (S4-003, S4-004). */
export function ballFace(orderState: number): 'pendingPayment' | 'pendingConfirmation' {
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

/** A member's text as an amount, or null: what is not one is out of every range. */
export function amountOf(text: string): Money<'CNY'> | null {
  return parseMoney(text, 'CNY')
}
