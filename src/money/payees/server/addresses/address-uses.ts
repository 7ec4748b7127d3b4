import type { Ctx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { openedOr, openText } from '#platform/secrets/server/sealed-text.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import type { VirtualProtocolId } from '../../virtual-protocol.ts'
import { refuseHindered } from '../blocks/refuse-hindered.ts'
import type { PayeesTables } from '../payees.tables.ts'
import { lockAddresses } from './addresses.store.ts'

/** An address as an order remembers it. */
export interface ClaimedAddress {
  readonly addressId: string
  readonly protocol: VirtualProtocolId
  /** Its first and last characters. */
  readonly shown: string
}

/**
 * Answers a member's address for an order, in the order's transaction and under the lock of all that the
 * member has bound. It may be removed later: the order goes to it all the same.
 * @throws Refusal when it is unknown, removed or another member's, while it is blocked, and while it is too new
 */
export async function claimAddress(
  tx: Tx,
  use: { memberId: string; addressId: string; now: Date },
): Promise<ClaimedAddress> {
  const address = (await lockAddresses(tx, use.memberId)).find(({ id }) => id === use.addressId)
  if (!address) throw PayeesErrors.unknownAddress()
  refuseHindered(address, use.now)
  return { addressId: address.id, protocol: address.protocol, shown: address.shown }
}

/**
 * The whole address, to hand to a rail and to nobody else; never logged.
 * @throws `unknownAddress`; `payeeUnreadable` where the secret that it was sealed under is lost
 */
export async function readAddress(db: Db | Tx, ctx: Ctx, addressId: string): Promise<string> {
  const row = await db
    .$extendTables<PayeesTables>()
    .selectFrom('payees.virtual_address')
    .select(['id', 'sealed'])
    .where('id', '=', addressId)
    .executeTakeFirst()
  if (!row) throw PayeesErrors.unknownAddress()
  const address = openedOr(null, () => openText(ctx.app.secret, 'payees.virtual', row.id, row.sealed))
  if (address === null) throw PayeesErrors.payeeUnreadable()
  return address
}
