import { sql, type Tx } from '#platform/db/index.ts'
import { type ReadsAt, readDocument } from '#staff/settings/server/index.ts'
import type { VenueWalletType } from '../free-transfer.rules.ts'
import { walletTypeDocument } from './venues.documents.ts'

type Tables = {
  'venues.wallet_type': {
    readonly member_id: string
    readonly wallet_type: VenueWalletType
    readonly changed_at: Date
  }
}

/** How the money of those who never chose gets to venues: as the house is set at the moment. */
const firstWalletType = async (at: ReadsAt): Promise<VenueWalletType> =>
  (await readDocument(at, walletTypeDocument)).venueWalletType

/** How a member's money gets to venues: as they chose, else as the house is set. */
export async function readWalletType(at: ReadsAt, memberId: string): Promise<VenueWalletType> {
  const row = await (at.tx ?? at.app.db)
    .$extendTables<Tables>()
    .selectFrom('venues.wallet_type')
    .select('wallet_type')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.wallet_type ?? firstWalletType(at)
}

/**
 * Which of some members have free transfer on: their money follows them to a venue and back. One statement
 * for all.
 */
export async function freeTransferMembers(
  at: ReadsAt,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set()
  const first = await firstWalletType(at)
  const rows = await (at.tx ?? at.app.db)
    .$extendTables<Tables>()
    .selectFrom('venues.wallet_type')
    .select(['member_id', 'wallet_type'])
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .execute()
  const chosen = new Map(rows.map((row) => [row.member_id, row.wallet_type]))
  return new Set(memberIds.filter((id) => (chosen.get(id) ?? first) === 'free'))
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
