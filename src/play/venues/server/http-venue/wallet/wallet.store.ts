import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import type { MovementRow, WalletRoundRow, WalletTables } from './wallet.tables.ts'

const tables = (db: Db | Tx) => db.$extendTables<WalletTables>()

/** Whose a player of a studio is, and in which session they were let in last; null where they never were. */
export interface LockedPlayer {
  readonly memberId: string
  readonly sessionId: string | null
}

/**
 * Locks a player of a studio until the transaction ends: what the studio asks of one is taken one after another.
 * @throws Refusal `unknownPlayer`
 */
export async function lockPlayer(tx: Tx, channelCode: string, playerId: string): Promise<LockedPlayer> {
  const player = await firstRow(
    tx,
    sql<LockedPlayer>`select member_id as "memberId", session_id as "sessionId" from venues.player
      where id = ${playerId} and channel_code = ${channelCode} for no key update`,
  )
  if (!player) throw VenueErrors.unknownPlayer({ data: { playerId } })
  return player
}

/** The movement that a studio told under this name; undefined where there is none. */
export function findMovement(
  db: Db | Tx,
  channelCode: string,
  transactionId: string,
): Promise<MovementRow | undefined> {
  return tables(db)
    .selectFrom('venues.wallet_movement')
    .selectAll()
    .where('channel_code', '=', channelCode)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

/** Whether a debit was rolled back, be it before it came. */
export async function isUndone(tx: Tx, channelCode: string, debit: string): Promise<boolean> {
  const { rows } = await sql`select from venues.wallet_movement
    where channel_code = ${channelCode} and kind = 'rollback' and undoes = ${debit} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Keeps a movement.
 * @throws Refusal `transactionReused` where another player's came under the same name at the same moment
 */
export async function insertMovement(tx: Tx, row: MovementRow): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('venues.wallet_movement')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw reused(row)
}

/** Why a name that stands for another movement is not taken. */
export const reused = ({ transaction_id }: Pick<MovementRow, 'transaction_id'>) =>
  VenueErrors.transactionReused({ data: { transactionId: transaction_id } })

/** Names a round of a studio for good. */
export const walletRoundId = (channelCode: string, roundId: string): string =>
  idFrom('venues.walletRound', channelCode, roundId)

/** The round of a studio; undefined where nothing was told of it. Its player is locked: nobody else moves it. */
export function findRound(
  db: Db | Tx,
  channelCode: string,
  roundId: string,
): Promise<WalletRoundRow | undefined> {
  return tables(db)
    .selectFrom('venues.wallet_round')
    .selectAll()
    .where('id', '=', walletRoundId(channelCode, roundId))
    .executeTakeFirst()
}

/**
 * Writes how a round stands now.
 * @throws Refusal `roundReused` where another player's came under the same name at the same moment
 */
export async function putRound(tx: Tx, row: WalletRoundRow): Promise<void> {
  const { id, channel_code, round_id, member_id, game, placed_at, ...standing } = row
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('venues.wallet_round')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(standing)
        .where('venues.wallet_round.member_id', '=', member_id)
        .where('venues.wallet_round.game', '=', game),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw VenueErrors.roundReused({ data: { roundId: round_id } })
}

/** The debits of a round that stand, in the order in which they came. */
export async function standingDebits(
  tx: Tx,
  { channel_code, round_id }: Pick<WalletRoundRow, 'channel_code' | 'round_id'>,
): Promise<readonly MovementRow[]> {
  const { rows } = await sql<MovementRow>`select debit.* from venues.wallet_movement debit
    where channel_code = ${channel_code} and round_id = ${round_id} and kind = 'debit'
      and not exists (select from venues.wallet_movement undoing
        where undoing.channel_code = debit.channel_code and undoing.kind = 'rollback'
          and undoing.undoes = debit.transaction_id)
    order by at, id`.execute(tx)
  return rows
}
