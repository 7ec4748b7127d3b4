import type { ChainProtocol } from '#money/rails/rails.contract.ts'
import { openAddress } from '#money/rails/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { UsdtErrors } from '../../usdt.refusals.ts'
import { type AddressRow, tables } from './deposits.tables.ts'

/**
 * The member's own address by a protocol, the same for good on a rail; opened where there is none yet.
 * @throws Refusal `protocolClosed` where no rail of this house carries it
 */
export async function ownAddress(
  tx: Tx,
  ctx: Ctx,
  of: { memberId: string; protocol: ChainProtocol },
): Promise<AddressRow> {
  const { memberId, protocol } = of
  const opened = await openAddress(tx, ctx, { protocol, owner: memberId })
  if (!opened) throw UsdtErrors.protocolClosed({ params: { protocol } })
  const { rail, address, qrText, payPath, confirmationsNeeded } = opened
  await tables(tx)
    .insertInto('usdt.address')
    .values({
      rail,
      protocol,
      address,
      member_id: memberId,
      qr_text: qrText,
      pay_path: payPath,
      confirmations_needed: confirmationsNeeded,
      opened_at: ctx.app.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'protocol', 'rail']).doNothing())
    .execute()
  return tables(tx)
    .selectFrom('usdt.address')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('protocol', '=', protocol)
    .where('rail', '=', rail)
    .executeTakeFirstOrThrow()
}
