import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { ESCROWED_RECORD } from '../../transaction-types.ts'
import type { Booking, ChangedTransaction, NewTransaction, TransactionChange } from '../booking.ts'

/** A line with the booking it comes from. */
interface Of<L extends TransactionChange> {
  readonly booking: Booking
  readonly line: L
}

/** The lines of some bookings, of one kind. */
function linesOf<K extends TransactionChange['kind']>(bookings: readonly Booking[], kind: K) {
  type Wanted = Extract<TransactionChange, { kind: K }>
  return bookings.flatMap((booking) =>
    (booking.transactions ?? [])
      .filter((line): line is Wanted => line.kind === kind)
      .map((line): Of<Wanted> => ({ booking, line })),
  )
}

/** Whether posted bookings bring new lines. */
export const bringLines = (bookings: readonly Booking[]) => linesOf(bookings, 'new').length > 0

/** The id of a line follows from its kind and the record it belongs to. */
const transactionId = ({ booking: { ref }, line }: Of<TransactionChange>) =>
  idFrom('wallet.movement', line.type, ref.kind, ref.id)

/**
 * An INSERT of the lines that posted bookings bring, in their order: for whoever writes more in the same
 * statement.
 */
export function insertTransactions(bookings: readonly Booking[], at: Date): RawBuilder<unknown> {
  const lines = linesOf(bookings, 'new')
  const column = <T>(pick: (one: Of<NewTransaction>) => T): T[] => lines.map(pick)
  return sql`
    insert into wallet.movement (id, member_id, deal, status, currency, amount, venue, ref_kind, ref_id, created_at, updated_at)
    select id, member_id, deal, status, currency, amount, venue, ref_kind, ref_id, ${at}, ${at} from unnest(
      ${column(transactionId)}::uuid[], ${column(({ line }) => line.memberId)}::uuid[], ${column(({ line }) => line.type)}::text[],
      ${column(({ line }) => line.status)}::text[], ${column(({ line }) => line.amount.currency)}::text[],
      ${column(({ line }) => line.amount.units)}::bigint[], ${column(({ line }) => line.venue ?? null)}::text[],
      ${column(({ booking }) => booking.ref.kind)}::text[], ${column(({ booking }) => booking.ref.id)}::text[]
    ) with ordinality new(id, member_id, deal, status, currency, amount, venue, ref_kind, ref_id, no) order by no`
}

/**
 * Changes the lines that posted bookings change.
 * @throws Error where one does not exist, or is another member's
 */
export async function changeTransactions(tx: Tx, bookings: readonly Booking[], at: Date): Promise<void> {
  const lines = linesOf(bookings, 'changed')
  if (lines.length === 0) return
  const column = <T>(pick: (one: Of<ChangedTransaction>) => T): T[] => lines.map(pick)
  const { numAffectedRows } = await sql`
    update wallet.movement m
    set status = coalesce(changed.status, m.status), amount = coalesce(changed.amount, m.amount), updated_at = ${at}
    from unnest(${column(transactionId)}::uuid[], ${column(({ line }) => line.memberId)}::uuid[],
      ${column(({ line }) => line.status ?? null)}::text[], ${column(({ line }) => line.amount?.units ?? null)}::bigint[]
    ) changed(id, member_id, status, amount)
    where m.id = changed.id and m.member_id = changed.member_id`.execute(tx)
  if (numAffectedRows !== BigInt(lines.length)) {
    const names = lines.map(({ booking }) => booking.name.join(' ')).join(', ')
    throw new Error(`a line of ${names} is not there to change`)
  }
}

/**
 * A SELECT of the records of some members that keep money in escrow and are under way: the kind and the id of
 * each.
 */
export const openEscrows = (memberIds: readonly string[]): RawBuilder<unknown> =>
  sql`select ref_kind, ref_id from wallet.movement where member_id = any(${memberIds}::uuid[])
    and deal = 'withdrawal' and ref_kind = ${sql.lit(ESCROWED_RECORD)} and status = 'processing'`
