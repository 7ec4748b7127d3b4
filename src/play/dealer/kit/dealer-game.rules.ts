import type { DrawGame, DrawSchedule } from '#play/draws/draw-game.rules.ts'
import type { Draws } from '#play/fairness/draws.rules.ts'
import { fieldsOf } from '#play/fairness/exact.rules.ts'
import type { DealerBet, DealerPlay } from './play.rules.ts'

/** A table of the live dealer, with what its page needs. */
export interface DealerGame<Result = unknown> extends DrawGame<DealerBet, Result> {
  readonly playList: readonly DealerPlay<Result>[]
}

/** A bet is a whole multiple of one yuan: what odds in hundredths pay is then paid to the cent, and nothing is rounded off. */
const LINE_STAKE = 1_000_000n

/**
 * A table of some plays. `read` has a result again as it is stored.
 * @throws Error where one spot is of two plays
 */
export function dealerGame<Result>(game: {
  readonly id: string
  readonly version: number
  readonly schedule: DrawSchedule
  readonly plays: readonly DealerPlay<Result>[]
  readonly goesOn?: boolean
  draw(draws: Draws, before: Result | null): Result
  read(stored: unknown): Result | null
}): DealerGame<Result> {
  const { id, version, schedule, plays } = game
  const ids = new Map(plays.map((play) => [play.id, play]))
  const spots = new Map<string, DealerPlay<Result>>()
  for (const play of plays)
    for (const bet of betsOf(play)) {
      const spot = spotOf(bet)
      if (spots.has(spot)) throw new Error(`${spot} of ${id} is of two plays`)
      spots.set(spot, play)
    }
  const playAt = (bet: DealerBet): DealerPlay<Result> => {
    const play = spots.get(spotOf(bet))
    if (!play) throw new Error(`${id} has no spot ${spotOf(bet)}`)
    return play
  }
  return {
    id,
    version,
    schedule,
    lineStake: LINE_STAKE,
    playList: plays,
    plays: plays.map((play) => play.id),
    readBet(asked) {
      const bet = readSpot(asked)
      return bet && spots.has(spotOf(bet)) ? bet : null
    },
    playOf: (bet) => playAt(bet).id,
    linesOf: () => 1,
    goesOn: game.goesOn ?? false,
    draw: game.draw,
    readResult: game.read,
    multipleOf: (bet, result) => playAt(bet).multipleOf(result, bet.value),
    mostOf: (bet) => playAt(bet).returns.most,
    returns(play) {
      const found = ids.get(play)
      if (!found) throw new Error(`${id} has no play ${play}`)
      return found.returns
    },
  }
}

/** What a spot is called, one word for each: two bets are on the same spot where these are the same. */
export const spotOf = ({ play, value }: DealerBet): string =>
  value === undefined ? play : `${play}:${value}`

/** The bets that a play has, one for each of its spots. */
export const betsOf = ({ asked, values }: Pick<DealerPlay, 'asked' | 'values'>): readonly DealerBet[] =>
  values.length === 0 ? [{ play: asked }] : values.map((value) => ({ play: asked, value }))

function readSpot(asked: unknown): DealerBet | null {
  const whole = fieldsOf(asked, ['play']) ?? fieldsOf(asked, ['play', 'value'])
  if (!whole) return null
  const { play, value } = whole as { play: unknown; value?: unknown }
  // A colon parts the two in a spot's name: neither has one.
  const isWord = (word: unknown): word is string => typeof word === 'string' && /^[a-z0-9-]{1,40}$/.test(word)
  if (!isWord(play)) return null
  if (value === undefined) return 'value' in whole ? null : { play }
  return isWord(value) ? { play, value } : null
}
