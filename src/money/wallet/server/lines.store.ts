import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { ESCROWED_RECORD } from '../wallet.deals.ts'
import type { Booking, ChangedLine, Line, NewLine } from './booking.ts'
import { tables } from './wallet.tables.ts'

/** A line with the booking it comes from. */
interface Of<L extends Line> {
  readonly booking: Booking
  readonly line: L
}

/**
 * Writes what posted bookings do to lists of transactions: one statement for the lines they bring, one for those they change.
 * @throws Error where a line that is to change does not exist, or is another member's
 */
export async function keepLines(tx: Tx, bookings: readonly Booking[], at: Date): Promise<void> {
  const all = bookings.flatMap((booking) => (booking.lines ?? []).map((line) => ({ booking, line })))
  await insertLines(
    tx,
    all.filter((one): one is Of<NewLine> => one.line.kind === 'new'),
    at,
  )
  await changeLines(
    tx,
    all.filter((one): one is Of<ChangedLine> => one.line.kind === 'changed'),
    at,
  )
}

/** The id of a line follows from its kind and the record it belongs to. */
const lineId = ({ booking: { ref }, line }: Of<Line>) =>
  idFrom('wallet.movement', line.deal, ref.kind, ref.id)

async function insertLines(tx: Tx, lines: readonly Of<NewLine>[], at: Date): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((one) => ({
    id: lineId(one),
    member_id: one.line.memberId,
    deal: one.line.deal,
    status: one.line.status,
    currency: one.line.amount.currency,
    amount: one.line.amount.units,
    venue: one.line.venue ?? null,
    ref_kind: one.booking.ref.kind,
    ref_id: one.booking.ref.id,
    created_at: at,
    updated_at: at,
  }))
  await tables(tx).insertInto('wallet.movement').values(rows).execute()
}

async function changeLines(tx: Tx, lines: readonly Of<ChangedLine>[], at: Date): Promise<void> {
  if (lines.length === 0) return
  const column = <T>(pick: (one: Of<ChangedLine>) => T): T[] => lines.map(pick)
  const { numAffectedRows } = await sql`
    update wallet.movement m
    set status = coalesce(changed.status, m.status), amount = coalesce(changed.amount, m.amount), updated_at = ${at}
    from unnest(${column(lineId)}::uuid[], ${column(({ line }) => line.memberId)}::uuid[],
      ${column(({ line }) => line.status ?? null)}::text[], ${column(({ line }) => line.amount?.units ?? null)}::bigint[]
    ) changed(id, member_id, status, amount)
    where m.id = changed.id and m.member_id = changed.member_id`.execute(tx)
  if (numAffectedRows !== BigInt(lines.length)) {
    const names = lines.map(({ booking }) => booking.name.join(' ')).join(', ')
    throw new Error(`a line of ${names} is not there to change`)
  }
}

/** A SELECT of the records of some members that keep money in escrow and are under way: the kind and the id of each. */
export const openEscrows = (memberIds: readonly string[]): RawBuilder<unknown> =>
  sql`select ref_kind, ref_id from wallet.movement where member_id = any(${memberIds}::uuid[])
    and deal = 'withdrawal' and ref_kind = ${sql.lit(ESCROWED_RECORD)} and status = 'processing'`
