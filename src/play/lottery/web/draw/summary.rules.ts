import type { AnyGame } from '../games.ts'

/** What a draw is called besides its numbers: their sum, and the words of it that won. */
export interface DrawSummary {
  /** Of all of them, or of the first two cars. */
  readonly sum: number
  /** `lottery.words.<word>`. */
  readonly words: readonly string[]
}

/** The play whose words go by the sum, in every game that has one. */
const SUM_WORDS = 'sum-words'

/** The sum of a draw with the words that won on it; null where the game has no bets on sums. */
export function summaryOf(game: AnyGame, stored: unknown): DrawSummary | null {
  const play = game.playList.find(({ id }) => id === SUM_WORDS)
  const result = game.readResult(stored)
  const [row] = play?.rows ?? []
  if (!play || !row || result === null) return null
  const balls = game.balls(result)
  const summed = game.look === 'cars' ? balls.slice(0, 2) : balls
  return {
    sum: summed.reduce((sum, number) => sum + number, 0),
    words: row.choices.flatMap((choice, at) => {
      const word = row.words?.[at]
      return word !== undefined && play.multipleOf([[choice]], result) > 0n ? word : []
    }),
  }
}
