import { redeemStepUp } from '#members/identity/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { faultOfIdCard } from '../../identity.rules.ts'
import { isPersonName, nameKey, shownName, tidyName } from '../../person-name.rules.ts'
import type { IdentityState, verifyNameCall } from '../../verification.contract.ts'
import { VerificationErrors } from '../../verification.refusals.ts'
import { markOf, sealProof } from '../proof-cipher.ts'
import { lockIdentity, putProof, readProofs } from '../verification.store.ts'
import type { ProofKind } from '../verification.tables.ts'
import { identityStateOf } from '../verification.views.ts'

/**
 * What is shown of the name that the payees of a member are in, where a tidied name contradicts it; null where
 * it does not. The payees stay as they are until the transaction ends. The room that has them hands it in.
 */
export type ContradictedHolder = (
  tx: Tx,
  app: App,
  asked: { readonly memberId: string; readonly name: string },
) => Promise<string | null>

/**
 * Notes the real name of the member who acts, and the ID card where its number is given too. It stays for
 * good, and so costs a proof of the login password and has to be the name of the payees there are. The same
 * again is harmless, with an ID card that was not given before it adds that, and another name or ID card is
 * refused.
 * @throws Refusal of a name that is none, of another name or ID card than was noted, of a name that the
 * payees are not in, for want of the proof, and of an ID card that does not add up, is of a kind we do not
 * read, of somebody under 18, or another account's.
 */
export async function verifyName(
  request: { ctx: MemberCtx; input: CallParsed<typeof verifyNameCall> },
  contradictedHolder: ContradictedHolder,
): Promise<IdentityState> {
  const realName = tidyName(request.input.realName)
  const idCard = request.input.idCard?.trim().toUpperCase()
  const { app, actor } = request.ctx
  if (!isPersonName(realName)) throw VerificationErrors.realNameUnsupported()
  if (idCard) {
    const fault = faultOfIdCard(idCard, siteDay(app.clock.now(), app.config.siteTimeZone))
    if (fault !== null) throw VerificationErrors[fault]()
  }
  await transact(request.ctx, async (tx, ctx) => {
    await lockIdentity(tx, actor.memberId)
    const proofs = await readProofs(tx, actor.memberId)
    const given = new Map<NamedKind, string>([['realName', realName]])
    if (idCard) given.set('idCard', idCard)
    for (const [kind, value] of given) {
      const noted = proofs.get(kind)
      if (noted && !noted.mark.equals(namedMark(ctx, kind, value))) throw VerificationErrors.proved()
      if (noted) given.delete(kind)
    }
    if (given.size === 0) return
    const holder = given.has('realName')
      ? await contradictedHolder(tx, app, { memberId: actor.memberId, name: realName })
      : null
    if (holder !== null) throw VerificationErrors.nameOfPayees({ params: { holder } })
    await redeemStepUp(tx, ctx, 'identity', request.input.stepUp)
    for (const [kind, value] of given) await note(tx, ctx, kind, value)
  })
  return identityStateOf(app, app.db, actor.memberId)
}

type NamedKind = Exclude<ProofKind, 'phone'>

function namedMark({ app }: MemberCtx, kind: NamedKind, value: string): Buffer {
  return markOf(app.secret, kind, kind === 'realName' ? nameKey(value) : value)
}

async function note(tx: Tx, ctx: MemberCtx, kind: NamedKind, value: string): Promise<void> {
  const { secret, clock } = ctx.app
  const { memberId } = ctx.actor
  const put = await putProof(tx, {
    member_id: memberId,
    kind,
    sealed: sealProof(secret, memberId, kind, value),
    mark: namedMark(ctx, kind, value),
    shown: kind === 'realName' ? shownName(value) : `**** ${value.slice(-4)}`,
    area_code: null,
    proved_at: clock.now(),
  })
  if (!put) throw VerificationErrors.idCardOfAnother()
  await audit(tx, ctx, { action: `verification.${kind}`, subject: `member:${memberId}` })
}
