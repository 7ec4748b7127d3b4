import { siteDay } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Tx, withFreshKey } from '#platform/db/index.ts'
import { newBillNo } from '#platform/ids/ids.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { UsdtDepositChanged } from '../../usdt-deposits.contract.ts'
import { type DepositEvent, isOver, nextState } from '../../usdt-deposits.rules.ts'
import { type DepositRow, type ReceiptRow, tables } from './deposits.tables.ts'

/** What a new deposit may leave out. */
type Blank = 'bill_no' | 'wallet' | 'said' | 'yuan' | 'rate' | 'rate_scale' | 'deposit_no' | 'expires_at'
export type NewDeposit = Pick<DepositRow, 'member_id' | 'way' | 'protocol' | 'rail' | 'address' | 'state'> &
  Partial<Pick<DepositRow, Blank>>

/** Writes a deposit under a fresh number; null where one of its way and protocol is open already. */
export async function insertDeposit(tx: Tx, { app }: Ctx, deposit: NewDeposit): Promise<DepositRow | null> {
  const now = app.clock.now()
  const day = siteDay(now, app.config.siteTimeZone)
  const written = await withFreshKey(tx, {
    draw: () => newBillNo('U', day),
    held: ['deposit_pkey'],
    write: (billNo) =>
      tables(tx)
        .insertInto('usdt.deposit')
        .values({
          wallet: null,
          said: null,
          yuan: null,
          rate: null,
          rate_scale: null,
          deposit_no: null,
          yuan_word: null,
          ask_at: null,
          transfer_id: null,
          credited: null,
          expires_at: null,
          ended_at: null,
          ...deposit,
          bill_no: billNo,
          placed_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['member_id', 'way', 'protocol'])
            .where('said', 'is not', null)
            .where('ended_at', 'is', null)
            .doNothing(),
        )
        .returningAll()
        .execute(),
  })
  return written[0] ?? null
}

/** Locks a deposit until the transaction ends and reads it. */
export function lockDeposit(tx: Tx, billNo: string): Promise<DepositRow | undefined> {
  return tables(tx)
    .selectFrom('usdt.deposit')
    .selectAll()
    .where('bill_no', '=', billNo)
    .forUpdate()
    .executeTakeFirst()
}

/** Fields that a move may set besides the state. */
type MoveFields = Partial<Pick<DepositRow, 'ask_at' | 'transfer_id' | 'credited' | 'expires_at'>>

/**
 * Moves a locked deposit by an event and tells its member's open pages. Returns it as it then is, or null
 * where the event means nothing to it and nothing is written.
 */
export async function moveDeposit(
  tx: Tx,
  { app }: Ctx,
  row: DepositRow,
  event: DepositEvent,
  fields: MoveFields = {},
): Promise<DepositRow | null> {
  const state = nextState(row.state, event, { way: row.way, announced: row.said !== null })
  if (state === null) return null
  const now = app.clock.now()
  const moved = await tables(tx)
    .updateTable('usdt.deposit')
    .set({ ...fields, state, ended_at: isOver(state) ? now : null })
    .where('bill_no', '=', row.bill_no)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellMember(tx, moved, null, now)
  return moved
}

/** Tells the member's open pages where a deposit is. */
export async function tellMember(
  tx: Tx,
  row: DepositRow,
  receipt: ReceiptRow | null,
  now: Date,
): Promise<void> {
  const { bill_no: billNo, member_id: memberId, state } = row
  await emit(tx, UsdtDepositChanged, {
    key: billNo,
    payload: {
      billNo,
      memberId,
      state,
      confirmations: receipt?.confirmations ?? null,
      at: now.toISOString(),
    },
    topics: [`member:${memberId}`],
  })
}
