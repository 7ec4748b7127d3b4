import { z } from 'zod'
import { sentPasswordFields, sentPasswordFits } from '#members/identity/identity.contract.ts'
import { typedCode } from '#members/verification/verification.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { payeeBlock } from './payees.contract.ts'
import { VirtualProtocol } from './virtual-protocol.ts'

/** Addresses a member can have bound at one time. */
export const MAX_ADDRESSES = 10

const protocolId = z.literal(Object.values(VirtualProtocol))

/** A member's address as the member sees it: never more of it than its ends. */
export const virtualAddress = z.strictObject({
  id: z.uuid(),
  protocol: protocolId,
  protocolName: z.string(),
  /** `TR7NHq…Lj6t` */
  address: z.string(),
  isDefault: z.boolean(),
  boundAt: instant,
  /** From when on money may go there. */
  usableAt: instant,
  usable: z.boolean(),
  /** Nothing is paid to it until the house lifts that; null where it is not blocked. */
  blocked: payeeBlock.nullable(),
})
export type VirtualAddress = z.infer<typeof virtualAddress>

const addressList = z.strictObject({
  addresses: z.array(virtualAddress),
  maxAddresses: z.int(),
  /** Minutes that a new address waits. */
  waitMinutes: z.number(),
})
export type AddressList = z.infer<typeof addressList>

/** S7-101. */
export const virtualListCall = defineCall({
  id: 'payees.virtualList',
  method: 'GET',
  path: '/cw/v1/virtual/list',
  access: 'session',
  summary: 'Lists the USDT addresses and e-wallets of the member (virtual currency list)',
  input: noInput,
  output: addressList,
})

/**
 * Binds an address after the login password was given again (S7-101). Naturally idempotent: the same address
 * again answers with the list as it is. (Not a `once` call, so that no hash of a password or an address is
 * ever stored without a key.)
 */
export const insertVirtualCall = defineCall({
  id: 'payees.virtualInsert',
  method: 'POST',
  path: '/cw/v1/virtual/insert',
  access: 'member',
  summary: 'Binds a USDT address or e-wallet of the member and lists them',
  input: z
    .strictObject({
      protocol: protocolId,
      address: z.string().max(128).meta({ example: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' }),
      ...sentPasswordFields,
      /** The code from the bound phone, for the purpose `payee`; where one is bound. */
      phoneCode: typedCode.optional(),
    })
    .refine(...sentPasswordFits),
  output: addressList,
  limit: { points: 20, seconds: 60 },
})

/** S7-101. */
export const deleteVirtualCall = defineCall({
  id: 'payees.virtualDelete',
  method: 'POST',
  path: '/cw/v1/virtual/delete',
  access: 'member',
  summary: 'Removes a USDT address of the member and lists those that are left',
  input: z.strictObject({ addressId: z.uuid() }),
  output: addressList,
})

/** Makes an address the one that is chosen first. */
export const defaultVirtualCall = defineCall({
  id: 'payees.virtualDefault',
  method: 'POST',
  path: '/cw/v1/virtual/default',
  access: 'member',
  summary: 'Makes a USDT address the default one and lists them',
  input: z.strictObject({ addressId: z.uuid() }),
  output: addressList,
})

/** The member's addresses changed. */
export const AddressesChanged = defineEvent('payees.addressesChanged', z.strictObject({ memberId: z.uuid() }))
