import type { Tx } from '#platform/db/index.ts'
import type { DepositRow, PartRow, WithdrawalRow } from './quickpay.tables.ts'
import { tables } from './quickpay.tables.ts'

/** Another worker's rows are waited for, or left to it. */
interface Patience {
  readonly skipLocked?: boolean
}

/** A deposit, locked. */
export async function lockDeposit(
  tx: Tx,
  billNo: string,
  { skipLocked }: Patience = {},
): Promise<DepositRow | undefined> {
  const query = tables(tx)
    .selectFrom('quickpay.deposit')
    .selectAll()
    .where('bill_no', '=', billNo)
    .forUpdate()
  const row = await (skipLocked ? query.skipLocked() : query).executeTakeFirst()
  // The driver reads an array of bigint as texts.
  return row && { ...row, nearest: row.nearest.map(BigInt) }
}

/** A withdrawal, locked. */
export function lockWithdrawal(
  tx: Tx,
  billNo: string,
  { skipLocked }: Patience = {},
): Promise<WithdrawalRow | undefined> {
  const query = tables(tx)
    .selectFrom('quickpay.withdrawal')
    .selectAll()
    .where('bill_no', '=', billNo)
    .forUpdate()
  return (skipLocked ? query.skipLocked() : query).executeTakeFirst()
}

/** A deposit, the part that it pays, and the withdrawal of which that is one. */
export interface Pairing {
  readonly deposit: DepositRow
  readonly part: PartRow
  readonly withdrawal: WithdrawalRow
}

/**
 * A pairing, locked in the room's order: deposit, part, withdrawal. Undefined for a deposit that was never
 * matched.
 */
export async function lockPairing(
  tx: Tx,
  depositNo: string,
  patience: Patience = {},
): Promise<Pairing | undefined> {
  const deposit = await lockDeposit(tx, depositNo, patience)
  if (!deposit?.part_no) return undefined
  const part = await tables(tx)
    .selectFrom('quickpay.part')
    .selectAll()
    .where('part_no', '=', deposit.part_no)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const withdrawal = await lockWithdrawal(tx, part.bill_no)
  return withdrawal && { deposit, part, withdrawal }
}

/**
 * Parts of a member's withdrawal, by its number or by that of one part, oldest first; empty for somebody
 * else's.
 */
export async function partsOf(tx: Tx, memberId: string, billNo: string): Promise<readonly PartRow[]> {
  return tables(tx)
    .selectFrom('quickpay.part as part')
    .innerJoin('quickpay.withdrawal as withdrawal', 'withdrawal.bill_no', 'part.bill_no')
    .selectAll('part')
    .where(billNo.startsWith('P') ? 'part.part_no' : 'part.bill_no', '=', billNo)
    .where('withdrawal.member_id', '=', memberId)
    .orderBy('part.made_at')
    .orderBy('part.part_no')
    .execute()
}

/** A member's withdrawal by its number, or by that of a part; undefined for somebody else's. */
export async function withdrawalOf(
  tx: Tx,
  memberId: string,
  billNo: string,
): Promise<WithdrawalRow | undefined> {
  const t = tables(tx)
  return t
    .selectFrom('quickpay.withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .where((row) =>
      billNo.startsWith('P')
        ? row(
            'bill_no',
            'in',
            row.selectFrom('quickpay.part').select('quickpay.part.bill_no').where('part_no', '=', billNo),
          )
        : row('bill_no', '=', billNo),
    )
    .executeTakeFirst()
}
