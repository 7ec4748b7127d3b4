import type { GameRules } from '../../game.rules.ts'
import { leastStakeOf, mostStakeOf, type RoundLimits } from '../../stakes.rules.ts'

/** What stakes of a game go by, in units. */
export interface StakeRange {
  readonly least: bigint
  /** What every stake is a whole multiple of. */
  readonly step: bigint
  /** The most, by what a round may pay at most. */
  readonly most: bigint
}

/** Stakes on a choice of which a round pays `most` parts at most. */
export function stakeRange(
  game: Pick<GameRules, 'leastStake'>,
  most: bigint,
  limits: RoundLimits,
): StakeRange {
  return {
    least: leastStakeOf(game, limits),
    step: game.leastStake,
    most: mostStakeOf(game, most, limits),
  }
}

const within = (stake: bigint, { least, step, most }: StakeRange): bigint => {
  const whole = stake - (stake % step)
  if (whole < least) return least
  return whole > most ? most : whole
}

/** The steps of the stepper: the least stake, 1, 2, 5, 10, 20, 50 ... times what stakes go by, as far as the most. */
function stepsOf({ least, step, most }: StakeRange): readonly bigint[] {
  const steps = [least]
  for (let tens = 1n; step * tens <= most; tens *= 10n) {
    for (const times of [1n, 2n, 5n]) {
      const next = step * tens * times
      if (next > least && next <= most) steps.push(next)
    }
  }
  return steps
}

/** The next step above a stake; the least where there is none yet. */
export function stepUp(stake: bigint | null, range: StakeRange): bigint {
  const steps = stepsOf(range)
  return steps.find((step) => stake === null || step > stake) ?? range.most
}

/** The next step below a stake; the least where there is none yet. */
export function stepDown(stake: bigint | null, range: StakeRange): bigint {
  const steps = stepsOf(range)
  return (stake === null ? undefined : steps.findLast((step) => step < stake)) ?? range.least
}

/** Half of a stake, down to a whole step; nothing of nothing. */
export function halved(stake: bigint | null, range: StakeRange): bigint | null {
  return stake === null ? null : within(stake / 2n, range)
}

/** A stake twice, as far as the most; nothing of nothing. */
export function doubled(stake: bigint | null, range: StakeRange): bigint | null {
  return stake === null ? null : within(stake * 2n, range)
}

export type StakeFault = 'missing' | 'below' | 'step' | 'above' | 'balance'

/** What keeps a stake from being placed; `balance` null where it is not known. */
export function stakeFault(
  stake: bigint | null,
  { least, step, most }: StakeRange,
  balance: bigint | null,
): StakeFault | null {
  if (stake === null || stake === 0n) return 'missing'
  if (stake < least) return 'below'
  if (stake % step !== 0n) return 'step'
  if (stake > most) return 'above'
  return balance !== null && stake > balance ? 'balance' : null
}
