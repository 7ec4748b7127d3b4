import { issueStepUp, redeemStepUp } from '#members/identity/server/index.ts'
import { redeemFromBoundPhone, requirePhone } from '#members/verification/server/index.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { cny, type Money } from '#platform/money/money.ts'
import { asksForCode } from '../../amounts.rules.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import type { ChannelRow } from '../deposits.tables.ts'

/**
 * The amount from which on the house asks for a code from the member's phone (`DEPOSIT_CODE_FROM`); null
 * where it never does.
 */
export function codeFromOf({ config }: App): Money<'CNY'> | null {
  return config.depositCodeFrom === 0 ? null : cny(config.depositCodeFrom)
}

/**
 * Takes the code that was sent to the phone of the member who acts, and gives a proof of it for one order of
 * this session (S7-110).
 * @throws Refusal 244359 where no phone is bound, `codeWrong` with the tries left, `codeOver`
 */
export async function verifyMobile(ctx: MemberCtx, code: string) {
  await redeemFromBoundPhone(ctx, 'deposit', code)
  return issueStepUp(ctx, 'deposit')
}

/**
 * Lets an order through that needs no code, or whose proof of one is good; a proof is used up with the order
 * that is placed by it.
 * @throws Refusal 244359 where a code is asked for and no phone is bound, `codeNeeded` for want of the proof
 */
export async function requireCode(
  tx: Tx,
  ctx: MemberCtx,
  order: { readonly channel: ChannelRow; readonly amount: Money<'CNY'>; readonly stepUp: string | undefined },
): Promise<void> {
  const { channel, amount, stepUp } = order
  if (!asksForCode({ always: channel.needs_code, from: codeFromOf(ctx.app) }, amount)) return
  await requirePhone(tx, ctx)
  await redeemStepUp(tx, ctx, 'deposit', stepUp, () => DepositErrors.codeNeeded())
}
