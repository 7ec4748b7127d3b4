import { add, formatAmount, readAmount } from '#platform/money/money.ts'
import { formatRate, parseRate, type Rate } from '#platform/money/rate.ts'
import {
  type UsdtWalletBalance,
  WALLET_TYPE,
  type WalletBalance,
  type WalletChangedPayload,
} from './wallet.contract.ts'
import {
  applyChange,
  coinValue,
  type UsdtPart,
  type VenuePart,
  type Wallet,
  type WalletParts,
  walletSums,
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

/**
 * A version of a wallet under the specification's names (S7-095, S3-007); the sums count USDT at `baseRate`
 * (S9-005).
 */
export function balanceView(wallet: Wallet): WalletBalance {
  const sums = walletSums(wallet)
  const free = formatAmount(wallet.available)
  const locked = formatAmount(sums.locked)
  const usdt = usdtView(wallet.usdt)
  const total = formatAmount(sums.assets)
  return {
    version: wallet.version,
    walletType: WALLET_TYPE.rmb,
    currency: 'CNY',
    centerMoney: free,
    centerWalletBalance: free,
    availableMoney: free,
    lockMoney: locked,
    lockedWalletBalance: locked,
    heldMoney: formatAmount(wallet.held),
    venueMoney: formatAmount(sums.venues),
    transitMoney: formatAmount(sums.inTransit),
    venues: wallet.venues.map(venueView),
    totalAssets: total,
    memberTotalBalance: total,
    AlltotalMoney: total,
    yebWalletBalance: formatAmount(wallet.interest),
    coinWalletBalance: formatAmount(wallet.coins),
    coinMoney: formatAmount(coinValue(wallet.coins)),
    virtualCurrencyWalletBalance: usdt.available,
    virtualMoney: usdt.available,
    virtualCurrencyLockWalletBalance: usdt.held,
    virtualLockMoney: usdt.held,
    baseRate: formatRate(wallet.baseRate),
    virtualMoneyInCny: formatAmount(sums.usdtInCny),
  }
}

/** The virtual-currency wallet of a version by itself, in USDT (S7-095). */
export function usdtBalanceView({ version, usdt, baseRate, ...parts }: Wallet): UsdtWalletBalance {
  const { available, held } = usdtView(usdt)
  return {
    version,
    walletType: WALLET_TYPE.usdt,
    currency: 'USDT',
    availableMoney: available,
    virtualMoney: available,
    virtualCurrencyWalletBalance: available,
    lockMoney: held,
    virtualLockMoney: held,
    virtualCurrencyLockWalletBalance: held,
    totalAssets: formatAmount(add(usdt.available, usdt.held)),
    baseRate: formatRate(baseRate),
    virtualMoneyInCny: formatAmount(walletSums({ ...parts, usdt, baseRate }).usdtInCny),
  }
}

/** What of a wallet is locked, and by what (S7-037). */
export function lockedView(parts: WalletParts) {
  const { locked, staked } = walletTotals(parts)
  return {
    lockMoney: formatAmount(locked),
    heldMoney: formatAmount(parts.held),
    stakedMoney: formatAmount(staked),
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

/**
 * The wallet behind a balance of the wire, read once when it arrives; the inverse of `balanceView`.
 * @throws RangeError for the answer that was asked for in USDT: it is no whole wallet
 */
export function walletOf(balance: WalletBalance | UsdtWalletBalance): Wallet {
  if (balance.currency !== 'CNY') throw new RangeError(`not a whole wallet: one in ${balance.currency}`)
  return {
    version: balance.version,
    baseRate: rateOf(balance),
    available: readAmount(balance.centerMoney, 'CNY'),
    held: readAmount(balance.heldMoney, 'CNY'),
    venues: balance.venues.map(venuePart),
    interest: readAmount(balance.yebWalletBalance, 'CNY'),
    coins: readAmount(balance.coinWalletBalance, 'COIN'),
    usdt: usdtPart({ available: balance.virtualMoney, held: balance.virtualLockMoney }),
  }
}

/**
 * How a change that was pushed stands to a wallet: `known` is in it already, `next` is the one after it, and
 * before one that is `ahead` there is another that has not come.
 */
export function orderOf(
  wallet: Pick<Wallet, 'version'>,
  change: Pick<WalletChangedPayload, 'version'>,
): 'known' | 'next' | 'ahead' {
  if (change.version <= wallet.version) return 'known'
  return change.version === wallet.version + 1 ? 'next' : 'ahead'
}

/** A wallet after its next change: the parts that this names as they are then. */
export function changedWallet(
  wallet: Wallet,
  { version, centre, venues, interest, usdt, coins }: WalletChangedPayload,
): Wallet {
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
  return { ...applyChange(wallet, change), version }
}
