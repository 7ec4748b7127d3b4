import type { Db, Tx } from '#platform/db/index.ts'
import type { DepositsTables, StoredChannel } from '../deposits.tables.ts'

/** The channels that there are, with the rail and the account of each, in one order. */
export async function storedChannels(db: Db | Tx): Promise<StoredChannel[]> {
  const rows = await db
    .$extendTables<DepositsTables>()
    .selectFrom('deposits.channel')
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(withAmounts)
}

/** The driver reads an array of bigint as texts. */
function withAmounts(channel: StoredChannel): StoredChannel {
  const { fixed_amounts: fixed, quick_amounts: quick } = channel
  return { ...channel, fixed_amounts: fixed.map(BigInt), quick_amounts: quick.map(BigInt) }
}
