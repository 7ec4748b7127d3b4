import { timingSafeEqual } from 'node:crypto'
import { endOtherSessionsIn, forgetSessions, redeemStepUp } from '#members/identity/server/index.ts'
import { notifyOf } from '#members/notifier/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Db, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { CODE_PAUSE_SECONDS, CODE_SECONDS } from '../../code.rules.ts'
import { isReachable, shownPhone } from '../../identity.rules.ts'
import type { changePhoneCall, phoneChangeCodesCall } from '../../phone-change.contract.ts'
import type { IdentityState, SentCode } from '../../verification.contract.ts'
import { VerificationErrors } from '../../verification.refusals.ts'
import { readBoundPhone } from '../bound-phone.ts'
import { type Phone, sendCode, spendCode, tryCode, wholeNumber } from '../codes.ts'
import { holdPayouts } from '../payout-wait.ts'
import { markOf, sealProof } from '../proof-cipher.ts'
import { lockIdentity, putProof, readProofs } from '../verification.store.ts'
import { identityStateOf } from '../verification.views.ts'

/**
 * Takes the withdraw password of the member who acts, whose tries are counted; throws 10425 where it is wrong
 * or none is set. The room that has it hands it in.
 */
export type RequireWithdrawPassword = (ctx: MemberCtx, password: string) => Promise<void>

/** The phone that is bound. @throws Refusal 244359 where none is, and where it is the new one already. */
export async function phoneToLeave(db: Db, ctx: MemberCtx, fresh: Phone): Promise<Phone> {
  if (!isReachable(fresh.areaCode, fresh.phone)) throw VerificationErrors.phoneUnsupported()
  const old = await readBoundPhone(db, ctx, ctx.actor.memberId)
  if (!old) throw VerificationErrors.phoneMissing()
  if (wholeNumber(old) === wholeNumber(fresh)) throw VerificationErrors.samePhone()
  return old
}

/**
 * Sends the codes that the change of the bound phone takes, both or neither: one to the new phone and, unless
 * it is lost, one to the old.
 * @throws Refusal of a number we cannot reach, of the one that is bound, and of too many codes; 244359 where
 * none is bound.
 */
export async function sendPhoneChangeCodes({
  ctx: request,
  input: { areaCode, phone, oldPhone },
}: {
  ctx: MemberCtx
  input: CallParsed<typeof phoneChangeCodesCall>
}): Promise<{ fresh: SentCode; old: SentCode | null }> {
  const { memberId } = request.actor
  const fresh = { areaCode, phone }
  const old = await phoneToLeave(request.app.db, request, fresh)
  const terms = { expireSeconds: CODE_SECONDS, pauseSeconds: CODE_PAUSE_SECONDS }
  return transact(request, async (_tx, ctx) => {
    const toOld =
      oldPhone === 'here' ? await sendCode(ctx, { memberId, purpose: 'leavePhone', to: old }) : null
    const toFresh = await sendCode(ctx, { memberId, purpose: 'newPhone', to: fresh })
    return { fresh: { ...toFresh, ...terms }, old: toOld && { ...toOld, ...terms } }
  })
}

/** Refuses an ID card other than the one that is noted; where none is, nothing is asked. */
async function requireIdCard({ app, actor }: MemberCtx, given: string | undefined): Promise<void> {
  const noted = (await readProofs(app.db, actor.memberId)).get('idCard')
  if (!noted) return
  const mark = markOf(app.secret, 'idCard', (given ?? '').trim().toUpperCase())
  if (!timingSafeEqual(mark, noted.mark)) throw VerificationErrors.idCardNotNoted()
}

/**
 * Changes the phone that the member who acts has bound. It costs the login password, a code to the new phone,
 * and a code to the old one or, where that is lost, the withdraw password and the ID card that is noted: who
 * holds a session and one secret must not take the other factor away. Every other session ends, payouts wait,
 * and the old phone is told. What is refused leaves the codes and the proof, and counts the tries.
 * @throws Refusal of what is missing or wrong of these, of the number, and of one that another account has.
 */
export async function changePhone(
  { ctx: request, input }: { ctx: MemberCtx; input: CallParsed<typeof changePhoneCall> },
  requireWithdrawPassword: RequireWithdrawPassword,
): Promise<{ identity: IdentityState; ended: number }> {
  const { areaCode, phone, oldCode, withdrawPassword } = input
  const { app, actor } = request
  const { memberId, sessionId } = actor
  const fresh = { areaCode, phone }
  const left = await phoneToLeave(app.db, request, fresh)
  const isLost = oldCode === undefined || oldCode.trim() === ''
  if (isLost && !withdrawPassword) throw VerificationErrors.oldPhoneUnproved()
  const codeIds: string[] = []
  if (!isLost) {
    const given = { ...left, code: oldCode.trim() }
    const refuse = { wrong: VerificationErrors.oldCodeWrong, over: VerificationErrors.oldCodeOver }
    codeIds.push(await tryCode(request, { memberId, purpose: 'leavePhone', given }, refuse))
  }
  const given = { ...fresh, code: input.code.trim() }
  codeIds.push(await tryCode(request, { memberId, purpose: 'newPhone', given }))
  if (isLost) {
    await requireWithdrawPassword(request, withdrawPassword ?? '')
    await requireIdCard(request, input.idCard)
  }
  const whole = wholeNumber(fresh)
  const ended = await transact(request, async (tx, ctx) => {
    await lockIdentity(tx, memberId)
    const old = await phoneToLeave(tx, ctx, fresh)
    if (wholeNumber(old) !== wholeNumber(left)) throw VerificationErrors.codeOver()
    await redeemStepUp(tx, ctx, 'identity', input.stepUp)
    const now = app.clock.now()
    for (const id of codeIds) await spendCode(tx, id, now)
    const put = await putProof(tx, {
      member_id: memberId,
      kind: 'phone',
      sealed: sealProof(app.secret, memberId, 'phone', whole),
      mark: markOf(app.secret, 'phone', whole),
      shown: shownPhone(phone),
      area_code: areaCode,
      proved_at: now,
    })
    if (!put) throw VerificationErrors.phoneOfAnother()
    const ids = await endOtherSessionsIn(tx, ctx, { memberId, except: sessionId })
    await holdPayouts(tx, ctx, memberId, 'phone')
    await notifyOf(tx, ctx, {
      memberId,
      phone: wholeNumber(old),
      recipient: shownPhone(old.phone),
      notice: 'phoneChanged',
    })
    await audit(tx, ctx, {
      action: 'verification.changePhone',
      subject: `member:${memberId}`,
      detail: { areaCode, by: isLost ? 'withdrawPassword' : 'oldPhone', sessionsEnded: ids.length },
    })
    return ids
  })
  forgetSessions(app, ended)
  return { identity: await identityStateOf(app, app.db, memberId), ended: ended.length }
}
