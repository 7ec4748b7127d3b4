import { redeemStepUp } from '#members/identity/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Db, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { CODE_PAUSE_SECONDS, CODE_SECONDS } from '../../code.rules.ts'
import { isReachable, shownPhone } from '../../identity.rules.ts'
import type { IdentityState, verifyPhoneCall } from '../../verification.contract.ts'
import { VerificationErrors } from '../../verification.refusals.ts'
import { type Phone, sendCode, spendCode, tryCode } from '../codes.ts'
import { holdPayouts } from '../payout-wait.ts'
import { markOf, sealProof } from '../proof-cipher.ts'
import { lockIdentity, putProof, readProofs } from '../verification.store.ts'
import { identityStateOf } from '../verification.views.ts'

async function refuseProved(db: Db, memberId: string): Promise<void> {
  if ((await readProofs(db, memberId)).has('phone')) throw VerificationErrors.proved()
}

/**
 * Sends a code to the phone that the member who acts wants to bind.
 * @throws Refusal of a number we cannot reach, of a member who has one, and of too many codes.
 */
export async function sendPhoneCode({ ctx, input }: { ctx: MemberCtx; input: Phone }) {
  if (!isReachable(input.areaCode, input.phone)) throw VerificationErrors.phoneUnsupported()
  await refuseProved(ctx.app.db, ctx.actor.memberId)
  const { recipient } = await sendCode(ctx, {
    memberId: ctx.actor.memberId,
    purpose: 'bindPhone',
    to: input,
  })
  return { recipient, expireSeconds: CODE_SECONDS, pauseSeconds: CODE_PAUSE_SECONDS }
}

/**
 * Binds a phone to the member who acts by the code that was sent to it (S7-024). It costs a proof of the
 * login password too: the phone resets the withdraw password, and who found the session open must not bind
 * theirs. Payouts wait after it. What is refused leaves code and proof.
 * @throws Refusal of the code, for want of the proof, of a number other than it was sent to, and of one that
 * another account has.
 */
export async function verifyPhone({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: CallParsed<typeof verifyPhoneCall>
}): Promise<IdentityState> {
  const { areaCode, phone } = input
  const { app, actor } = ctx
  const { memberId } = actor
  if (!isReachable(areaCode, phone)) throw VerificationErrors.phoneUnsupported()
  await refuseProved(app.db, memberId)
  const codeId = await tryCode(ctx, { memberId, purpose: 'bindPhone', given: input })
  const whole = `+${areaCode}${phone}`
  await transact(ctx, async (tx, ctx) => {
    await lockIdentity(tx, memberId)
    await refuseProved(tx, memberId)
    await redeemStepUp(tx, ctx, 'identity', input.stepUp)
    await spendCode(tx, codeId, app.clock.now())
    const put = await putProof(tx, {
      member_id: memberId,
      kind: 'phone',
      sealed: sealProof(app.secret, memberId, 'phone', whole),
      mark: markOf(app.secret, 'phone', whole),
      shown: shownPhone(phone),
      area_code: areaCode,
      proved_at: app.clock.now(),
    })
    if (!put) throw VerificationErrors.phoneOfAnother()
    await holdPayouts(tx, ctx, memberId, 'phone')
    await audit(tx, ctx, {
      action: 'verification.phone',
      subject: `member:${memberId}`,
      detail: { areaCode },
    })
  })
  return identityStateOf(app, app.db, memberId)
}
