import { secondsAfter } from '#platform/clock/clock.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { WithdrawalEvent } from './withdrawals.states.ts'
import { withdrawalTransitions } from './withdrawals.states.ts'
import type { WithdrawalRow, WithdrawalsTables } from './withdrawals.tables.ts'

const tables = (db: Db) => db.$extendTables<WithdrawalsTables>()

type HoldColumn = 'holds' | 'hold_asks' | 'held_at' | 'held_until' | 'hold_answer' | 'hold_answered_at'

/** Writes a new withdrawal. */
export async function insertWithdrawal(
  tx: Tx,
  row: Omit<
    WithdrawalRow,
    | 'closer_review_at'
    | HoldColumn
    | 'approved_at'
    | 'payout_outcome'
    | 'payout_reason'
    | 'tx_id'
    | 'paid_at'
    | 'confirm_due_at'
    | 'ended_at'
    | 'completed_by'
    | 'refused_by'
    | 'refused_reason'
    | 'inquired_at'
    | 'inquiry_ended_at'
    | 'inquiry_finding'
    | 'speed_label'
    | 'source_withdraw_type'
    | 'source_bill_no'
    | 'first_draw'
    | 'parts'
    | 'returned'
  > &
    Partial<Pick<WithdrawalRow, 'speed_label' | 'source_withdraw_type' | 'source_bill_no'>>,
): Promise<WithdrawalRow> {
  return tables(tx)
    .insertInto('withdrawals.withdrawal')
    .values({
      speed_label: 0,
      source_withdraw_type: null,
      source_bill_no: null,
      ...row,
      closer_review_at: null,
      holds: 0,
      hold_asks: null,
      held_at: null,
      held_until: null,
      hold_answer: null,
      hold_answered_at: null,
      approved_at: null,
      payout_outcome: null,
      payout_reason: null,
      tx_id: null,
      paid_at: null,
      confirm_due_at: null,
      ended_at: null,
      completed_by: null,
      refused_by: null,
      refused_reason: null,
      inquired_at: null,
      inquiry_ended_at: null,
      inquiry_finding: null,
      parts: 0,
      returned: 0n,
      first_draw: sql<boolean>`not exists (
        select from withdrawals.withdrawal earlier where earlier.member_id = ${row.member_id}
      )`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Locks a withdrawal until the transaction ends and reads it. With `skipLocked`, one that another works on is
 * absent.
 */
export async function lockWithdrawal(
  tx: Tx,
  billNo: string,
  options: { skipLocked?: boolean } = {},
): Promise<WithdrawalRow | undefined> {
  const query = tables(tx)
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('bill_no', '=', billNo)
    .forUpdate()
  return (options.skipLocked ? query.skipLocked() : query).executeTakeFirst()
}

/** The withdrawal that a request of the member submitted; undefined when none did. */
export async function withdrawalOfRequest(
  tx: Tx,
  memberId: string,
  requestId: string,
): Promise<WithdrawalRow | undefined> {
  return tables(tx)
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** Notes of a locked withdrawal that its review takes a closer look, and until when a sandbox does. */
export async function takeCloserLook(
  tx: Tx,
  billNo: string,
  look: { closer_review_at: Date; review_due_at: Date },
): Promise<WithdrawalRow> {
  return tables(tx)
    .updateTable('withdrawals.withdrawal')
    .set(look)
    .where('bill_no', '=', billNo)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Fields a move may set besides the state. */
export type MoveFields = Partial<
  Pick<
    WithdrawalRow,
    | HoldColumn
    | 'approved_at'
    | 'paid_at'
    | 'confirm_due_at'
    | 'ended_at'
    | 'completed_by'
    | 'refused_by'
    | 'refused_reason'
    | 'inquired_at'
    | 'inquiry_ended_at'
    | 'inquiry_finding'
    | 'parts'
  >
>

/**
 * Moves a locked withdrawal along the table of states and returns it as it is now.
 * @throws Error when the event is not legal in its state: callers check first, so this is a fault.
 */
export async function moveWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  fields: MoveFields,
): Promise<WithdrawalRow> {
  const state = withdrawalTransitions.next(row.state, event)
  if (state === null) throw new Error(`${event} is not legal for withdrawal ${row.bill_no} in ${row.state}`)
  return tables(tx)
    .updateTable('withdrawals.withdrawal')
    .set({ ...fields, state })
    .where('bill_no', '=', row.bill_no)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notes what the rail said of a payout; false when it was noted before or nothing was asked of the rail. */
export async function notePayoutOutcome(
  tx: Tx,
  note: { billNo: string; outcome: 'paid' | 'refused'; reason: string | null; txId: string | null },
): Promise<boolean> {
  const noted = await tables(tx)
    .updateTable('withdrawals.withdrawal')
    .set({ payout_outcome: note.outcome, payout_reason: note.reason, tx_id: note.txId })
    .where('bill_no', '=', note.billNo)
    .where('approved_at', 'is not', null)
    .where('payout_outcome', 'is', null)
    .where('parts', '=', 0)
    .returning('bill_no')
    .executeTakeFirst()
  return noted !== undefined
}

/** What a sweep looks for. */
export type Due = 'review' | 'hold' | 'settlement' | 'confirmation' | 'inquiry'

/** Seconds that a sandbox takes to look into an inquiry: time to see that it is open. */
const SANDBOX_INQUIRY_SECONDS = 10

const DUE: Readonly<Record<Due, (now: Date) => ReturnType<typeof sql<boolean>>>> = {
  review: (now) => sql<boolean>`state = 'submitted' and review_due_at <= ${now}`,
  hold: (now) => sql<boolean>`state = 'held' and held_until <= ${now}`,
  settlement: () => sql<boolean>`state = 'approved' and (payout_outcome is not null or exists (
    select from withdrawals.part p where p.bill_no = withdrawals.withdrawal.bill_no
      and p.state = 'asked' and p.payout_outcome is not null))`,
  confirmation: (now) => sql<boolean>`state = 'paid' and confirm_due_at <= ${now}`,
  inquiry: (now) =>
    sql<boolean>`state = 'inquired' and inquired_at <= ${secondsAfter(now, -SANDBOX_INQUIRY_SECONDS)}`,
}

/** Withdrawals that something is due for, oldest first, at most 100, without those of `except`. */
export const dueWithdrawals = (db: Db, due: Due, now: Date, except: readonly string[]) =>
  tables(db)
    .selectFrom('withdrawals.withdrawal')
    .select('bill_no')
    .where(DUE[due](now))
    .where(sql<boolean>`bill_no <> all(${except}::text[])`)
    .orderBy('submitted_at')
    .limit(100)
