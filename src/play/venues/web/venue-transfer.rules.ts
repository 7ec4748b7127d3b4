import { type Money, payablePart, readAmount, zero } from '#platform/money/money.ts'
import type { VenueList } from '../venues.contract.ts'
import { transferDirection, WALLET_SOURCE } from '../venues.rules.ts'

/** The two ends of a transfer: a wallet of the member, or a venue by its channel code. */
export interface Route {
  readonly from: string
  readonly to: string
}

/** The way a page starts with: from the centre wallet to the first venue. */
export function firstRoute(list: VenueList): Route {
  return { from: WALLET_SOURCE.centre, to: lendingOf(list)[0]?.channelCode ?? '' }
}

/** The venues that something can be transferred to: all but those that play from the centre wallet. */
export const lendingOf = ({ venues }: VenueList) => venues.filter(({ isSeamless }) => !isSeamless)

/**
 * A route with one end changed. One end is always a wallet: money goes from venue to venue through the centre
 * wallet, in two transfers, so the other end follows.
 */
export function withEnd(route: Route, end: keyof Route, value: string): Route {
  const other = end === 'from' ? 'to' : 'from'
  const isWallet = transferDirection(value) === 'in'
  const otherIsWallet = transferDirection(route[other]) === 'in'
  if (isWallet === otherIsWallet) {
    return { ...route, [end]: value, [other]: isWallet ? route[end] : WALLET_SOURCE.centre }
  }
  return { ...route, [end]: value }
}

/** The route the other way round. What a venue gives back goes to the centre wallet, wherever it came from. */
export function turned(route: Route): Route {
  return { from: route.to, to: isOfUsdt(route) ? WALLET_SOURCE.centre : route.from }
}

/** Whether a route comes from the USDT wallet: its amount is in USDT and exchanged on its way. */
export const isOfUsdt = ({ from }: Route): boolean => from === WALLET_SOURCE.usdt

/**
 * What can be taken from an end: its balance cut to whole cents; nothing from a venue that is not on the
 * list.
 */
export function availableAt(list: VenueList, end: string): Money<'CNY'> {
  const amount =
    end === WALLET_SOURCE.centre
      ? list.centerMoney
      : list.venues.find(({ channelCode }) => channelCode === end)?.money
  return amount === undefined ? zero('CNY') : payablePart(readAmount(amount, 'CNY'))
}
