import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { type Money, money } from '#platform/money/money.ts'
import { type AccountName, accountName, HOUSE_OWNER, type Reason, reasonOf } from '../ledger.chart.ts'
import { type Leg, legId } from './groups.ts'

/** An account of a member, with what its entries add up to. */
export interface SummedAccount {
  readonly name: AccountName
  readonly scope: string
  readonly currency: Currency
  readonly posted: Money
  readonly held: Money
  readonly entries: bigint
  /** What the entries add up to, counted one by one. */
  readonly summed: Money
}

/** Every account of a member, in the order of the chart. Reads all of their entries. */
export async function summedAccounts(db: Db, memberId: string): Promise<readonly SummedAccount[]> {
  const { rows } = await sql<{
    code: number
    scope: string
    currency: Currency
    posted: bigint
    held: bigint
    entries: bigint
    summed: bigint
  }>`
    select a.code, a.scope, a.currency, b.credit_posted - b.debit_posted as posted, b.debit_pending as held,
      counted.entries, counted.summed
    from ledger.account a join ledger.balance b on b.account_id = a.id
    cross join lateral (
      select count(*) as entries, coalesce(sum(e.posted_delta), 0)::bigint as summed
      from ledger.entry e where e.account_id = a.id) counted
    where a.owner = ${memberId} order by a.code, a.scope, a.currency`.execute(db)
  return rows.map(({ code, scope, currency, posted, held, entries, summed }) => ({
    name: accountName(code),
    scope,
    currency,
    posted: money(currency, posted),
    held: money(currency, held),
    entries,
    summed: money(currency, summed),
  }))
}

/** A side of a transfer on an account. */
export interface Side {
  readonly name: AccountName
  readonly scope: string
  /** The member whose account it is; null for one of the house. */
  readonly memberId: string | null
  /** Credits add, debits take away. */
  readonly posted: Money
  readonly held: Money
}

/** An entry with the posting that it is of. */
export interface ListedEntry extends Side {
  /** Rises with every transfer: the page after this one begins before it. */
  readonly place: bigint
  readonly transferId: string
  readonly groupId: string
  readonly at: Date
  readonly kind: Leg['kind']
  readonly reason: Reason
  /** `deposit:D123`; '' where it belongs to none. */
  readonly record: string
  readonly balanceAfter: Money
  readonly block: bigint | null
}

interface EntryRow {
  readonly place: bigint
  readonly transfer_id: string
  readonly group_id: string
  readonly at: Date
  readonly kind: Leg['kind']
  readonly reason: number
  readonly ref_kind: string | null
  readonly ref_id: string | null
  readonly code: number
  readonly owner: string
  readonly scope: string
  readonly currency: Currency
  readonly posted_delta: bigint
  readonly held_delta: bigint
  readonly posted_after: bigint
  readonly block: bigint | null
}

const sideOf = (row: EntryRow): Side => ({
  name: accountName(row.code),
  scope: row.scope,
  memberId: row.owner === HOUSE_OWNER ? null : row.owner,
  posted: money(row.currency, row.posted_delta),
  held: money(row.currency, row.held_delta),
})

const entryOf = (row: EntryRow): ListedEntry => ({
  ...sideOf(row),
  place: row.place,
  transferId: row.transfer_id,
  groupId: row.group_id,
  at: row.at,
  kind: row.kind,
  reason: reasonOf(row.reason),
  record: row.ref_kind === null ? '' : `${row.ref_kind}:${row.ref_id}`,
  balanceAfter: money(row.currency, row.posted_after),
  block: row.block,
})

/** The newest entries on the accounts of a member, before a place where one is given. */
export async function newestEntries(
  db: Db,
  memberId: string,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<readonly ListedEntry[]> {
  const { rows } = await sql<EntryRow>`
    select t.seq as place, t.id as transfer_id, t.group_id, t.created_at as at, t.kind, t.code as reason, t.ref_kind,
      t.ref_id, a.code, a.owner, a.scope, a.currency, e.posted_delta, e.held_delta, e.posted_after, s.block
    from ledger.account a
    cross join lateral (
      select own.*, moved.seq as place from ledger.entry own join ledger.transfer moved on moved.id = own.transfer_id
      where own.account_id = a.id and (${before}::bigint is null or moved.seq < ${before}::bigint)
      order by own.seq desc limit ${limit}) e
    join ledger.transfer t on t.id = e.transfer_id
    left join ledger.position s on s.transfer_seq = t.seq
    where a.owner = ${memberId}
    order by t.seq desc, a.code limit ${limit}`.execute(db)
  return rows.map(entryOf)
}

/** What was posted together. */
export interface Posting {
  readonly groupId: string
  readonly at: Date
  readonly reason: Reason
  readonly record: string
  readonly sides: readonly Side[]
  readonly seal: Seal | null
}

interface Seal {
  readonly block: bigint
  readonly hash: string
  /** Null for the first block. */
  readonly previous: string | null
  readonly sealedAt: Date
  readonly transfers: bigint
}

interface SealRow extends Omit<Seal, 'previous'> {
  readonly previous: string
}

/** The posting that a transfer is of, or that has this id itself; null where there is none. */
export async function postingOf(db: Db, id: string): Promise<Posting | null> {
  const group = await postingNamed(db, id)
  if (!group) return null
  const legs = Array.from({ length: group.legs }, (_, leg) => legId(group.id, leg))
  const { rows } = await sql<EntryRow>`
    select t.seq as place, t.id as transfer_id, t.group_id, t.created_at as at, t.kind, t.code as reason, t.ref_kind,
      t.ref_id, a.code, a.owner, a.scope, a.currency, e.posted_delta, e.held_delta, e.posted_after, s.block
    from ledger.transfer t
    cross join lateral (values (1, t.debit_account, t.debit_seq), (2, t.credit_account, t.credit_seq)) side(no, account, seq)
    join ledger.entry e on e.account_id = side.account and e.seq = side.seq
    join ledger.account a on a.id = e.account_id
    left join ledger.position s on s.transfer_seq = t.seq
    where t.id = any(${legs}::uuid[])
    order by t.seq, side.no`.execute(db)
  const [first] = rows.map(entryOf)
  if (!first) return null
  const { groupId, at, reason, record, block } = first
  return {
    groupId,
    at,
    reason,
    record,
    sides: rows.map(sideOf),
    seal: block === null ? null : await sealOf(db, block),
  }
}

async function sealOf(db: Db, block: bigint): Promise<Seal | null> {
  const { rows } = await sql<SealRow>`
    select number as block, encode(hash, 'hex') as hash, encode(previous, 'hex') as previous, sealed_at as "sealedAt",
      last_position - first_position + 1 as transfers from ledger.block where number = ${block}`.execute(db)
  const [row] = rows
  return row ? { ...row, previous: /^0+$/.test(row.previous) ? null : row.previous } : null
}

/** The first posting of the block with this hash, or of the block that begins so; null where there is none. */
export async function postingOfBlock(
  db: Db | Tx,
  hash: string,
): Promise<{ id: string; block: bigint } | null> {
  const { rows } = await sql<{ id: string; block: bigint }>`
    select t.id, b.number as block from ledger.block b
    join ledger.position p on p.position = b.first_position join ledger.transfer t on t.seq = p.transfer_seq
    where b.hash = decode(${hash}, 'hex')`.execute(db)
  return rows[0] ?? null
}

/** The posting that has this id, or of which this transfer is one; null where there is none. */
export async function postingNamed(
  db: Db | Tx,
  id: string,
): Promise<{ readonly id: string; readonly legs: number; readonly at: Date } | null> {
  // Of a posting every transfer's id follows from its own.
  const { rows } = await sql<{ id: string; legs: number; at: Date }>`
    select group_id as id, legs::int as legs, created_at as at from ledger.transfer
    where id = any(${[id, legId(id, 0)]}::uuid[]) limit 1`.execute(db)
  return rows[0] ?? null
}
