import { z } from 'zod'
import { formatAmount, money, parseMoney } from '#platform/money/money.ts'
import { PayType, QUICK_SETS } from '../../deposit-channels.contract.ts'
import { PAY_KINDS, transfersByHand } from '../../pay-kinds.ts'
import type { ChannelRow, StoredChannel } from '../deposits.tables.ts'

/** How open a channel is, from the most on. */
export const CHANNEL_STATES = ['open', 'maintenance', 'disabled'] as const
/** The kinds of payment a channel may be of, and the signs it may have. */
export const CHANNEL_KINDS = PAY_KINDS.map(({ payType }) => payType)
export const CHANNEL_ICONS = ['bank', 'qr', 'globe', 'coin', 'wallet', 'vault', 'headset'] as const
/** Virtual protocols of e-wallets (S3-078); `NO_PROTOCOL` of a channel that speaks none. */
const NO_PROTOCOL = -1
export const CHANNEL_PROTOCOLS = [NO_PROTOCOL, 3, 4] as const
/** What is paid in yuan is credited in yuan. */
export const CHANNEL_EXCHANGES = ['1'] as const
/** Amounts that a channel suggests or takes at most. */
export const MOST_AMOUNTS = 12
export const MOST_CHANNELS = 60

const amount = z
  .string()
  .max(16)
  .refine((text) => {
    const read = parseMoney(text, 'CNY')
    return read !== null && read.units >= 0n
  })
const name = z.string().trim().min(1).max(40)

/** A channel as people of the house set it, by the specification's names where it has them (S3-016). */
export const channelSetting = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  typeName: z.strictObject({ 'zh-CN': name, en: name }),
  pay_type_id: z.enum(CHANNEL_KINDS as [string, ...string[]]),
  transfer: z.boolean(),
  icon: z.enum(CHANNEL_ICONS),
  state: z.enum(CHANNEL_STATES),
  backAt: z.iso.datetime().nullable(),
  recommend: z.boolean(),
  sort: z.int().min(0).max(10_000),
  deposit_min_amount: amount,
  deposit_max_amount: amount,
  fixed_amount: z.array(amount).max(MOST_AMOUNTS),
  quick_amount: z.array(amount).max(MOST_AMOUNTS),
  quickSet: z.enum(QUICK_SETS),
  wholeOnly: z.boolean(),
  depositRate: z.number().min(0).max(100).multipleOf(0.01),
  maxDailyDiscount: amount,
  exchange: z.enum(CHANNEL_EXCHANGES),
  userName: z.boolean(),
  phoneCode: z.boolean(),
  dc_protocol: z.literal(CHANNEL_PROTOCOLS),
  places: z.int().min(0).max(1_000),
})
export type ChannelSetting = z.infer<typeof channelSetting>

const unitsOf = (text: string): bigint => {
  const read = parseMoney(text, 'CNY')
  if (read === null) throw new TypeError(`${text} is no amount`)
  return read.units
}

/** A channel of the table as it is set. */
export function settingOf(row: StoredChannel): ChannelSetting {
  const show = (units: bigint) => formatAmount(money('CNY', units))
  return {
    id: row.id,
    typeName: { ...row.type_name },
    pay_type_id: row.pay_type_id,
    transfer: transfersByHand(row.pay_type_id),
    icon: row.icon as ChannelSetting['icon'],
    state: row.state,
    backAt: row.back_at?.toISOString() ?? null,
    recommend: row.recommended,
    sort: row.sort,
    deposit_min_amount: show(row.min_amount),
    deposit_max_amount: show(row.max_amount),
    fixed_amount: row.fixed_amounts.map((units) => show(BigInt(units))),
    quick_amount: row.quick_amounts.map((units) => show(BigInt(units))),
    quickSet: row.quick_set,
    wholeOnly: row.whole_only,
    depositRate: row.discount_rate / 100,
    maxDailyDiscount: show(row.max_daily_discount),
    exchange: '1',
    userName: row.needs_name,
    phoneCode: row.needs_code,
    dc_protocol: (row.dc_protocol ?? NO_PROTOCOL) as ChannelSetting['dc_protocol'],
    places: row.places ?? 0,
  }
}

/** A channel of the table, set as people of the house say: the rail and its account stay the table's. */
export function asSet(row: StoredChannel, setting: ChannelSetting): ChannelRow {
  return {
    id: row.id,
    rail: row.rail,
    account: row.account,
    currency: row.currency,
    type_name: setting.typeName,
    pay_type_id: setting.pay_type_id,
    transfer: setting.transfer,
    icon: setting.icon,
    state: setting.state,
    back_at: setting.backAt === null ? null : new Date(setting.backAt),
    recommended: setting.recommend,
    sort: setting.sort,
    min_amount: unitsOf(setting.deposit_min_amount),
    max_amount: unitsOf(setting.deposit_max_amount),
    fixed_amounts: setting.fixed_amount.map(unitsOf),
    quick_amounts: setting.quick_amount.map(unitsOf),
    quick_set: setting.quickSet,
    whole_only: setting.wholeOnly,
    discount_rate: Math.round(setting.depositRate * 100),
    max_daily_discount: unitsOf(setting.maxDailyDiscount),
    exchange: setting.exchange,
    needs_name: setting.userName,
    needs_code: setting.phoneCode,
    dc_protocol: setting.dc_protocol === NO_PROTOCOL ? null : setting.dc_protocol,
    places: setting.places === 0 ? null : setting.places,
  }
}

/** A rule of one channel that does not hold: at which field, by which words. */
export interface ChannelFault {
  readonly field: keyof ChannelSetting
  readonly key: 'order' | 'fixed' | 'quick' | 'whole' | 'byHand' | 'places'
}

/** What does not fit together of a channel. */
export function channelFaults(one: ChannelSetting): readonly ChannelFault[] {
  const [least, most] = [unitsOf(one.deposit_min_amount), unitsOf(one.deposit_max_amount)]
  const isInside = (text: string) => unitsOf(text) >= least && unitsOf(text) <= most
  const yuan = unitsOf('1.00')
  const offered = [...one.fixed_amount, ...one.quick_amount]
  const rules: readonly (readonly [boolean, ChannelFault])[] = [
    [least > 0n && least <= most, { field: 'deposit_max_amount', key: 'order' }],
    [one.fixed_amount.every(isInside), { field: 'fixed_amount', key: 'fixed' }],
    [one.quick_amount.every(isInside), { field: 'quick_amount', key: 'quick' }],
    [
      !one.wholeOnly || offered.every((text) => unitsOf(text) % yuan === 0n),
      { field: 'wholeOnly', key: 'whole' },
    ],
    [!one.transfer || BY_HAND.has(one.pay_type_id), { field: 'transfer', key: 'byHand' }],
    [one.places > 0 || !DESKS.has(one.pay_type_id), { field: 'places', key: 'places' }],
  ]
  return rules.flatMap(([holds, fault]) => (holds ? [] : [fault]))
}

/** What can be paid by hand to an account that is shown: whatever goes by a bank. */
const BY_HAND: ReadonlySet<string> = new Set([PayType.bankTransfer, PayType.onlineBanking, PayType.bigBank])
/** What an agent attends to. */
const DESKS: ReadonlySet<string> = new Set([PayType.assisted, PayType.privateDesk])
