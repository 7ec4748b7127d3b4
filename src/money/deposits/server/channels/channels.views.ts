import { percentText } from '#money/grants/grants.rules.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { formatAmount, type Money, money } from '#platform/money/money.ts'
import { isInRange } from '../../amounts.rules.ts'
import {
  type depositMethodsCall,
  type PayChannel,
  type PayMethod,
  ShortageType,
} from '../../deposit-channels.contract.ts'
import { placeOrderCall } from '../../deposits.contract.ts'
import { shortageOf } from '../../deposits.rules.ts'
import { PAY_KINDS } from '../../pay-kinds.ts'
import { offeredChannels, openOrders } from '../deposits.store.ts'
import type { ChannelRow } from '../deposits.tables.ts'
import { codeFromOf } from '../order/phone-code.ts'
import { limitedKinds } from '../order/unpaid-limit.ts'
import { discountLeft, discountsToday } from './discounts.ts'
import type { DepositWaySource } from './other-kinds.ts'
import { payTypeName } from './pay-kind-names.ts'

function rangeOf(channel: ChannelRow) {
  return {
    min: money(channel.currency, channel.min_amount),
    max: money(channel.currency, channel.max_amount),
  }
}

/** Whether a channel is open and takes an amount. */
export function takes(channel: ChannelRow, amount: Money<'CNY'>): boolean {
  return channel.state === 'open' && isInRange(amount, rangeOf(channel))
}

const SPEED_WINDOW_HOURS = 24
const SPEED_SAMPLE = 5

/**
 * Seconds that nine in ten of the day's orders took from payment to credit, by channel; too few orders say
 * nothing.
 */
async function creditSeconds(db: Db | Tx, now: Date): Promise<ReadonlyMap<string, number>> {
  const since = secondsAfter(now, -SPEED_WINDOW_HOURS * 3600)
  const { rows } = await sql<{ channel_id: string; seconds: number }>`
    select channel_id, ceil(percentile_disc(0.9) within group (order by extract(epoch from closed_at - confirming_at)))::int
      as seconds
    from deposits.pay_order
    where state = 'credited' and closed_at > ${since} and confirming_at is not null and closed_at >= confirming_at
    group by channel_id having count(*) >= ${SPEED_SAMPLE}`.execute(db)
  return new Map(rows.map((row) => [row.channel_id, row.seconds]))
}

/** What showing channels needs to know besides them. */
interface Surroundings {
  readonly locale: Locale
  readonly speeds: ReadonlyMap<string, number>
  /** Units of discount given today, by channel. */
  readonly given: ReadonlyMap<string, bigint>
}

function showChannel(channel: ChannelRow, { locale, speeds, given }: Surroundings): PayChannel {
  const { min, max } = rangeOf(channel)
  const open = channel.state === 'open'
  const show = (units: bigint) => formatAmount(money(channel.currency, units))
  return {
    id: channel.id,
    pay_type_id: channel.pay_type_id,
    typeName: channel.type_name[locale],
    icon: channel.icon,
    currency: channel.currency,
    deposit_min_amount: formatAmount(min),
    deposit_max_amount: formatAmount(max),
    fixed_amount: channel.fixed_amounts.map(show),
    dc_protocol: channel.dc_protocol,
    exchange: channel.exchange,
    depositRate: percentText(channel.discount_rate),
    maxDailyDiscount: show(channel.max_daily_discount),
    discountLeft: formatAmount(discountLeft(channel, given.get(channel.id) ?? 0n)),
    userName: channel.needs_name,
    phoneCode: channel.needs_code,
    quick_amount: channel.quick_amounts.map(show),
    quickSet: channel.quick_set,
    wholeOnly: channel.whole_only,
    recommend: channel.recommended,
    sort: channel.sort,
    transfer: channel.transfer,
    shortageType: open ? ShortageType.normal : ShortageType.maintenance,
    backAt: open ? null : (channel.back_at?.toISOString() ?? null),
    creditSeconds: speeds.get(channel.id) ?? null,
  }
}

/** When the first of some channels under maintenance is expected back, where that is known of any. */
function firstBack(channels: readonly ChannelRow[]): string | null {
  const times = channels.flatMap(({ state, back_at: at }) =>
    state === 'maintenance' && at ? [at.getTime()] : [],
  )
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null
}

/**
 * The payment method list (S7-104): every kind with its channels, those of other rooms after this one's;
 * disabled channels are left out.
 */
export async function depositMethods(
  { ctx }: { ctx: MemberCtx },
  otherKinds: readonly DepositWaySource[] = [],
): Promise<CallOutput<typeof depositMethodsCall>> {
  const { db, clock, config } = ctx.app
  const { memberId, locale } = ctx.actor
  const now = clock.now()
  const [channels, speeds, given, limited, open, others] = await Promise.all([
    offeredChannels(ctx),
    creditSeconds(db, now),
    discountsToday(db, ctx.app, memberId),
    limitedKinds(db, memberId, now),
    openOrders(ctx).execute(),
    Promise.all(otherKinds.map((kind) => kind(ctx))),
  ])
  const methods = PAY_KINDS.map(({ payType, icon }): PayMethod => {
    const own = channels.filter((channel) => channel.pay_type_id === payType)
    const shortageType = shortageOf(own, limited.has(payType))
    return {
      payType,
      icon,
      backAt: shortageType === ShortageType.maintenance ? firstBack(own) : null,
      payTypeName: payTypeName(payType, locale),
      shortageType,
      orderTimeOut: config.depositOrderMinutes,
      openBillNo: open.find((order) => order.pay_type_id === payType)?.bill_no ?? null,
      placePaths: [placeOrderCall.path],
      infoPath: null,
      channels: own
        .filter((channel) => channel.state !== 'disabled')
        .map((channel) => showChannel(channel, { locale, speeds, given })),
    }
  })
  const codeFrom = codeFromOf(ctx.app)
  return {
    methods: [...methods, ...others.filter((method) => method !== null)],
    codeFrom: codeFrom && formatAmount(codeFrom),
  }
}
