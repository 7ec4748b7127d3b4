import type { App } from '#platform/context/context.ts'
import type { Db } from '#platform/db/index.ts'
import { blockOf, hindranceOf } from '../../blocks/block.rules.ts'
import { type AddressList, MAX_ADDRESSES } from '../../virtual.contract.ts'
import { PROTOCOLS } from '../../virtual-protocol.ts'
import type { PayeesTables } from '../payees.tables.ts'

/** The member's bound addresses as the member sees them: the default first, then oldest first. */
export async function listAddresses(
  db: Db,
  { clock, config }: Pick<App, 'clock' | 'config'>,
  memberId: string,
): Promise<AddressList> {
  const rows = await db
    .$extendTables<PayeesTables>()
    .selectFrom('payees.virtual_address')
    .select(['id', 'protocol', 'shown', 'is_default', 'bound_at', 'usable_at', 'blocked_at', 'block_reason'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('bound_at')
    .orderBy('id')
    .execute()
  const now = clock.now()
  const addresses = rows.map((row) => ({
    id: row.id,
    protocol: row.protocol,
    protocolName: PROTOCOLS.find(({ id }) => id === row.protocol)?.name ?? '',
    address: row.shown,
    isDefault: row.is_default,
    boundAt: row.bound_at.toISOString(),
    usableAt: row.usable_at.toISOString(),
    usable: hindranceOf(row, now) === null,
    blocked: blockOf(row),
  }))
  return { addresses, maxAddresses: MAX_ADDRESSES, waitMinutes: config.payeeWaitMinutes }
}
