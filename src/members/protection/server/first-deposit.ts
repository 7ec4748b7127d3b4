import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { asksFirst, type FirstAnswer, type FirstDeposit } from '../first-deposit.rules.ts'
import { ProtectionErrors } from '../protection.refusals.ts'

/** Whether limits have to be asked about before the member's next deposit, which would be the first. */
export async function asksBeforeFirst(db: Db | Tx, memberId: string): Promise<boolean> {
  return (await askedBeforeFirst(db, [memberId])).length > 0
}

/** Those of some members of whom that is so. */
async function askedBeforeFirst(db: Db | Tx, memberIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<FirstDeposit & { memberId: string }>`select asked.id as "memberId",
      (select first_answer from protection.member where member_id = asked.id) as answer,
      exists (select from protection.spending_limit where member_id = asked.id and kind = 'deposit') as "hasLimits",
      exists (select from protection.deposit where member_id = asked.id and state = 'credited') as "hasDeposited"
    from unnest(${memberIds}::uuid[]) asked(id)`.execute(db)
  return rows.filter(asksFirst).map(({ memberId }) => memberId)
}

/**
 * Lets a member order a deposit who was asked about limits before the first one. Every way to order a deposit
 * asks here.
 * @throws Refusal `firstLimits` while the question stands
 */
export async function requireFirstAnswer(tx: Tx, memberId: string): Promise<void> {
  if (await asksBeforeFirst(tx, memberId)) throw ProtectionErrors.firstLimits()
}

/** The same of many: why those of whom the question stands may not. One statement for all of them. */
export async function unansweredBeforeFirst(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> {
  const asked = await askedBeforeFirst(tx, memberIds)
  return new Map(asked.map((memberId) => [memberId, ProtectionErrors.firstLimits()]))
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
