import { HAND_RAIL, HOUSE_ACCOUNT } from '#money/rails/hand.contract.ts'
import { SANDBOX_RAIL } from '#money/rails/sandbox.contract.ts'
import { cny } from '#platform/money/money.ts'
import { PayType } from '../../deposit-channels.contract.ts'
import type { StoredChannel } from '../deposits.tables.ts'

/** Numbers of the virtual protocols of e-wallets (S3-078). */
const PROTOCOL = { ebpay: 3, koipay: 4 } as const

/** What a seeded channel says of itself; the rest is as most have it. Amounts in yuan. */
type Seeded = Pick<StoredChannel, 'id' | 'pay_type_id' | 'account' | 'icon' | 'sort'> &
  Partial<
    Pick<
      StoredChannel,
      'recommended' | 'quick_set' | 'needs_name' | 'whole_only' | 'dc_protocol' | 'state' | 'places'
    >
  > & {
    readonly name: { readonly 'zh-CN': string; readonly en: string }
    readonly min: number
    readonly max: number
    readonly quick?: readonly number[]
    readonly fixed?: readonly number[]
    /** Hundredths of a percent, and the most of a day. */
    readonly discount?: { readonly rate: number; readonly daily: number }
  }

const units = (amounts: readonly number[] = []) => amounts.map((yuan) => cny(yuan).units)

const rowOf = ({ name, min, max, quick, fixed, discount, ...channel }: Seeded): StoredChannel => ({
  rail: SANDBOX_RAIL,
  type_name: name,
  currency: 'CNY',
  min_amount: cny(min).units,
  max_amount: cny(max).units,
  fixed_amounts: units(fixed),
  quick_amounts: units(quick),
  quick_set: 'random',
  discount_rate: discount?.rate ?? 0,
  max_daily_discount: cny(discount?.daily ?? 0).units,
  recommended: false,
  needs_name: false,
  needs_code: false,
  whole_only: false,
  dc_protocol: null,
  places: null,
  state: 'open',
  back_at: null,
  ...channel,
})

/** What a sandbox has: every kind that its bank can play. */
const SEEDED: readonly Seeded[] = [
  {
    id: 'bank-yungang',
    pay_type_id: PayType.bankTransfer,
    account: 'yungang-1',
    icon: 'bank',
    name: { 'zh-CN': '云港银行转账', en: 'Cloudport Bank transfer' },
    min: 100,
    max: 5_000,
    recommended: true,
    sort: 10,
  },
  {
    id: 'bank-qinghe',
    pay_type_id: PayType.bankTransfer,
    account: 'qinghe-1',
    icon: 'bank',
    name: { 'zh-CN': '青禾银行转账', en: 'Qinghe Bank transfer' },
    min: 500,
    max: 50_000,
    sort: 20,
  },
  {
    id: 'bank-songyuan',
    pay_type_id: PayType.bankTransfer,
    account: 'songyuan-1',
    icon: 'bank',
    name: { 'zh-CN': '松远大额转账', en: 'Songyuan large transfer' },
    min: 5_000,
    max: 500_000,
    sort: 30,
  },
  {
    id: 'online-qinghe',
    pay_type_id: PayType.onlineBanking,
    account: 'qinghe-2',
    icon: 'globe',
    name: { 'zh-CN': '青禾网银', en: 'Qinghe online banking' },
    min: 100,
    max: 50_000,
    discount: { rate: 50, daily: 50 },
    needs_name: true,
    sort: 40,
  },
  {
    id: 'alipay-code',
    pay_type_id: PayType.alipayCode,
    account: 'alipay-1',
    icon: 'qr',
    name: { 'zh-CN': '支付宝', en: 'Alipay' },
    min: 100,
    max: 50_000,
    quick: [200, 500, 1_000, 3_000, 10_000],
    sort: 50,
  },
  {
    id: 'wechat-code',
    pay_type_id: PayType.wechatCode,
    account: 'wechat-1',
    icon: 'qr',
    name: { 'zh-CN': '微信支付', en: 'WeChat Pay' },
    min: 100,
    max: 20_000,
    quick_set: 'default',
    whole_only: true,
    sort: 60,
  },
  {
    id: 'digital-yuan',
    pay_type_id: PayType.digitalYuan,
    account: 'ecny-1',
    icon: 'coin',
    name: { 'zh-CN': '数字人民币', en: 'e-CNY' },
    min: 100,
    max: 5_000,
    fixed: [100, 300, 500, 1_000, 5_000],
    sort: 70,
  },
  {
    id: 'union-code',
    pay_type_id: PayType.unionCode,
    account: 'union-1',
    icon: 'qr',
    name: { 'zh-CN': '云闪付', en: 'UnionPay' },
    min: 100,
    max: 10_000,
    state: 'maintenance',
    sort: 80,
  },
  {
    id: 'ebpay',
    pay_type_id: PayType.ebpay,
    account: 'ebpay-1',
    icon: 'wallet',
    name: { 'zh-CN': 'EB钱包', en: 'EBPay' },
    min: 100,
    max: 50_000,
    discount: { rate: 100, daily: 20 },
    dc_protocol: PROTOCOL.ebpay,
    sort: 90,
  },
  {
    id: 'koipay',
    pay_type_id: PayType.koipay,
    account: 'koipay-1',
    icon: 'wallet',
    name: { 'zh-CN': 'KOI钱包', en: 'KOIPay' },
    min: 100,
    max: 50_000,
    dc_protocol: PROTOCOL.koipay,
    sort: 100,
  },
  {
    id: 'big-bank',
    pay_type_id: PayType.bigBank,
    account: 'songyuan-2',
    icon: 'vault',
    name: { 'zh-CN': '松远大额网银', en: 'Songyuan big bank' },
    min: 50_000,
    max: 500_000,
    needs_name: true,
    places: 50,
    sort: 110,
  },
  {
    id: 'assisted-desk',
    pay_type_id: PayType.assisted,
    account: 'desk-1',
    icon: 'headset',
    name: { 'zh-CN': '人工充值', en: 'Assisted deposit' },
    min: 100,
    max: 50_000,
    quick_set: 'default',
    places: 50,
    sort: 120,
  },
  {
    id: 'private-desk',
    pay_type_id: PayType.privateDesk,
    account: 'desk-2',
    icon: 'headset',
    name: { 'zh-CN': '贵宾人工充值', en: 'Private desk' },
    min: 10_000,
    max: 500_000,
    quick_set: 'bigRecharge',
    places: 1,
    sort: 130,
  },
  {
    id: 'bank-old',
    pay_type_id: PayType.bankTransfer,
    account: 'yungang-1',
    icon: 'bank',
    name: { 'zh-CN': '云港旧户', en: 'Cloudport, old account' },
    min: 100,
    max: 5_000,
    state: 'disabled',
    sort: 900,
  },
]

/** The channels of a sandbox as its table has them. */
export const SANDBOX_CHANNELS: readonly StoredChannel[] = SEEDED.map(rowOf)

/** The channel of a house that has its own account at a bank. */
export function ownChannel(bankName: string): StoredChannel {
  const channel = rowOf({
    id: 'bank-own',
    pay_type_id: PayType.bankTransfer,
    account: HOUSE_ACCOUNT,
    icon: 'bank',
    name: { 'zh-CN': `${bankName}转账`, en: `${bankName} transfer` },
    min: 100,
    max: 50_000,
    recommended: true,
    sort: 5,
  })
  return { ...channel, rail: HAND_RAIL }
}
