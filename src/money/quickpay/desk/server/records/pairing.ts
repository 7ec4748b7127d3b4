import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { QuickpayErrors } from '../../../quickpay.refusals.ts'
import type { DepositRow, WithdrawalRow } from '../../../server/quickpay.tables.ts'
import { tables } from '../../../server/quickpay.tables.ts'
import { iso, yuan } from '../../../server/views/quickpay.views.ts'
import type { PairingFacts } from '../../facts.desk.ts'

/** A quick deposit, with the withdrawal that it pays where it was ever matched. */
export interface Read {
  readonly deposit: DepositRow
  readonly withdrawal: WithdrawalRow | null
}

/** @throws `orderNotFound` */
export async function readPairing(tx: Tx, billNo: string): Promise<Read> {
  const deposit = await tables(tx)
    .selectFrom('quickpay.deposit')
    .selectAll()
    .where('bill_no', '=', billNo)
    .executeTakeFirst()
  if (!deposit) throw QuickpayErrors.orderNotFound()
  if (deposit.part_no === null) return { deposit, withdrawal: null }
  const withdrawal = await tables(tx)
    .selectFrom('quickpay.withdrawal as withdrawal')
    .innerJoin('quickpay.part as part', 'part.bill_no', 'withdrawal.bill_no')
    .selectAll('withdrawal')
    .where('part.part_no', '=', deposit.part_no)
    .executeTakeFirstOrThrow()
  return { deposit, withdrawal }
}

/** The same as those who run the house see it. */
export function pairingOf({ deposit: row, withdrawal }: Read): PairingFacts {
  return {
    billNo: row.bill_no,
    amount: yuan(row.amount),
    reward: yuan(row.reward),
    state: row.state,
    verdict: row.verdict,
    placedAt: row.placed_at.toISOString(),
    matchedAt: iso(row.matched_at),
    paidAt: iso(row.paid_at),
    closedAt: iso(row.closed_at),
    partNo: row.part_no,
    withdrawalNo: withdrawal?.bill_no ?? null,
    receiverBank: withdrawal?.bank_code ?? null,
    receiverTail: withdrawal?.last_four ?? null,
    payerBank: row.payer_bank,
    payerTail: row.payer_tail,
    payerName: row.payer_name && maskedName(row.payer_name),
    reference: row.reference,
  }
}

/** A name by its first character: what was said is compared, and never shown whole. */
const maskedName = (name: string) => `${[...name][0] ?? ''}*`

/** What members call themselves, by their ids. */
export async function memberNames(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<(memberId: string) => { memberId: string; name: string }> {
  const { rows } = await sql<{ id: string; shown_name: string }>`select id, shown_name from identity.member
    where id = any(${[...new Set(memberIds)]}::uuid[])`.execute(db)
  const names = new Map(rows.map((row) => [row.id, row.shown_name]))
  return (memberId) => ({ memberId, name: names.get(memberId) ?? memberId.slice(0, 8) })
}
