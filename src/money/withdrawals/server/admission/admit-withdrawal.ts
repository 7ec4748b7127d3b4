import { isOwnName } from '#members/verification/server/index.ts'
import { VerificationErrors } from '#members/verification/verification.refusals.ts'
import { OVERSEAS_BINDING } from '#money/payees/card-number.rules.ts'
import { findPayee, overseasDocument } from '#money/payees/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import { readDocument } from '#staff/settings/server/index.ts'
import { MEMBER_GRADE } from '../../kinds/withdrawal-grades.ts'
import type { CnyWay } from '../../kinds/withdrawal-ways.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import {
  type DayUse,
  faultOfAmount,
  leftOfDay,
  limitsOf,
  type WithdrawalLimits,
} from '../../withdrawals.rules.ts'
import { admitMember } from './admit-member.ts'

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
 * Lets a withdrawal to a card or an e-wallet through, ordinary or fast: by the way's limits and the day's,
 * what is asked of the member (`admitMember`), and a payee in the member's own name. Whether the payee is the
 * member's and old enough, `claimCard` says.
 * @throws Refusal of the first that stands in the way
 */
export async function admitWithdrawal(tx: Tx, ctx: MemberCtx, asked: Asked): Promise<void> {
  refuseFaultOf(limitsOf(asked.by, MEMBER_GRADE), asked.use, asked.amount)
  await admitMember(tx, ctx, asked)
  await refusePayee(tx, ctx, asked.payeeId)
}

/** Refuses a payee that is not in the proved name, or that money cannot be sent to as the house is set. */
async function refusePayee(tx: Tx, ctx: MemberCtx, payeeId: string): Promise<void> {
  const payee = await findPayee(tx, ctx, payeeId)
  if (!payee) return
  if (!(await isOwnName(tx, ctx, payee.holderName)))
    throw payee.kind === 'card'
      ? VerificationErrors.bankCardMismatched()
      : VerificationErrors.realNameMismatched()
  if (!payee.isAbroad) return
  const { overseasBinding } = await readDocument({ app: ctx.app, tx }, overseasDocument)
  if (overseasBinding === OVERSEAS_BINDING.closed) throw VerificationErrors.bankCardUnsupported()
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
