import { redeemStepUp } from '#members/identity/server/index.ts'
import { isOwnName, requireIdentity } from '#members/verification/server/index.ts'
import { VerificationErrors } from '#members/verification/verification.contract.ts'
import { OVERSEAS_BINDING } from '#money/payees/card-number.rules.ts'
import { findPayee, hasBankCard } from '#money/payees/server/index.ts'
import { requireStaked } from '#money/turnover/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import { MEMBER_GRADE } from '../withdrawal-grades.ts'
import type { CnyWay } from '../withdrawal-ways.ts'
import { WithdrawalErrors } from '../withdrawals.refusals.ts'
import {
  type DayUse,
  faultOfAmount,
  leftOfDay,
  limitsOf,
  type WithdrawalLimits,
} from '../withdrawals.rules.ts'
import { readPasswordHash } from './withdraw-password.store.ts'

/** A withdrawal that somebody asks for. */
interface Asked {
  readonly by: CnyWay
  readonly amount: Money<'CNY'>
  readonly payeeId: string
  readonly stepUp: string | undefined
  /** What of the day is used; the caller holds its lock. */
  readonly use: DayUse
}

/**
 * Lets a withdrawal of the member who acts through, whichever way it goes: by the way's limits and the day's, the withdraw password
 * where one is set, the identity that the house demands, a payee in the member's own name, and what is still to be staked. Whether the payee is the member's and old
 * enough, `claimCard` says.
 * @throws Refusal of the first that stands in the way
 */
export async function admitWithdrawal(tx: Tx, ctx: MemberCtx, asked: Asked): Promise<void> {
  const { memberId } = ctx.actor
  refuseFaultOf(limitsOf(asked.by, MEMBER_GRADE), asked.use, asked.amount)
  if (await readPasswordHash(tx, memberId))
    await redeemStepUp(tx, ctx, 'withdraw', asked.stepUp, () => WithdrawalErrors.passwordNeeded())
  await requireIdentity(tx, ctx, await hasBankCard(tx, memberId))
  await refusePayee(tx, ctx, asked.payeeId)
  await requireStaked(tx, ctx.house, { memberId, amount: asked.amount })
}

/** Refuses a payee that is not in the proved name, or that money cannot be sent to as the house is set. */
async function refusePayee(tx: Tx, ctx: MemberCtx, payeeId: string): Promise<void> {
  const payee = await findPayee(tx, ctx, payeeId)
  if (!payee) return
  if (!(await isOwnName(tx, ctx, payee.holderName))) throw VerificationErrors.bankCardMismatched()
  if (payee.isAbroad && ctx.house.config.overseasBinding === OVERSEAS_BINDING.closed)
    throw VerificationErrors.bankCardUnsupported()
}

function refuseFaultOf(limits: WithdrawalLimits, use: DayUse, amount: Money<'CNY'>): void {
  const fault = faultOfAmount(limits, use, amount)
  if (fault === null) return
  const left = leftOfDay(limits, use)
  throw WithdrawalErrors[fault]({
    params: {
      min: limits.minAmount,
      max: limits.maxAmount,
      times: limits.timesPerDay,
      left: left.amount,
    },
  })
}
