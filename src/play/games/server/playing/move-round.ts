import type { SeededRound } from '#play/fairness/round-seed.rules.ts'
import type { GameRules } from '../../game.rules.ts'
import { GameErrors, type MovedOn } from '../../games.refusals.ts'
import type { RoundRow } from '../games.tables.ts'
import type { KnownGames } from '../known-games.ts'
import { roundTransitions } from '../rounds/rounds.states.ts'
import { drawRound, standingOf, voidStanding } from './draw-round.ts'

/** The seeds of a round without its number; undefined where nobody can read them any more. */
type Seeds = Omit<SeededRound, 'nonce'> | undefined

/** A move as a member asks for it. */
export interface AskedMove {
  readonly requestId: string
  /** As it came: the game's rules read it. */
  readonly move: unknown
  /** How many moves its member saw made. */
  readonly after: number
}

/**
 * A round that is locked after one more move of its member. One of which the rules or the seeds are gone is void: its stake
 * comes back.
 * @throws Refusal `roundOver`; `movedOn` where more moves were made than its member saw; `unknownMove`
 */
export function movedRound(
  games: KnownGames,
  round: RoundRow,
  seeds: Seeds,
  asked: AskedMove,
  now: Date,
): RoundRow {
  if (roundTransitions.next(round.state, 'moved') === null) throw GameErrors.roundOver()
  if (round.moves.length !== asked.after) {
    const data: MovedOn = { moves: round.moves.length }
    throw GameErrors.movedOn({ data })
  }
  const game = games.of(round.game, round.rules_version)
  if (!game || !seeds) return { ...round, ...voidStanding(round, now) }
  const move = game.readMove(round.choice, round.moves, asked.move)
  if (move === null || move === undefined) throw GameErrors.unknownMove()
  const moved = withMove({ games, game }, round, seeds, move, now)
  return { ...moved, move_ids: [...round.move_ids, asked.requestId], moved_at: now }
}

/**
 * A round that is locked and that its member left, ended: by the move that leaves them best off, or void where the game has
 * none such, its rules or its seeds are gone.
 * @throws Error where the move that the rules leave by does not end it
 */
export function leftRound(games: KnownGames, round: RoundRow, seeds: Seeds, now: Date): RoundRow {
  const game = games.of(round.game, round.rules_version)
  const move = game?.leave(round.choice, round.moves) ?? null
  if (!game || move === null || !seeds) return { ...round, ...voidStanding(round, now) }
  const left = withMove({ games, game }, round, seeds, move, now)
  if (left.state === 'open') throw new Error(`${round.game} is not left by its own move`)
  return left
}

function withMove(
  of: { readonly games: KnownGames; readonly game: GameRules },
  round: RoundRow,
  seeds: NonNullable<Seeds>,
  move: unknown,
  now: Date,
): RoundRow {
  const moves = [...round.moves, move]
  const played = drawRound({ ...of, choice: round.choice, moves }, { ...seeds, nonce: round.nonce })
  return { ...round, moves, ...standingOf(round.stake, played, now) }
}
