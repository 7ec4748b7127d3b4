import { asksForCode } from '#money/deposits/amounts.rules.ts'
import type { PayChannel } from '#money/deposits/deposit-channels.contract.ts'
import { cny, compare, type Money } from '#platform/money/money.ts'

type Channel = Pick<
  PayChannel,
  | 'id'
  | 'deposit_min_amount'
  | 'deposit_max_amount'
  | 'shortageType'
  | 'userName'
  | 'fixed_amount'
  | 'phoneCode'
  | 'wholeOnly'
>

/** The channels that yuan for USDT can come by: open, for any amount, and with no name asked of the payer. */
function usable<C extends Channel>(channels: readonly C[]): readonly C[] {
  return channels.filter(
    (one) =>
      one.shortageType === 'normal' && !one.userName && !one.wholeOnly && one.fixed_amount.length === 0,
  )
}

/** From the least that any of them takes to the most; null where none is open. */
export function rangeOfChannels(
  channels: readonly Channel[],
): { readonly min: Money<'CNY'>; readonly max: Money<'CNY'> } | null {
  const open = usable(channels)
  const [min] = open.map((one) => cny(one.deposit_min_amount)).toSorted(compare)
  const max = open
    .map((one) => cny(one.deposit_max_amount))
    .toSorted(compare)
    .at(-1)
  return min && max ? { min, max } : null
}

/** The first channel that takes an amount; undefined where none does. */
export function channelFor<C extends Channel>(channels: readonly C[], amount: Money<'CNY'>): C | undefined {
  return usable(channels).find(
    (one) =>
      compare(amount, cny(one.deposit_min_amount)) >= 0 && compare(amount, cny(one.deposit_max_amount)) <= 0,
  )
}

/** Whether yuan that come by a channel ask for a code from the phone: the channel always, or the house from an amount on. */
export function asksFor(
  { phoneCode }: Pick<Channel, 'phoneCode'>,
  amount: Money<'CNY'>,
  codeFrom: string | null | undefined,
): boolean {
  return asksForCode({ always: phoneCode, from: codeFrom ? cny(codeFrom) : null }, amount)
}
