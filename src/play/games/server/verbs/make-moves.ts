import { auditAll } from '#platform/audit/server/audit.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import { isLockTimeout, type Tx } from '#platform/db/index.ts'
import { orRefusal, workOnAllowed } from '#platform/errors/allowed.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import type { Ask, HandleTogether } from '#platform/room/room.ts'
import { seedsOfPairs } from '#play/fairness/server/index.ts'
import type { GameRoundView, moveCall } from '../../games.contract.ts'
import { GameErrors } from '../../games.refusals.ts'
import type { RoundRow } from '../games.tables.ts'
import type { KnownGames } from '../known-games.ts'
import { type AskedMove, movedRound } from '../playing/move-round.ts'
import { writeMoved } from '../playing/write-moved.ts'
import { lockRounds } from '../rounds/rounds.store.ts'
import { roundViewOf } from '../rounds/rounds.views.ts'

type Move = CallParsed<typeof moveCall>

interface MoveOf extends AskedMove {
  readonly ctx: MemberCtx
  readonly roundId: string
}

const askedMoveOf = ({ ctx, input }: Ask<Move>): MoveOf => ({
  ctx,
  requestId: input.requestId.toLowerCase(),
  roundId: input.roundId.toLowerCase(),
  move: input.move,
  after: input.after,
})

/**
 * Makes moves in open rounds of the acting members, one after another; one that ends its round pays it, in the same
 * transaction. The same request moves once: asked again, it gives the round as it stands. Rounds go on to their end also
 * while the venue or the game is closed, and whatever their member holds themselves to: nothing more is staked.
 * Refuses a move in a round that is not the member's, is over, has moved on since they saw it, or does not know the move.
 * @throws Refusal `busy` when a round was not free in time; nothing has moved then
 */
export const makeMovesOf =
  (games: KnownGames): HandleTogether<Move, GameRoundView> =>
  (tx, app, asks: readonly Ask<Move>[]) =>
    workOnAllowed(asks, askedMoveOf, async (asked) => {
      try {
        return await moveAsked(tx, app, games, asked)
      } catch (error) {
        if (isLockTimeout(error)) throw GameErrors.busy({ data: { retryAfterSeconds: 1 } })
        throw error
      }
    })

async function moveAsked(
  tx: Tx,
  app: App,
  games: KnownGames,
  asked: readonly MoveOf[],
): Promise<readonly (GameRoundView | Refusal)[]> {
  const now = app.clock.now()
  const rounds = new Map(
    await lockRounds(
      tx,
      asked.map(({ roundId }) => roundId),
    ),
  )
  const pairs = await seedsOfPairs(
    tx,
    app,
    [...rounds.values()].map((round) => round.pair_id),
  )
  const moved = new Set<string>()
  const moveOne = (one: MoveOf): RoundRow => {
    const round = rounds.get(one.roundId)
    if (!round || round.member_id !== one.ctx.actor.memberId) throw GameErrors.unknownRound()
    if (round.move_ids.includes(one.requestId)) return round
    const next = movedRound(games, round, pairs.get(round.pair_id), one, now)
    rounds.set(round.id, next)
    moved.add(round.id)
    return next
  }
  const standing = asked.map((one) => orRefusal(() => moveOne(one)))
  await writeMoved(
    tx,
    app,
    [...moved].map((id) => rounds.get(id) as RoundRow),
  )
  await auditAll(
    tx,
    asked.flatMap(({ ctx, roundId, after }, n) => {
      const round = standing[n] as RoundRow | Refusal
      if (round instanceof Refusal || !moved.has(roundId)) return []
      const detail = { game: round.game, after, state: round.state }
      return [{ ctx, entry: { action: 'games.move', subject: `round:${roundId}`, detail } }]
    }),
  )
  return standing.map((round) =>
    round instanceof Refusal ? round : roundViewOf(app, round, pairs.get(round.pair_id) ?? null),
  )
}
