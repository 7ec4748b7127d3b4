import { COINS_PER_CNY } from '#money/wallet/wallet.rules.ts'
import { SCALE } from '#platform/money/currencies.ts'
import { cny, compare, type Money, money, parseMoney } from '#platform/money/money.ts'

/** What one purchase of gold coins may cost, both inclusive, in whole units of currency (section 9). */
export const COIN_PURCHASE = { min: cny(1), max: cny(500_000) } as const

/** The quick amounts of a purchase (S5-013). */
export const COIN_QUICK_AMOUNTS = ['1', '18', '58', '188', '588', '1888'] as const

/** The coins that an amount buys: amount times rate (S9-010). */
export function coinsFor(price: Money<'CNY'>): Money<'COIN'> {
  return money('COIN', price.units * COINS_PER_CNY)
}

const WHOLE = 10n ** BigInt(SCALE)

/**
 * What a person typed as the amount of a purchase, put right: whole digits, or '' for nothing. One with a
 * decimal point stays as it is, and buys nothing: 1.5 is neither 15 nor 1.
 */
export interface TypedAmount {
  readonly amount: string
  /** It was more than one purchase may cost, and was cut. */
  readonly cut: boolean
}

/**
 * The amount behind what was typed (section 5): digits only, others are stripped; nothing clears it, less
 * than the least is raised to it, more than the most is cut to it. A decimal point is kept, and refused. Digits that an input method writes wide
 * are digits.
 */
export function typedAmount(text: string): TypedAmount {
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  const digits = plain.replaceAll(/[^0-9]/g, '')
  if (plain.includes('.')) return { amount: plain.replaceAll(/[^0-9.]/g, ''), cut: false }
  if (digits === '') return { amount: '', cut: false }
  const units = BigInt(digits) * WHOLE
  const { min, max } = COIN_PURCHASE
  const held = units < min.units ? min.units : units > max.units ? max.units : units
  return { amount: (held / WHOLE).toString(), cut: units > max.units }
}

/** An amount of the form as money: null where it is empty, or not whole. */
export function priceOf(amount: string): Money<'CNY'> | null {
  const price = parseMoney(amount, 'CNY')
  return price !== null && price.units % WHOLE === 0n ? price : null
}

/** Why the buy button cannot be pressed: nothing to buy for, parts of a yuan, or more than there is. */
export type BuyFault = 'missing' | 'notWhole' | 'overBalance'

/** Judges an amount of the form by what is free in the centre wallet (section 4). */
export function buyFault(amount: string, available: Money<'CNY'>): BuyFault | null {
  const price = priceOf(amount)
  if (amount.includes('.')) return 'notWhole'
  if (price === null || price.units === 0n) return 'missing'
  return compare(price, available) > 0 ? 'overBalance' : null
}

/** Why a member may not buy coins now; each is the name of a refusal. */
export type PurchaseFault = 'notAllowed' | 'amountOutOfRange' | 'insufficient'

/**
 * The permission check (S5-007): whether a member may buy coins for an amount. Null when nothing stands
 * against it. `active` says that the account is not suspended, `available` what is free in the centre wallet.
 */
export function purchaseFault(ask: {
  active: boolean
  price: Money<'CNY'>
  available: Money<'CNY'>
}): PurchaseFault | null {
  const { active, price, available } = ask
  const { min, max } = COIN_PURCHASE
  if (!active) return 'notAllowed'
  if (price.units % WHOLE !== 0n || compare(price, min) < 0 || compare(price, max) > 0)
    return 'amountOutOfRange'
  return compare(price, available) > 0 ? 'insufficient' : null
}
