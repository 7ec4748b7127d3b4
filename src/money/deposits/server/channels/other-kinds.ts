import type { MemberCtx } from '#platform/context/context.ts'
import { formatAmount, type Money, zero } from '#platform/money/money.ts'
import { type PayChannel, type PayMethod, ShortageType } from '../../deposit-channels.contract.ts'

/**
 * A way to deposit that a later room has, as it stands among the others for the member who asks; null where
 * the site has none. The house is composed with it (`src/server/compose.ts`), because this room knows none of
 * those.
 */
export type DepositWaySource = (ctx: MemberCtx) => Promise<PayMethod | null>

/**
 * A channel of such a way: open, for any amount of its range, with nothing on top, unless it says otherwise.
 */
export function plainChannel(
  channel: Pick<PayChannel, 'id' | 'pay_type_id' | 'typeName' | 'icon' | 'sort'> &
    Partial<PayChannel> & { readonly range: { readonly min: Money; readonly max: Money } },
): PayChannel {
  const { range, ...said } = channel
  const { currency } = range.min
  const nothing = formatAmount(zero(currency))
  return {
    currency,
    deposit_min_amount: formatAmount(range.min),
    deposit_max_amount: formatAmount(range.max),
    fixed_amount: [],
    dc_protocol: null,
    exchange: '1',
    depositRate: '0',
    maxDailyDiscount: nothing,
    discountLeft: nothing,
    userName: false,
    phoneCode: false,
    quick_amount: [],
    quickSet: 'random',
    wholeOnly: false,
    recommend: false,
    transfer: true,
    shortageType: ShortageType.normal,
    backAt: null,
    creditSeconds: null,
    ...said,
  }
}
