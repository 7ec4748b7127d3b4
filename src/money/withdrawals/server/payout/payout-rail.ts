import type { PayeeKind } from '#money/payees/catalogue/e-wallets.ts'
import { HAND_RAIL } from '#money/rails/hand.contract.ts'
import { SANDBOX_RAIL } from '#money/rails/sandbox.contract.ts'
import { arePayoutsDecided, hasRail } from '#money/rails/server/index.ts'
import type { App } from '#platform/context/context.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { partNoOf } from '../../parts.rules.ts'
import type { WithdrawalRow } from '../withdrawals.tables.ts'

/** The rail that pays a withdrawal: its own, or the one that paid all of those from before it was kept. */
export function railOf(row: WithdrawalRow): string {
  return row.rail ?? SANDBOX_RAIL
}

/**
 * The rail that pays ordinary withdrawals to such payees in this house: its own account at a bank pays bank cards, and
 * is taken before the sandbox's; null where none does.
 */
export function payoutRailFor(app: App, payee: PayeeKind): string | null {
  if (payee === 'card' && hasRail(app, HAND_RAIL)) return HAND_RAIL
  return hasRail(app, SANDBOX_RAIL) ? SANDBOX_RAIL : null
}

/** Whether this house has a rail to pay ordinary withdrawals by. */
export function canPayOut(app: App): boolean {
  return payoutRailFor(app, 'card') !== null
}

/** Whether bank cards are paid now: there is a rail for them, and people who decide about it. */
export async function canPayCards(app: App): Promise<boolean> {
  return canPayOut(app) && canReview(app)
}

/** Whether anything leaves `submitted` here: somebody reviews what is submitted. */
export function canReview(app: App): Promise<boolean> {
  return arePayoutsDecided(app)
}

/** The id of an attempt to pay a part of a withdrawal: however often the rail is asked, it is this one. */
export function partPayoutIdOf(billNo: string, no: number, attempt: number): string {
  return idFrom('withdrawals.payout', `${partNoOf(billNo, no)}/${attempt}`)
}

/** The id of the payout of a withdrawal that is paid whole: however often the rail is asked, it is this one. */
export function payoutIdOf(billNo: string): string {
  return idFrom('withdrawals.payout', billNo)
}
