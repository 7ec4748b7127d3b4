import { isDeepStrictEqual } from 'node:util'
import type { MemberCtx } from '#platform/context/context.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { idFrom } from '#platform/ids/ids.ts'
import type { Ask } from '#platform/room/room.ts'
import type { StakeAsked } from '#play/venues/server/index.ts'
import type { playCall } from '../../games.contract.ts'
import type { RoundRow } from '../games.tables.ts'
import type { KnownGames } from '../known-games.ts'

type Play = CallParsed<typeof playCall>

/** A round as a member asks for it. */
export interface AskedRound extends StakeAsked {
  readonly ctx: MemberCtx
  /** Follows from member and request: a repeat is the same round, and the house cannot choose ids. */
  readonly roundId: string
  readonly gameId: string
  /** As it came: the game's rules read it. */
  readonly choice: unknown
}

/** The round that a request asks for, by the contract alone: whether there is such a game is asked later. */
export function askedRoundOf({ ctx, input }: Ask<Play>): AskedRound {
  const { memberId } = ctx.actor
  return {
    ctx,
    memberId,
    roundId: idFrom('games.round', memberId, input.requestId.toLowerCase()),
    gameId: input.gameId,
    stake: input.stake.units,
    choice: input.choice,
    topUp: input.topUp ?? false,
  }
}

/** Whether a round that stands is the one asked for. Where its money came from is not part of it: it was taken then. */
export function isSameRound(games: KnownGames, round: RoundRow, asked: AskedRound): boolean {
  const game = games.of(round.game, round.rules_version)
  const choice = game ? game.readChoice(asked.choice) : asked.choice
  return round.game === asked.gameId && round.stake === asked.stake && isDeepStrictEqual(round.choice, choice)
}

/** Who stakes, as protection is asked about them. */
export const playerOf = ({ ctx, memberId, stake }: AskedRound) => ({
  memberId,
  sessionId: ctx.actor.sessionId,
  stake,
})
