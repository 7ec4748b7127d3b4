import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { NewFactor } from '../../people.contract.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import type { Proof } from '../../proofs.ts'
import { provedUntil } from '../../session.rules.ts'
import { renewRecoveryCodes } from '../codes/codes.ts'
import { newChallenge, takeChallenge } from '../factors/challenges.ts'
import { checkFactor, type Here, keepFactor, offerFactors, waysIn } from '../factors/enrol.ts'
import { readClientData } from '../factors/passkeys.ts'
import { approvalOptions, proveAgain, requireStepUp } from '../factors/prove.ts'
import { tables } from '../people.tables.ts'
import { staffMember } from '../staff-member.ts'

async function myself(ctx: StaffCtx) {
  const one = await staffMember(ctx.tx ?? ctx.app.db, ctx.actor.staffId)
  if (!one) throw PeopleErrors.personUnknown()
  return one
}

/** By what the caller could prove themselves again, with what a passkey signs for it. */
export async function stepUpOptions(ctx: StaffCtx) {
  const challenge = await newChallenge(ctx, 'stepUp')
  return approvalOptions(ctx.app.db, ctx, Buffer.from(challenge, 'base64url'))
}

/** Proves again who is signed in, for ten minutes. @throws `proofNotTaken` */
export async function stepUp(ctx: StaffCtx, { proof }: { proof: Proof }): Promise<{ provedUntil: string }> {
  let challenge = ''
  if (proof.kind === 'passkey') {
    challenge = readClientData(proof.clientDataJson)?.challenge ?? ''
    if (!(await takeChallenge(ctx.app.db, ctx, 'stepUp', challenge))) throw PeopleErrors.proofNotTaken()
  }
  await transact(ctx, (tx, ctx) =>
    proveAgain(tx, ctx, { challenge: Buffer.from(challenge, 'base64url'), proof }),
  )
  const now = ctx.app.clock.now()
  return { provedUntil: (provedUntil(now, now) ?? now).toISOString() }
}

/** What a further factor is made from. @throws `stepUpNeeded` */
export async function myFactorOptions(ctx: StaffCtx, here: Here) {
  await requireStepUp(ctx)
  return offerFactors(ctx, await myself(ctx), here)
}

/** Adds a passkey, or sets the password and its authenticator anew. @throws `stepUpNeeded`, and what is wrong with it */
export async function addFactor(
  ctx: StaffCtx,
  { factor }: { factor: NewFactor },
  { host }: Here,
): Promise<null> {
  await requireStepUp(ctx)
  const { staffId, name } = await myself(ctx)
  const checked = await checkFactor(ctx, factor, { name, host })
  return transact(ctx, async (tx, ctx) => {
    await lockMyself(tx, staffId)
    await keepFactor(tx, ctx, staffId, checked)
    await noteChange(tx, ctx, 'people.addFactor', { factor: factor.kind })
    return null
  })
}

/** Takes a passkey away. @throws `stepUpNeeded`, `factorUnknown`, `lastFactor` */
export async function removePasskey(
  ctx: StaffCtx,
  { credentialId }: { credentialId: string },
): Promise<null> {
  return remove(ctx, 'passkey', async (tx, staffId) => {
    const { numDeletedRows } = await tables(tx)
      .deleteFrom('people.passkey')
      .where('credential_id', '=', credentialId)
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  })
}

/** Takes the password and its authenticator away. @throws as `removePasskey` */
export async function removeTotp(ctx: StaffCtx): Promise<null> {
  return remove(ctx, 'totp', async (tx, staffId) => {
    const { numDeletedRows } = await tables(tx)
      .deleteFrom('people.totp')
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow()
    await tables(tx)
      .updateTable('people.staff')
      .set({ password_hash: null, password_since: null })
      .where('id', '=', staffId)
      .execute()
    return numDeletedRows > 0n
  })
}

async function remove(
  ctx: StaffCtx,
  factor: string,
  take: (tx: Tx, staffId: string) => Promise<boolean>,
): Promise<null> {
  await requireStepUp(ctx)
  const { staffId } = ctx.actor
  return transact(ctx, async (tx, ctx) => {
    await lockMyself(tx, staffId)
    if (!(await take(tx, staffId))) throw PeopleErrors.factorUnknown()
    const { passkeys, totp } = await waysIn(tx, staffId)
    if (passkeys === 0 && !totp) throw PeopleErrors.lastFactor()
    await noteChange(tx, ctx, 'people.removeFactor', { factor })
    return null
  })
}

/** Ten recovery codes in place of those there were, shown once. @throws `stepUpNeeded` */
export async function renewMyRecoveryCodes(ctx: StaffCtx): Promise<{ recoveryCodes: string[] }> {
  await requireStepUp(ctx)
  const { staffId } = ctx.actor
  return transact(ctx, async (tx, ctx) => {
    await lockMyself(tx, staffId)
    const recoveryCodes = await renewRecoveryCodes(tx, staffId)
    await noteChange(tx, ctx, 'people.renewRecoveryCodes', {})
    return { recoveryCodes }
  })
}

/** Two of a person's changes of their factors go one after the other. */
async function lockMyself(tx: Tx, staffId: string): Promise<void> {
  await tables(tx).selectFrom('people.staff').select('id').where('id', '=', staffId).forUpdate().execute()
}

function noteChange(tx: Tx, ctx: StaffCtx, action: string, detail: Record<string, string>): Promise<void> {
  return audit(tx, ctx, { action, subject: `staff:${ctx.actor.staffId}`, detail })
}
