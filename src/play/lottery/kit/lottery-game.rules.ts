import type { DrawGame, DrawSchedule } from '#play/draws/draw-game.rules.ts'
import type { Draws } from '#play/fairness/draws.rules.ts'
import { fieldsOf } from '#play/fairness/exact.rules.ts'
import type { LotteryBet, LotteryPlay, PickRow, Picks } from './play.rules.ts'

/** How a game's numbers are drawn on the page. */
export type LotteryLook = 'digits' | 'dice' | 'cars' | 'balls' | 'two-colour'

/** A game of the lottery, with what its page needs. */
export interface LotteryGame<Result = unknown> extends DrawGame<LotteryBet, Result> {
  readonly look: LotteryLook
  readonly playList: readonly LotteryPlay<Result>[]
  /** What is shown of a result, in its order. */
  balls(result: Result): readonly number[]
}

/** A line costs whole yuan: its multiple is whole hundredths, so that it is paid to the cent. */
const LINE_STAKE = 1_000_000n

/** Lines of a bet at most: no play of the house has more. */
export const MOST_LINES = 100_000

/** The numbers that were marked of a row, in rising order and none twice, as many as it asks for; null where they are none of that. */
function readMarks({ choices, least, most }: PickRow, asked: unknown): readonly number[] | null {
  if (!Array.isArray(asked) || asked.length < least || asked.length > most) return null
  const isGood = asked.every(
    (mark, at) =>
      choices.includes(mark as number) && (at === 0 || (asked[at - 1] as number) < (mark as number)),
  )
  return isGood ? (asked as readonly number[]) : null
}

/** Picks that fit a play and make at least one line of it; null otherwise. */
export function readPicks(play: LotteryPlay, asked: unknown): Picks | null {
  if (!Array.isArray(asked) || asked.length !== play.rows.length) return null
  const picks = play.rows.map((row, at) => readMarks(row, asked[at]))
  if (!picks.every((row) => row !== null)) return null
  const lines = play.linesOf(picks)
  return lines >= 1 && lines <= MOST_LINES ? picks : null
}

/**
 * A game of some plays. `read` has a result again as it is stored.
 * @throws Error where two plays have one id
 */
export function lotteryGame<Result>(game: {
  readonly id: string
  readonly version: number
  readonly schedule: DrawSchedule
  readonly look: LotteryLook
  readonly plays: readonly LotteryPlay<Result>[]
  draw(draws: Draws): Result
  read(stored: unknown): Result | null
  balls(result: Result): readonly number[]
}): LotteryGame<Result> {
  const { id, version, schedule, look, plays } = game
  const known = new Map(plays.map((play) => [play.id, play]))
  if (known.size < plays.length) throw new Error(`two plays of ${id} have one id`)
  const playOf = (play: string): LotteryPlay<Result> => {
    const found = known.get(play)
    if (!found) throw new Error(`${id} has no play ${play}`)
    return found
  }
  return {
    id,
    version,
    schedule,
    look,
    lineStake: LINE_STAKE,
    playList: plays,
    plays: plays.map((play) => play.id),
    readBet(asked) {
      const fields = fieldsOf(asked, ['play', 'picks'])
      const play = fields && known.get(fields.play as string)
      const picks = play && readPicks(play as LotteryPlay, fields.picks)
      return picks ? { play: play.id, picks } : null
    },
    playOf: ({ play }) => play,
    linesOf: ({ play, picks }) => playOf(play).linesOf(picks),
    draw: game.draw,
    readResult: game.read,
    multipleOf: ({ play, picks }, result) => playOf(play).multipleOf(picks, result),
    mostOf: ({ play, picks }) => playOf(play).mostOf(picks),
    returns: (play) => playOf(play).returns,
    balls: game.balls,
  }
}

/** Whole numbers from one to another. */
export const numbersFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n)

/** So many numbers of a range as they are stored: null for whatever else; where none comes twice, none twice. */
export function readNumbers(
  stored: unknown,
  { count, from, to, comesOnce }: { count: number; from: number; to: number; comesOnce: boolean },
): readonly number[] | null {
  if (!Array.isArray(stored) || stored.length !== count) return null
  if (comesOnce && new Set(stored).size < count) return null
  const isGood = stored.every((one) => Number.isInteger(one) && one >= from && one <= to)
  return isGood ? (stored as readonly number[]) : null
}
