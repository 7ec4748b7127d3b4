import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, type Money, money } from '#platform/money/money.ts'
import { faultOfCredit, faultOfUndo } from '../../desk/adjust.rules.ts'
import { WalletDeskErrors } from '../../desk/wallet-desk.refusals.ts'
import { centreBalance } from '../balance.views.ts'
import type { AdjustmentRow } from '../wallet.tables.ts'
import {
  adjustedOnRecord,
  adjustmentOf,
  creditedAlone,
  lockAdjustments,
  undoneOf,
} from './adjustments.store.ts'
import { type MemberRecord, recordOfMember } from './record-of-member.ts'

/** A credit for a record of a member. */
export interface AskedCredit {
  readonly memberId: string
  /** Its number, as it was said. */
  readonly record: string
  readonly amount: Money<'CNY'>
}

/**
 * What a credit rests on, read one after the other in the whole house.
 * @throws `unknownRecord`, `overRecord`, `overDayAlone`
 */
export async function judgeCredit(
  tx: Tx,
  app: App,
  { memberId, record: said, amount }: AskedCredit,
): Promise<{ readonly record: MemberRecord; readonly onRecord: Money<'CNY'> }> {
  await lockAdjustments(tx)
  const record = await recordOfMember(tx, memberId, said)
  if (record === null) throw WalletDeskErrors.unknownRecord()
  const onRecord = await adjustedOnRecord(tx, memberId, record)
  const fault = faultOfCredit({ amount, onRecord, aloneSince: await creditedAlone(tx, app) })
  if (fault) throw WalletDeskErrors[fault]()
  return { record, onRecord }
}

/** Taking back what a credit gave. */
export interface AskedUndo {
  readonly adjustmentId: string
  readonly amount: Money<'CNY'>
}

/**
 * What taking back rests on, read one after the other in the whole house. The balance is judged, and is no fact: it
 * moves with every bet.
 * @throws `unknownCredit`, `overCredit`, `belowZero`
 */
export async function judgeUndo(
  tx: Tx,
  { adjustmentId, amount }: AskedUndo,
): Promise<{ readonly credit: AdjustmentRow; readonly undone: Money<'CNY'> }> {
  await lockAdjustments(tx)
  const credit = await adjustmentOf(tx, adjustmentId)
  if (credit?.kind !== 'credit') throw WalletDeskErrors.unknownCredit()
  const undone = await undoneOf(tx, adjustmentId)
  const available = await centreBalance(tx, credit.member_id)
  const fault = faultOfUndo({ amount, credited: money('CNY', credit.amount), undone, available })
  if (fault) throw WalletDeskErrors[fault]({ data: { available: formatAmount(available) } })
  return { credit, undone }
}
