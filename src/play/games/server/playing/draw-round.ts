import { drawsFrom } from '#play/fairness/draws.rules.ts'
import { roundSeed, type SeededRound } from '#play/fairness/round-seed.rules.ts'
import { type GameRules, type Played, payoutOf } from '../../game.rules.ts'
import { type RoundEnd, resultOf, validStakeOf } from '../../rounds.rules.ts'
import type { RoundRow } from '../games.tables.ts'
import type { KnownGames } from '../known-games.ts'

/** What is drawn: a game, the choice as its rules read it, and the moves after it. */
interface ToDraw {
  readonly games: KnownGames
  readonly game: GameRules
  readonly choice: unknown
  readonly moves: readonly unknown[]
}

/**
 * The round that seeds, choice and moves give.
 * @throws Error where the rules pay more than they say that they pay at most: nothing is paid then, and the stake is not
 * taken
 */
export function drawRound({ games, game, choice, moves }: ToDraw, seeds: SeededRound): Played<unknown> {
  const played = game.play(choice, drawsFrom(roundSeed(seeds)), moves)
  const most = games.mostOf(game, choice)
  if (played.multiple < 0n || played.multiple > most)
    throw new Error(
      `${game.id} ${game.version} paid ${played.multiple} parts of a stake, and ${most} at most`,
    )
  return played
}

/** How a round stands after it was drawn, as its row has it. */
type Standing = Pick<
  RoundRow,
  'outcome' | 'multiple' | 'state' | 'result' | 'payout' | 'remainder' | 'valid_stake' | 'settled_at'
>

const NOT_OVER = {
  state: 'open',
  result: null,
  payout: null,
  remainder: null,
  valid_stake: null,
  settled_at: null,
} as const

/** How a round of a stake, in units, stands now that it was drawn. */
export function standingOf(stake: bigint, { over, multiple, outcome }: Played<unknown>, now: Date): Standing {
  if (!over) return { ...NOT_OVER, outcome, multiple }
  const { paid, remainder } = payoutOf(stake, multiple)
  return { outcome, multiple, state: 'settled', ...endOf(stake, resultOf(stake, paid), paid, now), remainder }
}

/** How a round stands whose stake came back, as if it had never been placed. */
export function voidStanding({ stake, outcome, multiple }: RoundRow, now: Date): Standing {
  return { outcome, multiple, state: 'void', ...endOf(stake, 'void', stake, now), remainder: 0n }
}

const endOf = (stake: bigint, result: RoundEnd, payout: bigint, now: Date) => ({
  result,
  payout,
  valid_stake: validStakeOf(stake, result),
  settled_at: now,
})
