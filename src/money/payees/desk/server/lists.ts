import type { RawBuilder } from 'kysely'
import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { beginsWith } from '#platform/lists/desk/server/source.ts'
import { E_WALLET_KINDS } from '../../catalogue/e-wallets.ts'
import { addressMark } from '../../server/addresses/address-mark.ts'
import { cardMark } from '../../server/cards/card-cipher.ts'
import { BOUND_PROTOCOLS } from '../../virtual-address.rules.ts'
import { VirtualProtocol } from '../../virtual-protocol.ts'
import { boundAddressList, boundCardList } from '../payees.desk.ts'

const NAME = sql`coalesce(m.shown_name, left(p.member_id::text, 8))`
const MEMBER = sql`left join identity.member m on m.id = p.member_id`
const STATE = sql`case when p.blocked_at is null then 'bound' else 'blocked' end`
const BOUND_STILL = sql`p.removed_at is null`

const isNull = (column: string, is: boolean) =>
  sql`${sql.ref(column)} ${sql.raw(is ? 'is null' : 'is not null')}`
const ofName = (start: string) =>
  sql`p.member_id in (select id from identity.member where ${beginsWith('name', start.toLowerCase())})`
const filters = {
  state: (state: 'bound' | 'blocked') => isNull('p.blocked_at', state === 'bound'),
  shared: (is: boolean) => isNull('p.shared_at', !is),
  name: ofName,
  member: 'p.member_id',
} as const

/** Of an e-wallet its kind stands before the account in what is marked. */
const numberMarks = (secret: string, number: string) => [
  cardMark(secret, 'number', number),
  ...E_WALLET_KINDS.map((kind) => cardMark(secret, 'number', `${kind}:${number}`)),
]
const addressMarks = (secret: string, address: string) =>
  BOUND_PROTOCOLS.map((name) => addressMark(secret, VirtualProtocol[name], address))
const isOne = (column: string, marks: readonly Buffer[]): RawBuilder<unknown> =>
  sql`${sql.ref(column)} in (${sql.join(marks)})`

/** Cards and e-wallets. */
export const servedCards = serveList(boundCardList, {
  file: import.meta.url,
  from: 'payees.card as p',
  joins: MEMBER,
  always: BOUND_STILL,
  columns: {
    id: 'p.id',
    member: { id: 'p.member_id', name: NAME },
    kind: 'p.kind',
    bank: sql`case when p.kind = 'card' then coalesce(p.bank_shown, p.bank_code) end`,
    number: { from: 'p.last_four', read: (lastFour: string) => `*${lastFour}` },
    holder: 'p.holder_shown',
    bound: 'p.bound_at',
    shared: sql`p.shared_at is not null`,
    state: STATE,
  },
  filters: {
    ...filters,
    number: (number, { secret }) => isOne('p.number_mark', numberMarks(secret, number)),
  },
  indexes: {
    bound: {
      none: 'card_bound',
      state: ['card_bound', 'card_blocked'],
      shared: ['card_bound', 'card_shared'],
      name: ['card_bound', 'card_of_member'],
      member: 'card_of_member',
      number: ['card_number', 'card_of_number'],
    },
  },
})

/** Addresses. */
export const servedAddresses = serveList(boundAddressList, {
  file: import.meta.url,
  from: 'payees.virtual_address as p',
  joins: MEMBER,
  always: BOUND_STILL,
  columns: {
    id: 'p.id',
    member: { id: 'p.member_id', name: NAME },
    protocol: sql`(${sql.val(BOUND_PROTOCOLS.map(String))}::text[])[array_position(${sql.val(
      BOUND_PROTOCOLS.map((name) => VirtualProtocol[name]),
    )}::int[], p.protocol::int)]`,
    number: 'p.shown',
    bound: 'p.bound_at',
    shared: sql`p.shared_at is not null`,
    state: STATE,
  },
  filters: { ...filters, number: (address, { secret }) => isOne('p.mark', addressMarks(secret, address)) },
  indexes: {
    bound: {
      none: 'virtual_address_bound',
      state: ['virtual_address_bound', 'virtual_address_blocked'],
      shared: ['virtual_address_bound', 'virtual_address_shared'],
      name: ['virtual_address_bound', 'virtual_address_of_member'],
      member: 'virtual_address_of_member',
      number: 'virtual_address_of_mark',
    },
  },
})
