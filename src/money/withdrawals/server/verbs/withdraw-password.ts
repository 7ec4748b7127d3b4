import { issueStepUp, redeemStepUp, trySecret } from '#members/identity/server/index.ts'
import {
  holdPayouts,
  redeemFromBoundPhone,
  spendSecondFactor,
  trySecondFactor,
} from '#members/verification/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { hashPassword, passwordMatches } from '#platform/secrets/server/password-hash.ts'
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

/** Puts another withdraw password in the place of the one there was; payouts wait after it. */
async function replacePassword(
  tx: Tx,
  ctx: MemberCtx,
  { hash, action }: { hash: string; action: string },
): Promise<void> {
  const { memberId } = ctx.actor
  const before = await readPasswordHash(tx, memberId)
  await putPasswordHash(tx, memberId, hash, ctx.app.clock.now())
  if (before !== undefined) await holdPayouts(tx, ctx, memberId, 'withdrawPassword')
  await audit(tx, ctx, { action, subject: `member:${memberId}` })
}

/**
 * Sets the withdraw password of the member who acts, or another where it was forgotten: both cost a proof of
 * the login password and, where a phone is bound, a code from it. After another one payouts wait.
 * @throws Refusal of a password that is not six digits or is guessed first, for want of the proof, or of the
 * code.
 */
export async function setWithdrawPassword(request: {
  ctx: MemberCtx
  input: CallParsed<typeof setWithdrawPasswordCall>
}): Promise<{ isSet: boolean }> {
  const { password, stepUp, phoneCode } = request.input
  requireGood(password)
  const factor = await trySecondFactor(request.ctx, 'withdrawPassword', phoneCode)
  const hash = await hashPassword(password)
  await transact(request.ctx, async (tx, ctx) => {
    await redeemStepUp(tx, ctx, 'withdrawPassword', stepUp)
    await spendSecondFactor(tx, ctx, factor)
    await replacePassword(tx, ctx, { hash, action: 'withdrawals.setPassword' })
  })
  return { isSet: true }
}

/**
 * Sets another withdraw password by the code that was sent to the phone of the member who acts. Who signed in
 * and holds the phone needs neither the old one nor the login password. Payouts wait after it.
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
    await replacePassword(tx, ctx, { hash, action: 'withdrawals.resetPassword' })
  })
  return { isSet: true }
}

/**
 * Changes the withdraw password by the one there is, whose tries are counted, and by a code from the phone
 * where one is bound. Payouts wait after it.
 * @throws Refusal 10425 when the old one is wrong or none is set, of a new one that is not good, of the code,
 * and to wait after too many tries.
 */
export async function changeWithdrawPassword(request: {
  ctx: MemberCtx
  input: CallParsed<typeof changeWithdrawPasswordCall>
}): Promise<{ isSet: boolean }> {
  const { oldPassword, password, phoneCode } = request.input
  requireGood(password)
  await requireWithdrawPassword(request.ctx, oldPassword)
  const factor = await trySecondFactor(request.ctx, 'withdrawPassword', phoneCode)
  const hash = await hashPassword(password)
  await transact(request.ctx, async (tx, ctx) => {
    await spendSecondFactor(tx, ctx, factor)
    await replacePassword(tx, ctx, { hash, action: 'withdrawals.changePassword' })
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

/**
 * Takes the withdraw password of the member who acts; the try is counted for good.
 * @throws Refusal 10425 when it is wrong or none is set, and to wait after too many tries.
 */
export async function requireWithdrawPassword(ctx: MemberCtx, password: string): Promise<void> {
  const matches = async () =>
    passwordMatches(await readPasswordHash(ctx.app.db, ctx.actor.memberId), password)
  await trySecret(ctx, 'withdrawPassword', matches, (left) =>
    WithdrawalErrors.passwordWrong({ params: { left, count: left }, data: { attemptsLeft: left } }),
  )
}
