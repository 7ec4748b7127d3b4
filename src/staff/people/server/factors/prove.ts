import type { Ctx, StaffCtx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import type { Proof } from '../../proofs.ts'
import { provedUntil } from '../../session.rules.ts'
import { tryCounted } from '../attempts/attempts.ts'
import { readHouse } from '../house/house.ts'
import { tables } from '../people.tables.ts'
import { findPasskey, passkeyIdsOf, passkeySigned } from './passkeys.ts'
import { totpFits } from './totp.ts'

/** What is kept with an approval: a passkey's so that anybody can check it again, without the house. */
export type KeptProof =
  | {
      readonly kind: 'passkey'
      readonly credentialId: string
      /** COSE key, authenticator data, client data and signature, as base64url. */
      readonly publicKey: string
      readonly authenticatorData: string
      readonly clientDataJson: string
      readonly signature: string
    }
  | { readonly kind: 'totp' }
  | { readonly kind: 'sandbox' }

/** By what somebody could prove themselves now, with what their passkey would sign. */
export interface ProofOptions {
  readonly passkey: { challenge: string; rpId: string; credentialIds: string[] } | null
  readonly totp: boolean
  readonly sandbox: boolean
}

/** What `navigator.credentials.get` needs for these 32 bytes, and what else the caller could prove themselves by. */
export async function approvalOptions(db: Db | Tx, ctx: StaffCtx, challenge: Buffer): Promise<ProofOptions> {
  const { staffId } = ctx.actor
  const credentialIds = [...(await passkeyIdsOf(db, staffId))]
  const rpId = (await readHouse(db))?.rp_id ?? null
  const totp = await tables(db)
    .selectFrom('people.totp')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return {
    passkey:
      rpId !== null && credentialIds.length > 0
        ? { challenge: challenge.toString('base64url'), rpId, credentialIds }
        : null,
    totp: totp !== undefined,
    sandbox: await mayPress(db, ctx),
  }
}

/** A sandbox's own people prove themselves by the press itself, in a sandbox alone. */
async function mayPress(db: Db | Tx, { app, actor }: StaffCtx): Promise<boolean> {
  if (!app.sandbox) return false
  const row = await tables(db)
    .selectFrom('people.staff')
    .select('of_sandbox')
    .where('id', '=', actor.staffId)
    .executeTakeFirst()
  return row?.of_sandbox ?? false
}

/** @throws `proofNotTaken` where the proof is not the caller's, or not of this challenge */
async function takeProof(
  tx: Tx,
  ctx: StaffCtx,
  { challenge, proof }: { challenge: Buffer; proof: Proof },
): Promise<KeptProof> {
  const { staffId } = ctx.actor
  if (proof.kind === 'sandbox') {
    if (!(await mayPress(tx, ctx))) throw PeopleErrors.proofNotTaken()
    return { kind: 'sandbox' }
  }
  if (proof.kind === 'totp') {
    // Six digits can be guessed: counted apart, for what is refused is undone with its transaction.
    const keys = [{ kind: 'proof', key: `proof:${staffId}` }] as const
    return tryCounted(ctx.app, keys, async () => {
      if (!(await totpFits(tx, ctx, staffId, proof.code))) throw PeopleErrors.proofNotTaken()
      return { kind: 'totp' }
    })
  }
  const passkey = await findPasskey(tx, proof.credentialId)
  const rpId = (await readHouse(tx))?.rp_id ?? null
  if (passkey?.staffId !== staffId || rpId === null) throw PeopleErrors.proofNotTaken()
  const { kind, ...assertion } = proof
  const said = { rpId, challenge: challenge.toString('base64url'), assertion }
  if (!(await passkeySigned(tx, ctx, passkey, said))) throw PeopleErrors.proofNotTaken()
  return { kind, ...assertion, publicKey: passkey.publicKey.toString('base64url') }
}

/**
 * Takes what somebody proves an approval with: their passkey signed exactly these 32 bytes, or a code of their
 * authenticator, each of which counts once. Answers what is kept with the approval. Whoever proves themselves has
 * also stepped up.
 * @throws `proofNotTaken`; `brokenGlassApprovesNothing` in a session that breaking the glass let in
 */
export async function proveFactor(
  tx: Tx,
  ctx: StaffCtx,
  { challenge, proof }: { readonly challenge: Buffer; readonly proof: Proof },
): Promise<KeptProof> {
  const session = await tables(tx)
    .selectFrom('people.session')
    .select('broken_glass')
    .where('id', '=', ctx.actor.sessionId)
    .executeTakeFirst()
  if (session?.broken_glass) throw PeopleErrors.brokenGlassApprovesNothing()
  const kept = await takeProof(tx, ctx, { challenge, proof })
  await noteProved(tx, ctx)
  return kept
}

/** Takes a proof of who is signed in, for step-up: it approves nothing. */
export async function proveAgain(
  tx: Tx,
  ctx: StaffCtx,
  given: { readonly challenge: Buffer; readonly proof: Proof },
): Promise<void> {
  await takeProof(tx, ctx, given)
  await noteProved(tx, ctx)
}

async function noteProved(tx: Tx, { app, actor }: StaffCtx): Promise<void> {
  await tables(tx)
    .updateTable('people.session')
    .set({ proved_at: app.clock.now() })
    .where('id', '=', actor.sessionId)
    .execute()
}

/** @throws `stepUpNeeded` unless whoever is signed in proved themselves in this session within ten minutes */
export async function requireStepUp(ctx: Ctx): Promise<void> {
  const { sessionId } = ctx.actor
  if (sessionId === null) throw PeopleErrors.stepUpNeeded()
  const session = await tables(ctx.tx ?? ctx.app.db)
    .selectFrom('people.session')
    .select('proved_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!provedUntil(session?.proved_at ?? null, ctx.app.clock.now())) throw PeopleErrors.stepUpNeeded()
}
