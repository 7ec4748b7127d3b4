import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { AddressesChanged, type AddressList } from '../../virtual.contract.ts'
import { lockAddresses, markAddressRemoved, putDefaultAddress } from '../addresses/addresses.store.ts'
import { listAddresses } from '../addresses/addresses.views.ts'
import type { AddressRow } from '../payees.tables.ts'

type Request = { ctx: MemberCtx; input: { addressId: string } }
type Change = (tx: Tx, of: { address: AddressRow; others: readonly AddressRow[]; at: Date }) => Promise<void>

/** Changes one of the member's addresses under the member's lock, tells the member's tabs, and lists them. */
async function changeAddress(request: Request, action: string, change: Change): Promise<AddressList> {
  const { addressId } = request.input
  const { memberId } = request.ctx.actor
  return transact(request.ctx, async (tx, ctx) => {
    const bound = await lockAddresses(tx, memberId)
    const address = bound.find(({ id }) => id === addressId)
    if (!address) throw PayeesErrors.unknownAddress()
    const others = bound.filter(({ id }) => id !== addressId)
    await change(tx, { address, others, at: ctx.app.clock.now() })
    await emit(tx, AddressesChanged, { key: memberId, payload: { memberId }, topics: [`member:${memberId}`] })
    await audit(tx, ctx, { action, subject: `address:${addressId}` })
    return listAddresses(tx, ctx.app, memberId)
  })
}

/**
 * Removes one of the member's addresses; where it was the default, the oldest one left becomes it. Bound
 * again it waits again.
 * @throws Refusal while it is blocked, and when it is unknown, removed or another member's; the three are not told apart.
 */
export function removeAddress(request: Request): Promise<AddressList> {
  return changeAddress(request, 'payees.removeAddress', async (tx, { address, others, at }) => {
    // Bound again it would not be blocked.
    if (address.blocked_at !== null) throw PayeesErrors.blockedStays()
    await markAddressRemoved(tx, address.id, at)
    if (address.is_default) await putDefaultAddress(tx, address.member_id, others[0]?.id ?? null)
  })
}

/**
 * Makes one of the member's addresses the default. Harmless to repeat.
 * @throws Refusal when it is unknown, removed or another member's; the three are not told apart.
 */
export function setDefaultAddress(request: Request): Promise<AddressList> {
  return changeAddress(request, 'payees.setDefaultAddress', (tx, { address }) =>
    putDefaultAddress(tx, address.member_id, address.id),
  )
}
