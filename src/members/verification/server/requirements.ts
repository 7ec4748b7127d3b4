import type { MemberCtx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { firstMissing } from '../identity.rules.ts'
import type { IdentityPart } from '../identity-levels.ts'
import { nameKey, tidyName } from '../person-name.rules.ts'
import { VerificationErrors } from '../verification.refusals.ts'
import { markOf } from './proof-cipher.ts'
import { readProofs } from './verification.store.ts'
import { policyOf } from './verification.views.ts'

/**
 * Lets a withdrawal through when everything is proved that the house demands. Whether a bank card is bound,
 * the caller knows.
 * @throws Refusal 244359, 244358, 245101 or 244360 for the first that is missing: phone, real name, ID card,
 * bank card.
 */
export async function requireIdentity(tx: Tx, ctx: MemberCtx, hasBankCard: boolean): Promise<void> {
  const proofs = await readProofs(tx, ctx.actor.memberId)
  const proved = new Set<IdentityPart>(proofs.keys())
  if (hasBankCard) proved.add('bankCard')
  const missing = firstMissing(proved, await policyOf(ctx.app, tx))
  if (missing !== null) throw VerificationErrors[`${missing}Missing`]()
}

/** Whether a name is the member's proved real name; true too where none is proved. */
export async function isOwnName(db: Db, ctx: MemberCtx, name: string): Promise<boolean> {
  const proved = (await readProofs(db, ctx.actor.memberId)).get('realName')
  return !proved || proved.mark.equals(markOf(ctx.app.secret, 'realName', nameKey(tidyName(name))))
}
