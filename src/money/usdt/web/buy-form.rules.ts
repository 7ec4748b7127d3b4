import { amountRulesOf, asksForCode, isInRange } from '#money/deposits/amounts.rules.ts'
import type { PayChannel } from '#money/deposits/deposit-channels.contract.ts'
import { compare, type Money, readAmount, type WireAmount } from '#platform/money/money.ts'

type Channel = Pick<
  PayChannel,
  | 'id'
  | 'currency'
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

const rangeOf = (channel: Channel) => amountRulesOf(channel).range

/** From the least that any of them takes to the most; null where none is open. */
export function rangeOfChannels(
  channels: readonly Channel[],
): { readonly min: Money<'CNY'>; readonly max: Money<'CNY'> } | null {
  const open = usable(channels)
  const [least] = open.map((one) => rangeOf(one).min).toSorted(compare)
  const most = open
    .map((one) => rangeOf(one).max)
    .toSorted(compare)
    .at(-1)
  return least && most ? { min: least, max: most } : null
}

/** The first channel that takes an amount; undefined where none does. */
export function channelFor<C extends Channel>(channels: readonly C[], amount: Money<'CNY'>): C | undefined {
  return usable(channels).find((one) => isInRange(amount, rangeOf(one)))
}

/**
 * Whether yuan that come by a channel ask for a code from the phone: the channel always, or the house from an
 * amount on.
 */
export function asksFor(
  { phoneCode }: Pick<Channel, 'phoneCode'>,
  amount: Money<'CNY'>,
  codeFrom: WireAmount<'CNY'> | null | undefined,
): boolean {
  return asksForCode({ always: phoneCode, from: codeFrom ? readAmount(codeFrom, 'CNY') : null }, amount)
}
