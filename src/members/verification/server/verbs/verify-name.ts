import { audit } from '#platform/audit/server/audit.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { faultOfIdCard } from '../../identity.rules.ts'
import { isPersonName, nameKey, shownName, tidyName } from '../../person-name.rules.ts'
import { type IdentityState, VerificationErrors, type verifyNameCall } from '../../verification.contract.ts'
import { markOf, sealProof } from '../proof-cipher.ts'
import { lockIdentity, putProof, readProofs } from '../verification.store.ts'
import type { ProofKind } from '../verification.tables.ts'
import { identityStateOf } from '../verification.views.ts'

/**
 * Notes the real name of the member who acts, and the ID card where its number is given too. A name that is noted stays: the same
 * again is harmless, with an ID card that was not given before it adds that, and another is refused.
 * @throws Refusal of a name that is none, of another name than was noted, and of an ID card that does not add up, is of a kind we do
 * not read, of somebody under 18, or another account's.
 */
export async function verifyName(request: {
  ctx: MemberCtx
  input: CallParsed<typeof verifyNameCall>
}): Promise<IdentityState> {
  const realName = tidyName(request.input.realName)
  const idCard = request.input.idCard?.trim().toUpperCase()
  const { house, actor } = request.ctx
  if (!isPersonName(realName)) throw VerificationErrors.realNameUnsupported()
  if (idCard) {
    const fault = faultOfIdCard(idCard, siteDay(house.clock.now(), house.config.siteTimeZone))
    if (fault !== null) throw VerificationErrors[fault]()
  }
  await transact(request.ctx, async (tx, ctx) => {
    await lockIdentity(tx, actor.memberId)
    const proofs = await readProofs(tx, actor.memberId)
    const name = proofs.get('realName')
    if (name && !name.mark.equals(markOf(house.secret, 'realName', nameKey(realName))))
      throw VerificationErrors.proved()
    if (!name) await note(tx, ctx, 'realName', realName)
    if (idCard && !proofs.has('idCard')) await note(tx, ctx, 'idCard', idCard)
  })
  return identityStateOf(house, house.db, actor.memberId)
}

async function note(tx: Tx, ctx: MemberCtx, kind: Exclude<ProofKind, 'phone'>, value: string): Promise<void> {
  const { secret, clock } = ctx.house
  const { memberId } = ctx.actor
  const put = await putProof(tx, {
    member_id: memberId,
    kind,
    sealed: sealProof(secret, memberId, kind, value),
    mark: markOf(secret, kind, kind === 'realName' ? nameKey(value) : value),
    shown: kind === 'realName' ? shownName(value) : `**** ${value.slice(-4)}`,
    area_code: null,
    proved_at: clock.now(),
  })
  if (!put) throw VerificationErrors.idCardOfAnother()
  await audit(tx, ctx, { action: `verification.${kind}`, subject: `member:${memberId}` })
}
