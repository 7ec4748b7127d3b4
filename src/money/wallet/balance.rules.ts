import { add, formatAmount, readAmount, subtract } from '#platform/money/money.ts'
import { formatRate, parseRate, type Rate } from '#platform/money/rate.ts'
import { worthInCny } from './exchange.rules.ts'
import { WALLET_TYPE, type WalletBalance, type WalletChangedPayload } from './wallet.contract.ts'
import {
  applyChange,
  coinValue,
  type UsdtPart,
  type VenuePart,
  type WalletParts,
  walletTotals,
} from './wallet.rules.ts'

/** A venue's part on the wire. */
export const venueView = ({ channelCode, money, staked, inTransit }: VenuePart) => ({
  channelCode,
  money: formatAmount(money),
  staked: formatAmount(staked),
  inTransit: formatAmount(inTransit),
})

/** The virtual-currency wallet's part on the wire. */
export const usdtView = ({ available, held }: UsdtPart) => ({
  available: formatAmount(available),
  held: formatAmount(held),
})

/** A version of a wallet under the specification's names (S7-095, S3-007); the sums count USDT at `baseRate` (S9-005). */
export function balanceView(parts: WalletParts, baseRate: Rate, version: number): WalletBalance {
  const totals = walletTotals(parts)
  const free = formatAmount(parts.available)
  const locked = formatAmount(totals.locked)
  const usdt = usdtView(parts.usdt)
  const usdtInCny = worthInCny(add(parts.usdt.available, parts.usdt.held), baseRate)
  const total = formatAmount(add(totals.total, usdtInCny))
  return {
    version,
    walletType: WALLET_TYPE.rmb,
    currency: 'CNY',
    centerMoney: free,
    centerWalletBalance: free,
    availableMoney: free,
    lockMoney: locked,
    lockedWalletBalance: locked,
    heldMoney: formatAmount(parts.held),
    venueMoney: formatAmount(totals.venues),
    transitMoney: formatAmount(totals.inTransit),
    venues: parts.venues.map(venueView),
    totalAssets: total,
    memberTotalBalance: total,
    AlltotalMoney: total,
    yebWalletBalance: formatAmount(parts.interest),
    coinWalletBalance: formatAmount(parts.coins),
    coinMoney: formatAmount(coinValue(parts.coins)),
    virtualCurrencyWalletBalance: usdt.available,
    virtualMoney: usdt.available,
    virtualCurrencyLockWalletBalance: usdt.held,
    virtualLockMoney: usdt.held,
    baseRate: formatRate(baseRate),
    virtualMoneyInCny: formatAmount(usdtInCny),
  }
}

/** What of a wallet is locked, and by what (S7-037). */
export function lockedView(parts: WalletParts) {
  const { locked } = walletTotals(parts)
  return {
    lockMoney: formatAmount(locked),
    heldMoney: formatAmount(parts.held),
    stakedMoney: formatAmount(subtract(locked, parts.held)),
    venues: parts.venues
      .filter(({ staked }) => staked.units > 0n)
      .map(({ channelCode, staked }) => ({ channelCode, staked: formatAmount(staked) })),
    currency: 'CNY' as const,
  }
}

/** The rate that a balance was added up with. Throws RangeError when it is none. */
function rateOf({ baseRate }: WalletBalance): Rate {
  const rate = parseRate(baseRate)
  if (rate === null) throw new RangeError(`not a rate of the wire: ${baseRate}`)
  return rate
}

const venuePart = (venue: ReturnType<typeof venueView>): VenuePart => ({
  channelCode: venue.channelCode,
  money: readAmount(venue.money, 'CNY'),
  staked: readAmount(venue.staked, 'CNY'),
  inTransit: readAmount(venue.inTransit, 'CNY'),
})

const usdtPart = (part: ReturnType<typeof usdtView>): UsdtPart => ({
  available: readAmount(part.available, 'USDT'),
  held: readAmount(part.held, 'USDT'),
})

/** The parts behind a balance of the wire; the inverse of `balanceView`. */
export function balanceParts(balance: WalletBalance): WalletParts {
  return {
    available: readAmount(balance.centerMoney, 'CNY'),
    held: readAmount(balance.heldMoney, 'CNY'),
    venues: balance.venues.map(venuePart),
    interest: readAmount(balance.yebWalletBalance, 'CNY'),
    coins: readAmount(balance.coinWalletBalance, 'COIN'),
    usdt: usdtPart({ available: balance.virtualMoney, held: balance.virtualLockMoney }),
  }
}

/**
 * How a change that was pushed stands to a balance: `known` is in it already, `next` is the one after it, and before one that is `ahead`
 * there is another that has not come.
 */
export function orderOf(
  balance: Pick<WalletBalance, 'version'>,
  change: Pick<WalletChangedPayload, 'version'>,
): 'known' | 'next' | 'ahead' {
  if (change.version <= balance.version) return 'known'
  return change.version === balance.version + 1 ? 'next' : 'ahead'
}

/** A balance after its next change: the parts that this names as they are then, and every total added up again. */
export function patchBalance(
  balance: WalletBalance,
  { version, centre, venues, interest, usdt, coins }: WalletChangedPayload,
): WalletBalance {
  const change = {
    centre: centre && {
      available: readAmount(centre.available, 'CNY'),
      held: readAmount(centre.held, 'CNY'),
    },
    venues: venues.map(venuePart),
    interest: interest === undefined ? null : readAmount(interest, 'CNY'),
    coins: coins === undefined ? null : readAmount(coins, 'COIN'),
    usdt: usdt ? usdtPart(usdt) : null,
  }
  return balanceView(applyChange(balanceParts(balance), change), rateOf(balance), version)
}
