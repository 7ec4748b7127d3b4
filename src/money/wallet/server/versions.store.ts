import { ahead, sql, type Tx } from '#platform/db/index.ts'
import type { Booking } from './booking.ts'
import { insertTransactions } from './transactions/transactions.store.ts'

/**
 * Writes the lines that posted bookings bring, and in the same statement gives the wallets of some members
 * their next version, which it holds until the transaction ends: nobody else takes one in between. Asked
 * after the posting; what is read of these wallets next has that version, every change of an earlier one in it,
 * and none of a later one.
 */
export async function keepLinesAndVersions(
  tx: Tx,
  { memberIds, posted, at }: { memberIds: readonly string[]; posted: readonly Booking[]; at: Date },
): Promise<void> {
  // By member: whoever tells of several takes them in one order.
  await sql`${ahead}
    with lines as (${insertTransactions(posted, at)})
    insert into wallet.version as known (member_id, version)
    select member_id, 1 from unnest(${memberIds}::uuid[]) told(member_id) order by member_id
    on conflict (member_id) do update set version = known.version + 1`.execute(tx)
}
