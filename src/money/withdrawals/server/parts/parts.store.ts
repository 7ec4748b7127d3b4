import type { Db, Tx } from '#platform/db/index.ts'
import type { PartEvent } from '../withdrawals.states.ts'
import { partTransitions } from '../withdrawals.states.ts'
import type { PartRow, WithdrawalsTables } from '../withdrawals.tables.ts'

const tables = (db: Db | Tx) => (db as Db).$extendTables<WithdrawalsTables>()

/** Writes the parts of a withdrawal, of which the rail is asked to pay each. */
export async function insertParts(
  tx: Tx,
  parts: readonly Pick<PartRow, 'bill_no' | 'no' | 'amount' | 'payout_id' | 'asked_at'>[],
): Promise<readonly PartRow[]> {
  return tables(tx)
    .insertInto('withdrawals.part')
    .values(
      parts.map((part) => ({
        ...part,
        state: 'asked' as const,
        attempt: 1,
        payout_outcome: null,
        payout_reason: null,
        tx_id: null,
        paid_at: null,
        ended_at: null,
      })),
    )
    .returningAll()
    .execute()
}

/** The parts of some withdrawals, by their numbers, in order; of those that are paid whole none. */
export async function readParts(
  db: Db | Tx,
  rows: readonly { readonly bill_no: string; readonly parts: number }[],
): Promise<ReadonlyMap<string, readonly PartRow[]>> {
  const split = rows.filter(({ parts }) => parts > 0).map(({ bill_no }) => bill_no)
  if (split.length === 0) return new Map()
  const parts = await tables(db)
    .selectFrom('withdrawals.part')
    .selectAll()
    .where('bill_no', 'in', split)
    .orderBy('no')
    .execute()
  return Map.groupBy(parts, ({ bill_no }) => bill_no)
}

/** The parts of a withdrawal that is locked, whose lock is theirs: nobody else changes them until it ends. */
export async function partsOf(
  tx: Tx,
  row: { readonly bill_no: string; readonly parts: number },
): Promise<readonly PartRow[]> {
  return (await readParts(tx, [row])).get(row.bill_no) ?? []
}

/** Fields that a move of a part may set besides its state. */
type PartFields = Partial<
  Pick<
    PartRow,
    | 'attempt'
    | 'payout_id'
    | 'asked_at'
    | 'payout_outcome'
    | 'payout_reason'
    | 'tx_id'
    | 'paid_at'
    | 'ended_at'
  >
>

/**
 * Moves a part of a locked withdrawal along the table of states and returns it as it is now.
 * @throws Error when the event is not legal in its state: callers check first, so this is a fault.
 */
export async function movePart(
  tx: Tx,
  part: PartRow,
  event: PartEvent,
  fields: PartFields,
): Promise<PartRow> {
  const state = partTransitions.next(part.state, event)
  if (state === null)
    throw new Error(`${event} is not legal for part ${part.no} of ${part.bill_no} in ${part.state}`)
  return tables(tx)
    .updateTable('withdrawals.part')
    .set({ ...fields, state })
    .where('bill_no', '=', part.bill_no)
    .where('no', '=', part.no)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notes what of the amount of a locked withdrawal was given back. */
export async function noteReturned(tx: Tx, billNo: string, returned: bigint): Promise<void> {
  await tables(tx)
    .updateTable('withdrawals.withdrawal')
    .set({ returned })
    .where('bill_no', '=', billNo)
    .execute()
}

/** Notes what the rail said of the payout that pays a part now; false where no part is paid by it, or it was noted. */
export async function notePartOutcome(
  tx: Tx,
  note: { payoutId: string; outcome: 'paid' | 'refused'; reason: string | null; txId: string | null },
): Promise<boolean> {
  const noted = await tables(tx)
    .updateTable('withdrawals.part')
    .set({ payout_outcome: note.outcome, payout_reason: note.reason, tx_id: note.txId })
    .where('payout_id', '=', note.payoutId)
    .where('payout_outcome', 'is', null)
    .returning('no')
    .executeTakeFirst()
  return noted !== undefined
}
