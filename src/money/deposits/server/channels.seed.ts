import { SANDBOX_RAIL } from '#money/rails/sandbox.contract.ts'
import type { Ctx } from '#platform/context/context.ts'
import { cny } from '#platform/money/money.ts'
import { PayType } from '../deposits.contract.ts'
import { tables } from './deposits.store.ts'

const bankChannel = (channel: {
  id: string
  account: string
  name: { 'zh-CN': string; en: string }
  min: number
  max: number
  recommended: boolean
  sort: number
}) => ({
  id: channel.id,
  pay_type_id: PayType.bankTransfer,
  rail: SANDBOX_RAIL,
  account: channel.account,
  type_name: JSON.stringify(channel.name),
  icon: 'bank',
  currency: 'CNY' as const,
  min_amount: cny(channel.min).units,
  max_amount: cny(channel.max).units,
  fixed_amounts: [],
  recommended: channel.recommended,
  sort: channel.sort,
  state: 'open' as const,
  back_at: null,
})

/** The channels a new sandbox begins with. Once in the table they are the operator's. */
const SANDBOX_CHANNELS = [
  bankChannel({
    id: 'bank-yungang',
    account: 'yungang-1',
    name: { 'zh-CN': '云港银行转账', en: 'Cloudport Bank transfer' },
    min: 100,
    max: 5_000,
    recommended: true,
    sort: 10,
  }),
  bankChannel({
    id: 'bank-qinghe',
    account: 'qinghe-1',
    name: { 'zh-CN': '青禾银行转账', en: 'Qinghe Bank transfer' },
    min: 500,
    max: 50_000,
    recommended: false,
    sort: 20,
  }),
  bankChannel({
    id: 'bank-songyuan',
    account: 'songyuan-1',
    name: { 'zh-CN': '松远大额转账', en: 'Songyuan large transfer' },
    min: 5_000,
    max: 500_000,
    recommended: false,
    sort: 30,
  }),
]

/** Puts the sandbox's channels into a sandbox that has none of these names yet. Harmless to repeat. */
export async function seedChannels(ctx: Ctx): Promise<void> {
  if (!ctx.house.sandbox) return
  await tables(ctx.house.db)
    .insertInto('deposits.channel')
    .values(SANDBOX_CHANNELS)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
