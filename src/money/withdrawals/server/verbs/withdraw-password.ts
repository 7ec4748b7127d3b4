import {
  hashPassword,
  issueStepUp,
  passwordMatches,
  redeemStepUp,
  trySecret,
} from '#members/identity/server/index.ts'
import { redeemFromBoundPhone } from '#members/verification/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import type {
  changeWithdrawPasswordCall,
  proveWithdrawPasswordCall,
  resetWithdrawPasswordCall,
  setWithdrawPasswordCall,
} from '../../password/withdraw-password.contract.ts'
import { faultOfWithdrawPassword } from '../../password/withdraw-password.rules.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { putPasswordHash, readPasswordHash } from '../password/withdraw-password.store.ts'

function requireGood(password: string): void {
  const fault = faultOfWithdrawPassword(password)
  if (fault !== null) throw WithdrawalErrors[fault]()
}

/**
 * Sets the withdraw password of the member who acts, or another where it was forgotten: both cost a proof of
 * the login password.
 * @throws Refusal of a password that is not six digits or is guessed first, or for want of the proof.
 */
export async function setWithdrawPassword(request: {
  ctx: MemberCtx
  input: CallParsed<typeof setWithdrawPasswordCall>
}): Promise<{ isSet: boolean }> {
  const { password, stepUp } = request.input
  requireGood(password)
  const hash = await hashPassword(password)
  await transact(request.ctx, async (tx, ctx) => {
    await redeemStepUp(tx, ctx, 'withdrawPassword', stepUp)
    await putPasswordHash(tx, ctx.actor.memberId, hash, ctx.app.clock.now())
    await audit(tx, ctx, {
      action: 'withdrawals.setPassword',
      subject: `member:${ctx.actor.memberId}`,
    })
  })
  return { isSet: true }
}

/**
 * Sets another withdraw password by the code that was sent to the phone of the member who acts. Who signed in
 * and holds the phone needs neither the old one nor the login password.
 * @throws Refusal of a password that is not good, of the code, and 244359 where no phone is bound.
 */
export async function resetWithdrawPassword(request: {
  ctx: MemberCtx
  input: CallParsed<typeof resetWithdrawPasswordCall>
}): Promise<{ isSet: boolean }> {
  const { password, code } = request.input
  requireGood(password)
  const hash = await hashPassword(password)
  await redeemFromBoundPhone(request.ctx, 'withdrawPassword', code)
  await transact(request.ctx, async (tx, ctx) => {
    await putPasswordHash(tx, ctx.actor.memberId, hash, ctx.app.clock.now())
    await audit(tx, ctx, {
      action: 'withdrawals.resetPassword',
      subject: `member:${ctx.actor.memberId}`,
    })
  })
  return { isSet: true }
}

/**
 * Changes the withdraw password by the one there is; tries are counted.
 * @throws Refusal 10425 when the old one is wrong or none is set, of a new one that is not good, and to wait
 * after too many tries.
 */
export async function changeWithdrawPassword(request: {
  ctx: MemberCtx
  input: CallParsed<typeof changeWithdrawPasswordCall>
}): Promise<{ isSet: boolean }> {
  const { oldPassword, password } = request.input
  requireGood(password)
  await requireWithdrawPassword(request.ctx, oldPassword)
  const hash = await hashPassword(password)
  await transact(request.ctx, async (tx, ctx) => {
    await putPasswordHash(tx, ctx.actor.memberId, hash, ctx.app.clock.now())
    await audit(tx, ctx, {
      action: 'withdrawals.changePassword',
      subject: `member:${ctx.actor.memberId}`,
    })
  })
  return { isSet: true }
}

/**
 * Takes the withdraw password and gives a proof of it for one withdrawal of this session.
 * @throws Refusal 10425 when it is wrong or none is set, and to wait after too many tries.
 */
export async function proveWithdrawPassword({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof proveWithdrawPasswordCall>
}): Promise<{ stepUp: string; expireSeconds: number }> {
  await requireWithdrawPassword(ctx, input.password)
  return issueStepUp(ctx, 'withdraw')
}

async function requireWithdrawPassword(ctx: MemberCtx, password: string): Promise<void> {
  const matches = async () =>
    passwordMatches(await readPasswordHash(ctx.app.db, ctx.actor.memberId), password)
  await trySecret(ctx, 'withdrawPassword', matches, (left) =>
    WithdrawalErrors.passwordWrong({ params: { left, count: left }, data: { attemptsLeft: left } }),
  )
}
