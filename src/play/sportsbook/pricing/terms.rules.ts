import { parseMoney } from '#platform/money/money.ts'
import { MARKET_KINDS, type MarketKind } from '../markets/names.rules.ts'
import { type HouseLimits, STAKE_LIMITS, type StakeLimits } from '../stakes.rules.ts'
import { marginOf } from './margins.rules.ts'

/** Whether a kind of market goes by what the house says for all of them, or by terms of its own. */
export const TERMS_BY = ['house', 'own'] as const

/** Margins and limits of one bet as they are set: in percent, and in decimal yuan. */
interface SetTerms {
  readonly marginPercent: number
  readonly mostStake: string
  readonly mostReturn: string
}

/** Those of a kind of market; what it says counts where it goes by its own. */
export interface SetTermsOfKind extends SetTerms {
  readonly id: MarketKind
  readonly by: (typeof TERMS_BY)[number]
}

/** Those of the whole house: its margin is that of the main markets, of which other kinds take a multiple. */
export interface SetTermsOfHouse extends SetTerms {
  readonly markets: readonly SetTermsOfKind[]
}

/** By what prices are made and bets are taken. */
export interface BettingTerms {
  /** The house's margin in hundredths of a percent, where a kind says no other. */
  readonly houseMargin: number
  /** The margin of a kind of market, in hundredths of a percent. */
  readonly marginOf: (kind: MarketKind) => number
  readonly limits: HouseLimits
}

const basisPoints = (percent: number) => Math.round(percent * 100)
const unitsOf = (yuan: string) => parseMoney(yuan, 'CNY')?.units ?? 0n
const limitsOf = ({ mostStake, mostReturn }: SetTerms): Pick<StakeLimits, 'most' | 'mostReturn'> => ({
  most: unitsOf(mostStake),
  mostReturn: unitsOf(mostReturn),
})

/** What terms that are set come to. */
export function termsOf(set: SetTermsOfHouse): BettingTerms {
  const own = new Map(set.markets.flatMap((one) => (one.by === 'own' ? [[one.id, one] as const] : [])))
  const houseMargin = basisPoints(set.marginPercent)
  return {
    houseMargin,
    marginOf: (kind) => {
      const terms = own.get(kind)
      return terms ? basisPoints(terms.marginPercent) : marginOf(kind, houseMargin)
    },
    limits: {
      least: STAKE_LIMITS.least,
      ...limitsOf(set),
      own: new Map([...own].map(([kind, terms]) => [kind, limitsOf(terms)])),
    },
  }
}

/** How one set of terms compares with another, over every kind of market. */
export type TermsChange = 'same' | 'tighter' | 'other'

/** Whether members notice that terms change, and whether it only takes less of a bet than before, at the same margins. */
export function changeOfTerms(before: SetTermsOfHouse, after: SetTermsOfHouse): TermsChange {
  const [was, is] = [termsOf(before), termsOf(after)]
  const pairs = MARKET_KINDS.map((kind) => ({
    margins: [was.marginOf(kind), is.marginOf(kind)] as const,
    limits: [limitsOfKind(was, kind), limitsOfKind(is, kind)] as const,
  }))
  if (was.houseMargin !== is.houseMargin || pairs.some(({ margins: [a, b] }) => a !== b)) return 'other'
  const isLess = pairs.every(({ limits: [a, b] }) => b.most <= a.most && b.mostReturn <= a.mostReturn)
  if (!isLess) return 'other'
  const isSame = pairs.every(({ limits: [a, b] }) => b.most === a.most && b.mostReturn === a.mostReturn)
  return isSame ? 'same' : 'tighter'
}

const limitsOfKind = ({ limits }: BettingTerms, kind: MarketKind) => limits.own.get(kind) ?? limits
