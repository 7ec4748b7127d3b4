/**
 * How a stake ended, in the field's words. A push was hit exactly and came back whole; a void one never
 * stood.
 */
export const STAKE_RESULTS = ['win', 'half-win', 'push', 'half-lose', 'lose'] as const
export type StakeResult = (typeof STAKE_RESULTS)[number]

/**
 * Units of a stake that count, for turnover, rebates and whatever else asks how much was played: all of what
 * was won or lost, half of what was half at risk, and none of what came back for nothing. A venue works it
 * out once, when the stake becomes final, adds what counts of parts that were cashed out before (what was won or
 * lost by each, at most the part), keeps it with its own record and tells it; whoever reads takes what was told.
 */
export function validStake(stake: bigint, result: StakeResult | 'void'): bigint {
  switch (result) {
    case 'win':
    case 'lose':
      return stake
    case 'half-win':
    case 'half-lose':
      return stake / 2n
    case 'push':
    case 'void':
      return 0n
  }
}
