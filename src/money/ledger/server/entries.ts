import { DamagedRows, type Db, sql, type Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { type Money, money } from '#platform/money/money.ts'
import { type AccountName, accountName, type Reason, reasonOf } from '../ledger.chart.ts'
import type { TransferSeal } from '../ledger.contract.ts'
import type { Leg, Ref } from './groups.ts'

/** One side of one transfer, as it stands in the books. */
export interface Entry {
  readonly transferId: string
  readonly groupId: string
  readonly at: Date
  readonly kind: Leg['kind']
  readonly reason: Reason
  readonly memo: string | null
  readonly account: {
    readonly name: AccountName
    readonly owner: string
    readonly scope: string
  }
  /** What this entry added (credits) or took (debits, negative); zero for holds and releases. */
  readonly posted: Money
  /** What this entry set aside or freed, signed the same way. */
  readonly held: Money
  /** What stood on the account afterwards. */
  readonly balanceAfter: Money
  /** Where its transfer is sealed; null until it is. */
  readonly seal: TransferSeal | null
}

interface Row {
  transfer_id: string
  group_id: string
  created_at: Date
  kind: Leg['kind']
  reason: number
  memo: string | null
  account: number
  owner: string
  scope: string
  currency: Currency
  posted_delta: bigint
  held_delta: bigint
  posted_after: bigint
  damaged: boolean
  position: bigint | null
  block: bigint | null
  hash: string | null
}

/**
 * Every entry of the transfers that belong to a business record, oldest first, the debit side before the
 * credit side.
 * @throws {DamagedRows} where the books are known to be wrong about an account of them: they prove nothing.
 */
export async function entriesOf(db: Db | Tx, ref: Ref): Promise<Entry[]> {
  const { rows } = await sql<Row>`
    select t.id as transfer_id, t.group_id, t.created_at, t.kind, t.code as reason, t.memo,
      a.code as account, a.owner, a.scope, t.currency, e.posted_delta, e.held_delta, e.posted_after,
      exists (select from ledger.damage d where d.account_id = a.id and d.mended_at is null) as damaged,
      s.position, b.number as block, encode(b.hash, 'hex') as hash
    from ledger.transfer t
    cross join lateral (values (1, t.debit_account, t.debit_seq), (2, t.credit_account, t.credit_seq)) side(no, account, seq)
    join ledger.entry e on e.account_id = side.account and e.seq = side.seq
    join ledger.account a on a.id = e.account_id
    left join ledger.position s on s.transfer_seq = t.seq
    left join ledger.block b on b.number = s.block
    where t.ref_kind = ${ref.kind} and t.ref_id = ${ref.id}
    order by t.seq, side.no`.execute(db)
  if (rows.some(({ damaged }) => damaged))
    throw new DamagedRows(`the entries of ${ref.kind} ${ref.id} are damaged`)
  return rows.map((row) => ({
    transferId: row.transfer_id,
    groupId: row.group_id,
    at: row.created_at,
    kind: row.kind,
    reason: reasonOf(row.reason),
    memo: row.memo,
    account: { name: accountName(row.account), owner: row.owner, scope: row.scope },
    posted: money(row.currency, row.posted_delta),
    held: money(row.currency, row.held_delta),
    balanceAfter: money(row.currency, row.posted_after),
    seal: sealOf(row),
  }))
}

function sealOf({ position, block, hash }: Row): TransferSeal | null {
  if (position === null || block === null || hash === null) return null
  return { position: Number(position), block: Number(block), hash }
}
