import { redeemStepUp } from '#members/identity/server/index.ts'
import { refuseWhilePayoutsWait, requireIdentity } from '#members/verification/server/index.ts'
import { hasBankCard } from '#money/payees/server/index.ts'
import { requireStaked } from '#money/turnover/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { readPasswordHash } from '../password/withdraw-password.store.ts'

/**
 * Lets the member who acts withdraw this amount, by any way: with a proof of the withdraw password where one
 * is set, no change of a secret that payouts wait after, the identity that the house demands, and nothing
 * left to be staked. What the way and the payee ask
 * besides, their own doors say.
 * @throws Refusal of the first that stands in the way
 */
export async function admitMember(
  tx: Tx,
  ctx: MemberCtx,
  asked: { readonly amount: Money<'CNY'> | Money<'USDT'>; readonly stepUp: string | undefined },
): Promise<void> {
  const { memberId } = ctx.actor
  if (await readPasswordHash(tx, memberId))
    await redeemStepUp(tx, ctx, 'withdraw', asked.stepUp, () => WithdrawalErrors.passwordNeeded())
  await refuseWhilePayoutsWait(tx, ctx)
  await requireIdentity(tx, ctx, await hasBankCard(tx, memberId))
  await requireStaked(tx, ctx.app, { memberId, amount: asked.amount })
}
