import type { Db, Tx } from '#platform/db/index.ts'
import { FIRST_WALLET_TYPE, type VenueWalletType } from '../free-transfer.rules.ts'

type Tables = {
  'venues.wallet_type': {
    readonly member_id: string
    readonly wallet_type: VenueWalletType
    readonly changed_at: Date
  }
}

/** How a member's money gets to venues; it follows them until they choose otherwise. */
export async function readWalletType(db: Db | Tx, memberId: string): Promise<VenueWalletType> {
  const row = await db
    .$extendTables<Tables>()
    .selectFrom('venues.wallet_type')
    .select('wallet_type')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.wallet_type ?? FIRST_WALLET_TYPE
}

/**
 * Which of some members have free transfer on: their money follows them to a venue and back. One statement
 * for all.
 */
export async function freeTransferMembers(
  db: Db,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await db
    .$extendTables<Tables>()
    .selectFrom('venues.wallet_type')
    .select(['member_id', 'wallet_type'])
    .where('member_id', 'in', [...new Set(memberIds)])
    .execute()
  const chosen = new Map(rows.map((row) => [row.member_id, row.wallet_type]))
  return new Set(memberIds.filter((id) => (chosen.get(id) ?? FIRST_WALLET_TYPE) === 'free'))
}

/** Notes what a member chose. */
export async function putWalletType(
  tx: Tx,
  memberId: string,
  walletType: VenueWalletType,
  at: Date,
): Promise<void> {
  const chosen = { wallet_type: walletType, changed_at: at }
  await tx
    .$extendTables<Tables>()
    .insertInto('venues.wallet_type')
    .values({ member_id: memberId, ...chosen })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
    .execute()
}
