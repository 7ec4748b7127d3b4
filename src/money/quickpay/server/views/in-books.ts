import { SANDBOX_RAIL } from '#money/rails/sandbox.contract.ts'
import { arrivedAtRail, hasRail } from '#money/rails/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { DepositRow } from '../quickpay.tables.ts'

/** Whether the bank's books, where the house may look into them, have the exact amount for a deposit. */
export async function isInBooks(tx: Tx, ctx: Ctx, deposit: DepositRow): Promise<boolean> {
  if (!hasRail(ctx.app, SANDBOX_RAIL)) return false
  const arrived = await arrivedAtRail(tx, ctx, SANDBOX_RAIL, deposit.reference)
  return arrived.some(({ amount }) => amount.units === deposit.amount)
}
