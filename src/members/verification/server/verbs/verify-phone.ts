import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { CODE_PAUSE_SECONDS, CODE_SECONDS } from '../../code.rules.ts'
import { isReachable, shownPhone } from '../../identity.rules.ts'
import { type IdentityState, VerificationErrors } from '../../verification.contract.ts'
import { type Phone, redeemCode, sendCode } from '../codes.ts'
import { markOf, sealProof } from '../proof-cipher.ts'
import { lockIdentity, putProof, readProofs } from '../verification.store.ts'
import { identityStateOf } from '../verification.views.ts'

async function refuseProved({ house, actor }: MemberCtx): Promise<void> {
  const proofs = await readProofs(house.db, actor.memberId)
  if (proofs.has('phone')) throw VerificationErrors.proved()
}

/**
 * Sends a code to the phone that the member who acts wants to bind.
 * @throws Refusal of a number we cannot reach, of a member who has one, and of too many codes.
 */
export async function sendPhoneCode({ ctx, input }: { ctx: MemberCtx; input: Phone }) {
  if (!isReachable(input.areaCode, input.phone)) throw VerificationErrors.phoneUnsupported()
  await refuseProved(ctx)
  const { recipient } = await sendCode(ctx, 'bindPhone', input)
  return { recipient, expireSeconds: CODE_SECONDS, pauseSeconds: CODE_PAUSE_SECONDS }
}

/**
 * Binds a phone to the member who acts by the code that was sent to it (S7-024).
 * @throws Refusal of the code, of a number other than it was sent to, and of one that another account has.
 */
export async function verifyPhone({
  ctx,
  input,
}: {
  ctx: MemberCtx
  input: Phone & { code: string }
}): Promise<IdentityState> {
  const { areaCode, phone } = input
  const { house, actor } = ctx
  const { memberId } = actor
  if (!isReachable(areaCode, phone)) throw VerificationErrors.phoneUnsupported()
  await refuseProved(ctx)
  await redeemCode(ctx, 'bindPhone', input)
  const whole = `+${areaCode}${phone}`
  await transact(ctx, async (tx, ctx) => {
    await lockIdentity(tx, memberId)
    const put = await putProof(tx, {
      member_id: memberId,
      kind: 'phone',
      sealed: sealProof(house.secret, memberId, 'phone', whole),
      mark: markOf(house.secret, 'phone', whole),
      shown: shownPhone(phone),
      area_code: areaCode,
      proved_at: house.clock.now(),
    })
    if (!put) throw VerificationErrors.phoneOfAnother()
    await audit(tx, ctx, {
      action: 'verification.phone',
      subject: `member:${memberId}`,
      detail: { areaCode },
    })
  })
  return identityStateOf(house, house.db, memberId)
}
