import { auditAll } from '#platform/audit/server/audit.ts'
import type { App } from '#platform/context/context.ts'
import { isLockTimeout, leftForDatabase, sideBySide, type Tx } from '#platform/db/index.ts'
import { orRefusal, workOnAllowed } from '#platform/errors/allowed.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { Ask, HandleTogether } from '#platform/room/room.ts'
import { type TakenNonce, takeNonces } from '#play/fairness/server/index.ts'
import { freeTransferMembers, readClosure } from '#play/venues/server/index.ts'
import { GAMES_VENUE, type GameRoundView, type playCall } from '../../games.contract.ts'
import { GameErrors } from '../../games.refusals.ts'
import { readGameClosure } from '../closing/closed-games.store.ts'
import type { RoundRow } from '../games.tables.ts'
import type { KnownGames } from '../known-games.ts'
import { type AcceptedRound, acceptRound } from '../playing/accept-round.ts'
import { type AskedRound, askedRoundOf, isSameRound } from '../playing/asked-round.ts'
import { drawRound, standingOf } from '../playing/draw-round.ts'
import { type OpenedTable, openTable } from '../playing/open-table.ts'
import { bookRounds } from '../playing/pay-rounds.ts'
import { countPlayed } from '../playing/tally.store.ts'
import { insertRounds, readRounds } from '../rounds/rounds.store.ts'
import { roundViewOf, roundViewsOf } from '../rounds/rounds.views.ts'
import { tellPlayed } from '../rounds/stake-events.ts'

type Play = CallParsed<typeof playCall>
type Played = GameRoundView | Refusal

/**
 * Plays rounds of games: each staked out of its member's wallet at the venue, and with free transfer their centre wallet;
 * drawn from the next number of their pair of seeds; and, where its member has no moves to make, paid; all of it in one
 * transaction, or none. The same request gives the same round, for good. Refuses a round when the venue or the game is
 * closed, the game or the choice unknown, the stake outside its limits, a round of the game open, the one before a moment
 * ago, the wallet has too little, or protection refuses it: a limit of its member's, a pause, a reality check that waits.
 * @throws Refusal `busy` when balances were not free in time; nothing is staked then
 */
export const playRoundsOf =
  (games: KnownGames): HandleTogether<Play, GameRoundView> =>
  (tx, app, asks: readonly Ask<Play>[]) =>
    workOnAllowed(asks, askedRoundOf, async (asked) => {
      try {
        return await playAsked(tx, app, games, asked)
      } catch (error) {
        if (isLockTimeout(error)) throw GameErrors.busy({ data: { retryAfterSeconds: 1 } })
        throw error
      }
    })

async function playAsked(
  tx: Tx,
  app: App,
  games: KnownGames,
  asked: readonly AskedRound[],
): Promise<readonly Played[]> {
  const memberIds = [...new Set(asked.map(({ memberId }) => memberId))]
  const [before, venueClosed, gameClosed, free] = await sideBySide(tx, [
    (tx) => playedBefore(tx, app, games, asked),
    (tx) => readClosure(tx, app),
    (tx) => readGameClosure(tx, app.clock.now()),
    (tx) => freeTransferMembers({ app, tx }, memberIds),
  ])
  const closed = venueClosed(GAMES_VENUE)
  if (closed) return asked.map(({ roundId }) => before.get(roundId) ?? closed)
  const fresh = asked.filter(({ roundId }) => !before.has(roundId))
  const now = await playFresh(tx, app, fresh, { games, closed: gameClosed, free })
  return asked.map(({ roundId }) => (before.get(roundId) ?? now.get(roundId)) as Played)
}

/** The rounds that these requests played before, as they stand, where their answers are no longer kept. */
async function playedBefore(
  tx: Tx,
  app: App,
  games: KnownGames,
  asked: readonly AskedRound[],
): Promise<ReadonlyMap<string, Played>> {
  const rounds = await readRounds(
    tx,
    asked.map(({ roundId }) => roundId),
  )
  const views = await roundViewsOf(tx, app, rounds)
  const askedFor = new Map(asked.map((one) => [one.roundId, one]))
  return new Map(
    rounds.map((round, n) => {
      const isSame = isSameRound(games, round, askedFor.get(round.id) as AskedRound)
      return [round.id, isSame ? (views[n] as GameRoundView) : WireErrors.requestIdReused()]
    }),
  )
}

async function playFresh(
  tx: Tx,
  app: App,
  asked: readonly AskedRound[],
  found: Parameters<typeof openTable>[3],
): Promise<ReadonlyMap<string, Played>> {
  if (asked.length === 0) return new Map()
  const table = await openTable(tx, app, asked, found)
  const decided = asked.map((one) => orRefusal(() => acceptRound(table, one)))
  const accepted = decided.filter((one) => !(one instanceof Refusal)) as AcceptedRound[]
  const nonces = await takeNonces(
    tx,
    app,
    accepted.map((one) => one.asked),
  )
  const rounds = accepted.map((one, n) => roundOf(table, one, nonces[n] as TakenNonce))
  await writeRounds(tx, app, table, accepted, rounds)
  const views = new Map(
    rounds.map((round, n) => [round.id, roundViewOf(app, round, nonces[n] as TakenNonce)]),
  )
  return new Map(
    asked.map(({ roundId }, n) => [
      roundId,
      decided[n] instanceof Refusal ? decided[n] : (views.get(roundId) as GameRoundView),
    ]),
  )
}

/** A round that is taken, drawn from the seeds that it got. */
function roundOf(
  { games, now }: OpenedTable,
  { asked, game, choice }: AcceptedRound,
  seeds: TakenNonce,
): RoundRow {
  const played = drawRound({ games, game, choice, moves: [] }, seeds)
  return {
    id: asked.roundId,
    member_id: asked.memberId,
    game: game.id,
    family: game.family,
    rules_version: game.version,
    currency: 'CNY',
    stake: asked.stake,
    choice,
    moves: [],
    move_ids: [],
    pair_id: seeds.pairId,
    nonce: seeds.nonce,
    placed_at: now,
    moved_at: now,
    ...standingOf(asked.stake, played, now),
  }
}

async function writeRounds(
  tx: Tx,
  app: App,
  table: OpenedTable,
  accepted: readonly AcceptedRound[],
  rounds: readonly RoundRow[],
): Promise<void> {
  const entries = accepted.map(({ asked: { ctx, roundId }, game }, n) => ({
    ctx,
    entry: {
      action: 'games.play',
      subject: `round:${roundId}`,
      detail: { game: game.id, version: game.version, nonce: rounds[n]?.nonce },
    },
  }))
  await insertRounds(tx, rounds)
  await sideBySide(tx, [
    (tx) => bookRounds(tx, app, rounds, table),
    async (tx) => {
      await leftForDatabase()
      await tellPlayed(tx, rounds)
      await auditAll(tx, entries)
    },
    (tx) =>
      table.play.keep(
        tx,
        rounds.map(({ id, member_id: memberId, stake, placed_at: placedAt }) => ({
          ref: id,
          memberId,
          amount: stake,
          placedAt,
        })),
      ),
  ])
  await countPlayed(tx, app, rounds)
}
