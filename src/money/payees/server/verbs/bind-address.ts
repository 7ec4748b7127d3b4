import { confirmPassword } from '#members/identity/server/index.ts'
import { spendSecondFactor, trySecondFactor } from '#members/verification/server/index.ts'
import { isHouseAddress } from '#money/rails/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { newId } from '#platform/ids/ids.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { sealText } from '#platform/secrets/server/sealed-text.ts'
import { usableFrom } from '../../payee-wait.rules.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import {
  AddressesChanged,
  type AddressList,
  type insertVirtualCall,
  MAX_ADDRESSES,
} from '../../virtual.contract.ts'
import {
  ADDRESS_PREFIXES,
  BOUND_PROTOCOLS,
  type BoundProtocol,
  faultOfAddress,
  maskedAddress,
} from '../../virtual-address.rules.ts'
import { VirtualProtocol, type VirtualProtocolId } from '../../virtual-protocol.ts'
import { addressMark } from '../addresses/address-mark.ts'
import { insertAddress, isAddressBound, lockAddresses } from '../addresses/addresses.store.ts'
import { listAddresses } from '../addresses/addresses.views.ts'
import { markShared } from '../shared-payee.ts'

const protocolOf = (id: VirtualProtocolId): BoundProtocol | undefined =>
  BOUND_PROTOCOLS.find((name) => VirtualProtocol[name] === id)

/**
 * Binds an address to the member who acts, once the login password was given again and, where a phone is
 * bound, a code from it; the first one becomes the default. No money goes to it before `PAYEE_WAIT_MINUTES` are over. The same address again changes nothing,
 * its waiting neither.
 * @throws Refusal of the protocol, the address, the password (counted like failed logins), the code, or
 * too many addresses.
 */
export async function bindAddress(request: {
  ctx: MemberCtx
  input: CallParsed<typeof insertVirtualCall>
}): Promise<AddressList> {
  const { address, password, passwordForm, phoneCode } = request.input
  const { app, actor } = request.ctx
  const { memberId } = actor
  const protocol = protocolOf(request.input.protocol)
  if (!protocol) throw PayeesErrors.unknownProtocol()
  const fault = faultOfAddress(address, protocol)
  if (fault) {
    throw PayeesErrors[fault]({ params: { protocol, prefixes: ADDRESS_PREFIXES[protocol].join(' / ') } })
  }
  await confirmPassword({ ctx: request.ctx, input: { password, passwordForm } })
  if (await isHouseAddress(app.db, app, address)) throw PayeesErrors.addressOfHouse()
  const mark = addressMark(app.secret, VirtualProtocol[protocol], address)
  if (await isAddressBound(app.db, memberId, mark)) return listAddresses(app.db, app, memberId)
  const factor = await trySecondFactor(request.ctx, 'payee', phoneCode)
  return transact(request.ctx, async (tx, ctx) => {
    const bound = await lockAddresses(tx, memberId)
    if (bound.some((row) => row.mark.equals(mark))) return listAddresses(tx, app, memberId)
    if (bound.length >= MAX_ADDRESSES)
      throw PayeesErrors.tooManyAddresses({ params: { count: MAX_ADDRESSES } })
    await spendSecondFactor(tx, ctx, factor)
    const id = newId()
    const now = app.clock.now()
    const shown = maskedAddress(address)
    await insertAddress(tx, {
      id,
      member_id: memberId,
      protocol: VirtualProtocol[protocol],
      shown,
      sealed: sealText(app.secret, 'payees.virtual', id, address),
      mark,
      is_default: bound.length === 0,
      bound_at: now,
      usable_at: usableFrom(now, app.config.payeeWaitMinutes),
    })
    for (const shared of await markShared(tx, 'address', mark, now))
      await audit(tx, ctx, { action: 'payees.sharedNumber', subject: `address:${shared.id}` })
    await emit(tx, AddressesChanged, { key: memberId, payload: { memberId }, topics: [`member:${memberId}`] })
    await audit(tx, ctx, {
      action: 'payees.bindAddress',
      subject: `address:${id}`,
      detail: { protocol, shown },
    })
    return listAddresses(tx, app, memberId)
  })
}
