import { payoutOf } from '#play/fairness/payout.rules.ts'

/** How often each draw of an order is staked: all alike, or each twice as often as the one before. */
export const CHASE_PLANS = ['same', 'doubling'] as const
export type ChasePlan = (typeof CHASE_PLANS)[number]

/** The most times that a draw can be staked (`draws.chase`). */
export const MOST_TIMES = 10_000

/** Times of so many draws by a plan, the first staked so often. */
export function timesOf(plan: ChasePlan, draws: number, first = 1): readonly number[] {
  return Array.from({ length: draws }, (_, n) =>
    Math.min(MOST_TIMES, plan === 'same' ? first : first * 2 ** Math.min(n, 14)),
  )
}

/** What a draw of an order comes to. Amounts are units. */
export interface ChaseRow {
  readonly times: number
  readonly stake: bigint
  /** Staked by then, this draw with it. */
  readonly staked: bigint
  /** The most that is left after all that was staked, where this draw is the first to win: less than nothing where it does not make up for it. */
  readonly net: bigint
}

/** What an order is made of: the bets of a ticket, each with its stake and the most that it pays. */
export interface ChasedBet {
  readonly stake: bigint
  /** Of all of its lines, and the stake of one. */
  readonly most: bigint
  readonly lineStake: bigint
}

/** An order draw by draw. */
export function chaseRows(bets: readonly ChasedBet[], times: readonly number[]): readonly ChaseRow[] {
  let staked = 0n
  return times.map((many) => {
    const by = BigInt(many)
    const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n) * by
    staked += stake
    const most = bets.reduce((sum, bet) => sum + payoutOf(bet.lineStake * by, bet.most).paid, 0n)
    return { times: many, stake, staked, net: most - staked }
  })
}

/**
 * How likely at least one of so many draws wins, each by a chance of its own and apart from the others, as a fraction of
 * 10^12. Nothing of it is a forecast: a draw knows nothing of those before.
 */
export function chanceOfOne(
  [ways, all]: readonly [bigint, bigint],
  draws: number,
): readonly [bigint, bigint] {
  const under = 10n ** 12n
  let none = under
  for (let n = 0; n < draws; n += 1) none = (none * (all - ways)) / all
  return [under - none, under]
}

/** How many draws an order can have: as many as can be bet on, and as its bets leave room for. */
export function mostDraws(ahead: number, bets: number, mostChased: number): number {
  return bets === 0 ? ahead : Math.max(1, Math.min(ahead, Math.floor(mostChased / bets)))
}
