/** Decimal places that one of any currency is divided into in the books: one CNY is 1_000_000 units. */
export const SCALE = 6

/** What is known of a currency; all that differs between currencies stands here. */
interface CurrencyFacts {
  /** Decimal places that can be paid and typed. */
  readonly places: number
  /** Decimal places that are always written. */
  readonly shownPlaces: number
  /** Written before the number, or ''. */
  readonly symbol: string
  /** Written after the number, or ''. */
  readonly unit: string
  /** Units (10^-6) in the smallest amount that can be paid out. */
  readonly payableUnit: bigint
}

function facts(currency: Pick<CurrencyFacts, 'places' | 'symbol' | 'unit'>): CurrencyFacts {
  const { places } = currency
  return { ...currency, shownPlaces: Math.min(places, 2), payableUnit: 10n ** BigInt(SCALE - places) }
}

/** The currencies of the house: yuan to the cent, USDT to the sixth place, whole gold coins. */
export const CURRENCIES = {
  CNY: facts({ places: 2, symbol: '¥', unit: '' }),
  USDT: facts({ places: 6, symbol: '', unit: 'USDT' }),
  COIN: facts({ places: 0, symbol: '', unit: '' }),
}
export type Currency = keyof typeof CURRENCIES

/** Their codes, as the wire writes them. */
export const CURRENCY_CODES = Object.keys(CURRENCIES) as Currency[]
