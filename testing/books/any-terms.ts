import fc from 'fast-check'
import { MARKET_KINDS } from '#play/sportsbook/markets/names.rules.ts'
import { type BettingTerms, TERMS_BY, termsOf } from '#play/sportsbook/pricing/terms.rules.ts'

/** A percentage to the hundredth, the ends among them. */
const percent = (most: number) =>
  fc
    .oneof(fc.constantFrom(0, most * 100), fc.integer({ min: 0, max: most * 100 }))
    .map((hundredths) => hundredths / 100)

const LIMITS = { mostStake: '20000.00', mostReturn: '500000.00' }

/** Every way in which a house can set its margins: of all kinds of markets together, and of each by itself. */
export const anyTerms: fc.Arbitrary<BettingTerms> = fc
  .record({
    house: percent(20),
    markets: fc.tuple(
      ...MARKET_KINDS.map(() => fc.record({ by: fc.constantFrom(...TERMS_BY), marginPercent: percent(60) })),
    ),
  })
  .map(({ house, markets }) =>
    termsOf({
      marginPercent: house,
      ...LIMITS,
      markets: markets.map((one, n) => ({ id: MARKET_KINDS[n] ?? '1x2', ...one, ...LIMITS })),
    }),
  )
