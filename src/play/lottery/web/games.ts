import type { LotteryGame } from '../kit/lottery-game.rules.ts'
import type { LotteryPlay } from '../kit/play.rules.ts'
import { LOTTERY_GAMES } from '../lottery-games.ts'

/** A game as a page holds any of them: it hands on only results that the game's own rules read. */
export type AnyGame = LotteryGame

/** The games of the lottery, in the order of their doors. */
export const GAMES: readonly AnyGame[] = LOTTERY_GAMES as readonly AnyGame[]

export const gameOf = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id)

export const playOf = (game: AnyGame, id: string): LotteryPlay | undefined =>
  game.playList.find((play) => play.id === id)

/** What is shown of a result as the house has it; null where there is none, or where it is none of the game's. */
export function ballsOf(game: AnyGame, stored: unknown): readonly number[] | null {
  const result = game.readResult(stored)
  return result === null ? null : game.balls(result)
}
