import { type Currency, formatAmount, type Money, money, parseAmount, SCALE } from '#platform/money/money.ts'
import { WALLET_TYPE, type WalletBalance, type WalletChangedPayload } from './wallet.contract.ts'
import { applyChange, coinValue, type VenuePart, type WalletParts, walletTotals } from './wallet.rules.ts'

/** A venue's part on the wire. */
export const venueView = ({ channelCode, money, staked }: VenuePart) => ({
  channelCode,
  money: formatAmount(money),
  staked: formatAmount(staked),
})

/** A wallet under the specification's names (S7-095). */
export function balanceView(parts: WalletParts): WalletBalance {
  const totals = walletTotals(parts)
  const free = formatAmount(parts.available)
  const locked = formatAmount(totals.locked)
  const total = formatAmount(totals.total)
  return {
    walletType: WALLET_TYPE.rmb,
    currency: 'CNY',
    centerMoney: free,
    centerWalletBalance: free,
    availableMoney: free,
    lockMoney: locked,
    lockedWalletBalance: locked,
    heldMoney: formatAmount(parts.held),
    venueMoney: formatAmount(totals.venues),
    venues: parts.venues.map(venueView),
    totalAssets: total,
    memberTotalBalance: total,
    AlltotalMoney: total,
    coinWalletBalance: formatAmount(parts.coins),
    coinMoney: formatAmount(coinValue(parts.coins)),
  }
}

/** An amount that the house wrote, to the last of its six places. Throws RangeError when it is none. */
function fromWire<C extends Currency>(amount: string, currency: C): Money<C> {
  const units = parseAmount(amount, SCALE)
  if (units === null) throw new RangeError(`not an amount of the wire: ${amount}`)
  return money(currency, units)
}

const venuePart = (venue: ReturnType<typeof venueView>): VenuePart => ({
  channelCode: venue.channelCode,
  money: fromWire(venue.money, 'CNY'),
  staked: fromWire(venue.staked, 'CNY'),
})

/** The parts behind a balance of the wire; the inverse of `balanceView`. */
export function balanceParts(balance: WalletBalance): WalletParts {
  return {
    available: fromWire(balance.centerMoney, 'CNY'),
    held: fromWire(balance.heldMoney, 'CNY'),
    venues: balance.venues.map(venuePart),
    coins: fromWire(balance.coinWalletBalance, 'COIN'),
  }
}

/** A balance after a change that was pushed: the parts it names as they are now, and every total added up again. */
export function patchBalance(
  balance: WalletBalance,
  { centre, venues, coins }: WalletChangedPayload,
): WalletBalance {
  const change = {
    centre: centre && {
      available: fromWire(centre.available, 'CNY'),
      held: fromWire(centre.held, 'CNY'),
    },
    venues: venues.map(venuePart),
    coins: coins ? fromWire(coins, 'COIN') : null,
  }
  return balanceView(applyChange(balanceParts(balance), change))
}
