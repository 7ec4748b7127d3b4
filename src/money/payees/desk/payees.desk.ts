import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import {
  hidden,
  id,
  mark,
  masked,
  maybe,
  memberName,
  oneOf,
  prefix,
  text,
  waiting,
  yesNo,
} from '#platform/lists/desk/kinds.ts'
import { BLOCK_REASONS } from '../blocks/block.rules.ts'
import { E_WALLET_KINDS } from '../catalogue/e-wallets.ts'
import { payeeBlock } from '../payees.contract.ts'
import type { ProtocolName } from '../virtual-protocol.ts'
import { MAY } from './permissions.ts'

const KINDS = ['card', ...E_WALLET_KINDS] as const
/** Those that an address can be bound for. */
const PROTOCOLS = ['TRC20', 'ERC20', 'OMNI', 'BTC', 'EBPAY', 'KOIPAY'] as const satisfies ProtocolName[]
const states = () => oneOf(['bound', 'blocked'], { bound: 'quiet', blocked: 'bad' })
const filters = () => ({
  state: oneOf(['bound', 'blocked']),
  shared: yesNo(),
  name: prefix(),
  member: id(),
  number: mark(),
})

/** Cards and e-wallets that are bound, by their age; found by a whole number, and never showing one. */
export const boundCardList = defineDeskList({
  id: 'payees.cards',
  path: '/console/v1/payees/cards',
  permission: MAY.view,
  key: 'id',
  columns: {
    id: hidden(id()),
    member: memberName(),
    kind: oneOf(KINDS),
    bank: maybe(text()),
    number: masked(),
    holder: masked(),
    bound: waiting(),
    shared: yesNo(),
    state: states(),
  },
  filters: filters(),
  sorts: ['bound'],
  first: '-bound',
})

/** Addresses that are bound; found by a whole address. */
export const boundAddressList = defineDeskList({
  id: 'payees.addresses',
  path: '/console/v1/payees/addresses',
  permission: MAY.view,
  key: 'id',
  columns: {
    id: hidden(id()),
    member: memberName(),
    protocol: oneOf(PROTOCOLS),
    number: masked(),
    bound: waiting(),
    shared: yesNo(),
    state: states(),
  },
  filters: filters(),
  sorts: ['bound'],
  first: '-bound',
})

/** Names a card or an e-wallet, or an address. */
const ref = { where: z.enum(['card', 'address']), payeeId: z.uuid() }
const person = { memberId: z.uuid(), name: z.string() }

/** A payee with what a decision about it rests on; opening it is noted. */
export const payeeRecordCall = defineCall({
  id: 'payeesDesk.record',
  method: 'GET',
  path: '/console/v1/payee/:where/:payeeId',
  access: 'staffRead',
  permission: MAY.view,
  summary: 'Shows a bound card, e-wallet or address: its age, who else has it, and whether it is blocked',
  input: z.strictObject(ref),
  output: z.strictObject({
    ...ref,
    member: z.strictObject(person),
    names: z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
    /** Its last characters, or an address's ends. */
    shown: z.string(),
    /** First character and a star; null of an address. */
    holder: z.string().nullable(),
    boundAt: instant,
    usableAt: instant.nullable(),
    removedAt: instant.nullable(),
    blocked: payeeBlock.nullable(),
    /** Other accounts that have, or had, the same number: compared by marks. */
    sharedWith: z.array(
      z.strictObject({
        ...person,
        payeeId: z.uuid(),
        boundAt: instant,
        removedAt: instant.nullable(),
        isBlocked: z.boolean(),
      }),
    ),
    /** What waits for a second person; null where nothing does. */
    proposal: z.strictObject({ changeId: z.uuid(), expiresAt: instant }).nullable(),
    trail: z.array(
      z.strictObject({
        key: z.string(),
        did: z.enum(['block', 'propose', 'unblock', 'refuse']),
        who: z.string().nullable(),
        at: instant,
        reason: z.string(),
      }),
    ),
  }),
})

/** Its answer is said once and kept nowhere: an action's would be. */
export const revealPayeeCall = defineCall({
  id: 'payeesDesk.reveal',
  method: 'POST',
  path: '/console/v1/payee/reveal',
  access: 'staff',
  permission: MAY.reveal,
  summary: 'Shows the whole number of a payee for a minute, with a reason and a fresh proof; 30 a day',
  input: z.strictObject({ ...ref, reason: z.string().trim().min(4).max(500) }),
  output: z.strictObject({ number: z.string(), until: instant }),
})

export const blockPayeeCall = defineActionCall({
  id: 'payeesDesk.block',
  path: '/console/v1/payee/block',
  permission: MAY.change,
  summary: 'Blocks a payee: nothing is paid to it until two people lift that',
  fields: { ...ref, memberReason: z.enum(BLOCK_REASONS) },
  result: z.null(),
})
export const unblockPayeeCall = defineActionCall({
  id: 'payeesDesk.unblock',
  path: '/console/v1/payee/unblock',
  permission: MAY.change,
  summary: 'Lets a blocked payee be paid to again',
  fields: ref,
  result: z.null(),
})
