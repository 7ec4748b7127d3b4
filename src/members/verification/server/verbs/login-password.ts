import { normaliseLoginName } from '#members/identity/login-name.rules.ts'
import { digestOf } from '#members/identity/passwords/login-password.rules.ts'
import {
  checkVerification,
  confirmPassword,
  findByLoginName,
  findMember,
  forgetSessions,
  type PasswordOwner,
  replaceLoginPassword,
  requireGoodPassword,
  spendVerification,
} from '#members/identity/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { hashPassword } from '#platform/secrets/server/password-hash.ts'
import { CODE_PAUSE_SECONDS, CODE_SECONDS } from '../../code.rules.ts'
import { isReachable } from '../../identity.rules.ts'
import type {
  forgetPasswordCall,
  forgetPasswordCodeCall,
  modifyPasswordCall,
} from '../../login-password.contract.ts'
import type { SentCode } from '../../verification.contract.ts'
import { VerificationErrors } from '../../verification.refusals.ts'
import { readBoundPhone, spendSecondFactor, trySecondFactor } from '../bound-phone.ts'
import { type Phone, sendCode, spendCode, tryCode, wholeNumber } from '../codes.ts'
import { holdPayouts } from '../payout-wait.ts'

/**
 * Changes the login password of the member who acts (S7-023): by the one there is, whose tries count as failed
 * logins, and by a code from the phone where one is bound. Every other session ends, and payouts wait.
 * @throws Refusal of the old password, of a new one that is the same or is guessed first, and of the code.
 */
export async function modifyPassword(request: {
  ctx: MemberCtx
  input: CallParsed<typeof modifyPasswordCall>
}): Promise<{ ended: number }> {
  const { oldPassword, oldPasswordForm, phoneCode, ...fresh } = request.input
  const { app, actor } = request.ctx
  const account = await findMember(app.db, actor.memberId)
  if (!account) throw new TypeError('a member who acts has an account')
  const old = { password: oldPassword, passwordForm: oldPasswordForm }
  requireGoodPassword(fresh, account.name, old)
  await confirmPassword({ ctx: request.ctx, input: old })
  const factor = await trySecondFactor(request.ctx, 'loginPassword', phoneCode)
  const hash = await hashPassword(digestOf(fresh))
  const owner: PasswordOwner = { id: actor.memberId, name: normaliseLoginName(account.name) }
  const ended = await transact(request.ctx, async (tx, ctx) => {
    await spendSecondFactor(tx, ctx, factor)
    const ids = await replaceLoginPassword(tx, ctx, owner, { hash, keep: actor.sessionId })
    await holdPayouts(tx, ctx, owner.id, 'loginPassword')
    await audit(tx, ctx, {
      action: 'identity.changePassword',
      subject: `member:${owner.id}`,
      detail: { sessionsEnded: ids.length },
    })
    return ids
  })
  forgetSessions(app, ended)
  return { ended: ended.length }
}

/**
 * Who a forgotten password is reset for: the account of the name, if this is the phone that is bound to it. For
 * all else somebody who does not exist, always the same, so that codes are counted and refused alike.
 */
async function whoForgot(
  ctx: Ctx,
  { name, ...phone }: Phone & { readonly name: string },
): Promise<PasswordOwner & { readonly isReal: boolean }> {
  const wanted = normaliseLoginName(name)
  const owner = await findByLoginName(ctx, wanted)
  const bound = owner && (await readBoundPhone(ctx.app.db, ctx, owner.id))
  if (owner && bound && wholeNumber(bound) === wholeNumber(phone)) return { ...owner, isReal: true }
  return { id: idFrom('verification', 'nobody', wanted, wholeNumber(phone)), name: wanted, isReal: false }
}

/**
 * Sends the code that a forgotten login password is reset by, to the phone that is bound to the account. It
 * costs a verification each time, and answers the same whether or not there is such an account.
 * @throws Refusal of the verification, of a number we cannot reach, and of too many codes.
 */
export async function sendForgottenCode({
  ctx,
  input,
}: {
  ctx: Ctx
  input: CallParsed<typeof forgetPasswordCodeCall>
}): Promise<SentCode> {
  const { name, areaCode, phone, verification } = input
  if (!isReachable(areaCode, phone)) throw VerificationErrors.phoneUnsupported()
  const right = checkVerification(ctx, 'recover', verification)
  await transact(ctx, (tx) => spendVerification(tx, right))
  const { id: memberId, isReal } = await whoForgot(ctx, { name, areaCode, phone })
  const to = { areaCode, phone }
  const { recipient } = await sendCode(ctx, { memberId, purpose: 'recover', to, isReal })
  return { recipient, expireSeconds: CODE_SECONDS, pauseSeconds: CODE_PAUSE_SECONDS }
}

/**
 * Sets another login password by the code that was sent to the phone (S7-022). Every session of the member
 * ends, and payouts wait.
 * @throws Refusal of a password that is guessed first, and of the code: the same for who is no account.
 */
export async function resetForgotten(request: {
  ctx: Ctx
  input: CallParsed<typeof forgetPasswordCall>
}): Promise<null> {
  const { name, areaCode, phone, code, ...fresh } = request.input
  const { app } = request.ctx
  requireGoodPassword(fresh, name)
  const owner = await whoForgot(request.ctx, { name, areaCode, phone })
  const given = { areaCode, phone, code: code.trim() }
  const codeId = await tryCode(request.ctx, { memberId: owner.id, purpose: 'recover', given })
  // Of somebody who does not exist a code can only be guessed.
  if (!owner.isReal) throw VerificationErrors.codeOver()
  const hash = await hashPassword(digestOf(fresh))
  const ended = await transact(request.ctx, async (tx, ctx) => {
    await spendCode(tx, codeId, app.clock.now())
    const ids = await replaceLoginPassword(tx, ctx, owner, { hash, keep: null })
    await holdPayouts(tx, ctx, owner.id, 'loginPassword')
    await audit(tx, ctx, {
      action: 'identity.resetPassword',
      subject: `member:${owner.id}`,
      detail: { sessionsEnded: ids.length },
    })
    return ids
  })
  forgetSessions(app, ended)
  return null
}
