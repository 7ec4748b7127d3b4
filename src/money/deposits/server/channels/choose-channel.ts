import { type Money, money } from '#platform/money/money.ts'
import { isOffered, isWhole } from '../../amounts.rules.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import type { ChannelRow } from '../deposits.tables.ts'
import { takes } from './channels.views.ts'

/**
 * The channel an order is for. An amount that this one does not take but another of its kind does is answered
 * with that one's id, so that the page can offer it (244666).
 * @throws `wrongPayment` (no such channel), `noneAvailable`, `disabled`, `recommendPayment` (with another
 * channel's id), `amountOutOfRange`, `amountNotWhole`, `amountNotOffered`
 */
export function chooseChannel(
  channels: readonly ChannelRow[],
  channelId: string,
  amount: Money<'CNY'>,
): ChannelRow {
  const channel = channelTaking(channels, channelId, amount)
  const fixed = channel.fixed_amounts.map((units) => money(channel.currency, units))
  if (channel.whole_only && !isWhole(amount)) throw DepositErrors.amountNotWhole()
  if (!isOffered(amount, fixed)) throw DepositErrors.amountNotOffered()
  return channel
}

function channelTaking(channels: readonly ChannelRow[], channelId: string, amount: Money<'CNY'>): ChannelRow {
  const chosen = channels.find((channel) => channel.id === channelId)
  if (!chosen) throw DepositErrors.wrongPayment()
  const kin = channels.filter((channel) => channel.pay_type_id === chosen.pay_type_id)
  if (kin.every((channel) => channel.state !== 'open')) throw DepositErrors.noneAvailable()
  if (chosen.state === 'disabled') throw DepositErrors.disabled()
  const other = kin.find((channel) => channel !== chosen && takes(channel, amount))
  if (takes(chosen, amount)) return chosen
  if (other) throw DepositErrors.recommendPayment({ data: { channelId: other.id } })
  if (chosen.state === 'maintenance') throw DepositErrors.noneAvailable()
  throw DepositErrors.amountOutOfRange({
    params: {
      min: money(chosen.currency, chosen.min_amount),
      max: money(chosen.currency, chosen.max_amount),
    },
  })
}
