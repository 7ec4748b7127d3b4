import { SANDBOX_RAIL } from '#money/rails/sandbox.contract.ts'
import { hasRail } from '#money/rails/server/index.ts'
import type { App } from '#platform/context/context.ts'
import { idFrom } from '#platform/ids/ids.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'

/** The rail that pays ordinary withdrawals. */
export const PAYOUT_RAIL = SANDBOX_RAIL

/** The rail that pays a withdrawal: its own, or the one that paid all of those from before it was kept. */
export function railOf(row: WithdrawalRow): string {
  return row.rail ?? PAYOUT_RAIL
}

/** Whether this house has a rail to pay ordinary withdrawals by. */
export function canPayOut(app: App): boolean {
  return hasRail(app, PAYOUT_RAIL)
}

/**
 * Whether anything leaves `submitted` here: nobody but a sandbox looks at withdrawals yet, by itself or,
 * where it is told to leave them (`SANDBOX_DECIDERS`), by whoever runs it.
 */
export function canReview(app: App): boolean {
  return app.sandbox
}

/** The id of a withdrawal's only payout: however often the rail is asked, it is this one. */
export function payoutIdOf(billNo: string): string {
  return idFrom('withdrawals.payout', billNo)
}
