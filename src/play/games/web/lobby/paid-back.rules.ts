/** What was played of a game, in units, and how it pays as it is made. */
export interface PlayedGame {
  readonly staked: bigint
  readonly returned: bigint
  readonly rounds: number
  readonly rtp: readonly [bigint, bigint]
}

/** What all games together returned, beside what they were to return of the same stakes. */
export interface PaidBack {
  readonly actual: readonly [bigint, bigint]
  readonly stated: readonly [bigint, bigint]
  readonly rounds: number
}

/** Adds up what was played; null where nothing was. */
export function paidBack(games: readonly PlayedGame[]): PaidBack | null {
  const staked = games.reduce((sum, game) => sum + game.staked, 0n)
  if (staked === 0n) return null
  const returned = games.reduce((sum, game) => sum + game.returned, 0n)
  const expected = games.reduce((sum, game) => sum + (game.staked * game.rtp[0]) / game.rtp[1], 0n)
  return {
    actual: [returned, staked],
    stated: [expected, staked],
    rounds: games.reduce((sum, { rounds }) => sum + rounds, 0),
  }
}
