import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { asksFirst, type FirstAnswer, type FirstDeposit } from '../first-deposit.rules.ts'
import { ProtectionErrors } from '../protection.refusals.ts'

/** Whether limits have to be asked about before the member's next deposit, which would be the first. */
export async function asksBeforeFirst(db: Db | Tx, memberId: string): Promise<boolean> {
  const known = await firstRow(
    db,
    sql<FirstDeposit>`select
      (select first_answer from protection.member where member_id = ${memberId}) as answer,
      exists (select from protection.spending_limit where member_id = ${memberId} and kind = 'deposit') as "hasLimits",
      exists (select from protection.deposit where member_id = ${memberId} and state = 'credited') as "hasDeposited"`,
  )
  return known !== undefined && asksFirst(known)
}

/**
 * Lets a member order a deposit who was asked about limits before the first one. Every way to order a deposit
 * asks here.
 * @throws Refusal `firstLimits` while the question stands
 */
export async function requireFirstAnswer(tx: Tx, memberId: string): Promise<void> {
  if (await asksBeforeFirst(tx, memberId)) throw ProtectionErrors.firstLimits()
}

/** Keeps what a locked member answered; the first answer stays. */
export async function noteFirstAnswer(
  tx: Tx,
  memberId: string,
  { answer, at }: { readonly answer: FirstAnswer; readonly at: Date },
): Promise<void> {
  await sql`update protection.member set first_answer = ${answer}, first_answered_at = ${at}
    where member_id = ${memberId} and first_answer is null`.execute(tx)
}
