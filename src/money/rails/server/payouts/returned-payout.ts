import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import type { RailsTables } from '../rails.tables.ts'

/** Whether the rail said that a payout which it had told as paid came back. */
export async function cameBack(db: Db | Tx, payoutId: string): Promise<boolean> {
  const found = await db
    .$extendTables<RailsTables>()
    .selectFrom('rails.contradiction')
    .select('payout_id')
    .where('payout_id', '=', payoutId)
    .where('told', '=', 'refused')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the rail said that a payout which it had told as refused was paid after all, and nobody closed that. */
export async function isContradicted(db: Db | Tx, payoutId: string): Promise<boolean> {
  const found = await db
    .$extendTables<RailsTables>()
    .selectFrom('rails.contradiction')
    .select('payout_id')
    .where('payout_id', '=', payoutId)
    .where('told', '=', 'paid')
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Closes what a rail's two words on a payout left open, inside the caller's transaction: the money that came
 * back goes to its owner there. Nothing happens where the rail said nothing more, or it was closed before.
 */
export async function settleReturned(
  tx: Tx,
  ctx: Ctx,
  { payoutId, finding }: { readonly payoutId: string; readonly finding: string },
): Promise<void> {
  const closed = await tx
    .$extendTables<RailsTables>()
    .updateTable('rails.contradiction')
    .set({ closed_at: ctx.app.clock.now(), finding })
    .where('payout_id', '=', payoutId)
    .where('told', '=', 'refused')
    .where('closed_at', 'is', null)
    .returning('payout_id')
    .executeTakeFirst()
  if (closed)
    await audit(tx, ctx, {
      action: 'rails.settleContradiction',
      subject: `payout:${payoutId}`,
      detail: { finding },
    })
}
