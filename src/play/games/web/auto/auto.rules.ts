/** What a member says before rounds play by themselves; amounts are units. */
export interface AutoLimits {
  readonly rounds: number
  /** The most that the rounds may lose together. */
  readonly loss: bigint
  /** A round that wins so much on top of its stake is the last. */
  readonly win: bigint
}

/** How rounds that play by themselves stand. */
export interface AutoRun {
  readonly limits: AutoLimits
  readonly played: number
  /** What came back less what was staked. */
  readonly net: bigint
  /** The most that one of them won on top of its stake. */
  readonly bestWin: bigint
}

/** Rounds by themselves at most: whoever wants more says so again. */
export const MOST_AUTO_ROUNDS = 100

export const beginAuto = (limits: AutoLimits): AutoRun => ({ limits, played: 0, net: 0n, bestWin: 0n })

/** The run after one more round. */
export function afterRound(run: AutoRun, { stake, paid }: { stake: bigint; paid: bigint }): AutoRun {
  const won = paid - stake
  const isBest = won > run.bestWin
  return {
    ...run,
    played: run.played + 1,
    net: run.net + won,
    bestWin: isBest ? won : run.bestWin,
  }
}

/** Why rounds stopped by themselves. */
export type AutoStop = 'rounds' | 'loss' | 'win' | 'problem' | 'moves' | 'hidden' | 'member'

/**
 * Why no other round is staked; null where one is. A round whose loss would go beyond the limit is not staked: the limit is
 * what is lost at most.
 */
export function autoEnd({ limits, played, net, bestWin }: AutoRun, stake: bigint): AutoStop | null {
  if (bestWin >= limits.win) return 'win'
  if (stake - net > limits.loss) return 'loss'
  return played >= limits.rounds ? 'rounds' : null
}

/** What is wrong with what was written, by field; nothing where it may begin. */
export function autoFaults(
  { rounds, loss, win }: { rounds: number | null; loss: bigint | null; win: bigint | null },
  stake: bigint,
): {
  readonly rounds?: 'missing' | 'range'
  readonly loss?: 'missing' | 'belowStake'
  readonly win?: 'missing'
} {
  return {
    ...(rounds === null
      ? { rounds: 'missing' }
      : rounds < 1 || rounds > MOST_AUTO_ROUNDS
        ? { rounds: 'range' }
        : {}),
    ...(loss === null || loss === 0n ? { loss: 'missing' } : loss < stake ? { loss: 'belowStake' } : {}),
    ...(win === null || win === 0n ? { win: 'missing' } : {}),
  }
}
