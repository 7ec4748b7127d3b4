import { isBlockedPayee, isSharedPayee } from '#money/payees/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { announce } from '../announce.ts'
import { takeCloserLook } from '../withdrawals.store.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'

/** Seconds that a sandbox looks at a withdrawal whose payee another account has too: time to see it held. */
export const SANDBOX_CLOSER_SECONDS = 10

/** Whether another account has the payee of a withdrawal too. */
export function hasSharedPayee(
  tx: Tx,
  { payee_kind: kind, card_id: id }: Pick<WithdrawalRow, 'payee_kind' | 'card_id'>,
): Promise<boolean> {
  return isSharedPayee(tx, kind === 'address' ? 'address' : 'card', id)
}

/** Whether those who run the house blocked the payee of a withdrawal. */
export function hasBlockedPayee(
  tx: Tx,
  { payee_kind: kind, card_id: id }: Pick<WithdrawalRow, 'payee_kind' | 'card_id'>,
): Promise<boolean> {
  return isBlockedPayee(tx, kind === 'address' ? 'address' : 'card', id)
}

/** Begins the review of a new withdrawal, and tells of it; answers the row as it is then. */
export async function beginReview(tx: Tx, ctx: Ctx, submitted: WithdrawalRow): Promise<WithdrawalRow> {
  const row = await holdForCloserLook(tx, ctx, submitted)
  if (row === submitted) await announce(tx, row)
  return row
}

/**
 * Holds a withdrawal that was submitted for a closer look where another account has its payee too: a review
 * decides it that knows, and its member is told that it takes longer. Answers the row as it is then. Harmless
 * to repeat.
 */
export async function holdForCloserLook(tx: Tx, ctx: Ctx, row: WithdrawalRow): Promise<WithdrawalRow> {
  if (row.closer_review_at !== null || !(await hasSharedPayee(tx, row))) return row
  const now = ctx.app.clock.now()
  // What a sandbox decides by itself it decides later; people have no such clock.
  const from = new Date(Math.max(row.review_due_at.getTime(), now.getTime()))
  const dueAt = secondsAfter(from, SANDBOX_CLOSER_SECONDS)
  const held = await takeCloserLook(tx, row.bill_no, { closer_review_at: now, review_due_at: dueAt })
  await announce(tx, held)
  await audit(tx, ctx, {
    action: 'withdrawals.holdForReview',
    subject: `withdrawal:${row.bill_no}`,
    detail: { why: 'sharedNumber' },
  })
  return held
}
