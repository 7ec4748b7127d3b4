import { postingOf } from '#money/ledger/server/index.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, money, type WireAmount } from '#platform/money/money.ts'
import type { TransactionType } from '../../transaction-types.ts'
import type { TransactionStatus } from '../../wallet.contract.ts'
import { tables } from '../wallet.tables.ts'
import type { RecordName } from './adjustments.store.ts'

/** A record of a member, with what moved under it in their list. */
export interface MemberRecord extends RecordName {
  readonly lines: readonly {
    readonly type: TransactionType
    readonly status: TransactionStatus
    readonly amount: WireAmount
    readonly currency: Currency
    readonly at: Date
  }[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The record that a posting, or a transfer of it, is of, where it touched an account of the member. */
async function recordOfPosting(db: Db | Tx, memberId: string, id: string): Promise<RecordName | null> {
  const posting = UUID.test(id) ? await postingOf(db, id) : null
  if (!posting?.sides.some((side) => side.memberId === memberId)) return null
  const { record, groupId } = posting
  const at = record.indexOf(':')
  return at < 0 ? { kind: 'posting', id: groupId } : { kind: record.slice(0, at), id: record.slice(at + 1) }
}

/**
 * The record of a member that a number names: a bill, a bet, a transfer between wallets, or a transfer in the ledger by
 * its id. Null where nothing of theirs moved under it; an adjustment is none, it is undone instead.
 */
export async function recordOfMember(
  db: Db | Tx,
  memberId: string,
  said: string,
): Promise<MemberRecord | null> {
  const moved = (name: { readonly id: string; readonly kind?: string }) => {
    const own = tables(db)
      .selectFrom('wallet.movement')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('ref_id', '=', name.id)
    return (name.kind === undefined ? own : own.where('ref_kind', '=', name.kind)).orderBy('seq').execute()
  }
  const [first] = await moved({ id: said })
  const name = first
    ? { kind: first.ref_kind, id: first.ref_id }
    : await recordOfPosting(db, memberId, said.toLowerCase())
  if (name === null || name.kind === 'adjustment') return null
  const lines = await moved(name)
  return {
    ...name,
    lines: lines.map(({ deal, status, amount, currency, created_at }) => ({
      type: deal,
      status,
      amount: formatAmount(money(currency, amount)),
      currency,
      at: created_at,
    })),
  }
}
