import { hash } from 'node:crypto'
import type { Ctx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { hashPassword } from '#platform/secrets/server/password-hash.ts'
import type { FactorOptions, NewFactor } from '../../people.contract.ts'
import { PeopleErrors } from '../../people.refusals.ts'
import { fixPasskeyHost, passkeyHostHere } from '../house/house.ts'
import { tables } from '../people.tables.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { passkeyIdsOf, readClientData, readNewPasskey } from './passkeys.ts'
import { requireGoodPassword } from './passwords.ts'
import { acceptOffer, keepTotp, offerTotp } from './totp.ts'

/** Who a factor is for: an account that exists, or is about to. */
export interface FactorOwner {
  readonly staffId: string | null
  readonly name: string
  readonly displayName: string
}

/** What is asked of the page that a factor is made on. */
export interface Here {
  /** The `Host` header. */
  readonly host: string | undefined
  /** What the house is called on authenticators and passkeys. */
  readonly title: string
}

/** What a factor is made from: a passkey's options, where one can be used at this host, and a secret to scan. */
export async function offerFactors(
  ctx: Ctx,
  owner: FactorOwner,
  { host, title }: Here,
): Promise<FactorOptions> {
  const { db } = ctx.app
  const rpId = await passkeyHostHere(db, host)
  const { staffId, name, displayName } = owner
  return {
    passkey:
      rpId === null
        ? null
        : {
            challenge: await newChallenge(ctx, 'enrol'),
            rpId,
            rpName: title,
            // Nobody reads it: it only has to be the same for the same account.
            userId: hash('sha256', `people:${name}`, 'buffer').toString('base64url'),
            userName: name,
            userDisplayName: displayName,
            excludeCredentialIds: staffId ? [...(await passkeyIdsOf(db, staffId))] : [],
          },
    totp: offerTotp(ctx, { name, issuer: title }),
  }
}

/** A factor that was looked at and is to be kept. */
export type CheckedFactor =
  | {
      readonly kind: 'passkey'
      readonly rpId: string
      readonly row: {
        readonly credential_id: string
        readonly public_key: Buffer
        readonly sign_count: bigint
        readonly transports: string[]
        readonly label: string
      }
    }
  | {
      readonly kind: 'totp'
      readonly secret: string
      readonly counter: bigint
      readonly passwordHash: string
    }

/**
 * Looks at a new factor, outside of any transaction: hashing takes its time.
 * @throws `passkeyNotTaken`, `totpNotTaken`, `passwordLength`, `passwordGuessable`
 */
export async function checkFactor(
  ctx: Ctx,
  factor: NewFactor,
  { name, host }: { name: string; host: string | undefined },
): Promise<CheckedFactor> {
  if (factor.kind === 'totp') {
    requireGoodPassword(factor.password, name)
    const accepted = acceptOffer(ctx, factor)
    if (!accepted) throw PeopleErrors.totpNotTaken({ data: { field: 'code' } })
    return { kind: 'totp', ...accepted, passwordHash: await hashPassword(factor.password) }
  }
  const rpId = await passkeyHostHere(ctx.app.db, host)
  const challenge = readClientData(factor.passkey.clientDataJson)?.challenge
  if (rpId === null || challenge === undefined) throw PeopleErrors.passkeyNotTaken()
  const isOurs = await takeChallenge(ctx.app.db, ctx, 'enrol', challenge)
  const passkey = isOurs ? await readNewPasskey(factor.passkey, { rpId, challenge }) : null
  if (!passkey) throw PeopleErrors.passkeyNotTaken()
  return {
    kind: 'passkey',
    rpId,
    row: {
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: factor.passkey.transports,
      label: factor.label,
    },
  }
}

/** Keeps a factor that was looked at. @throws `passkeyNotTaken` where it is somebody's already */
export async function keepFactor(tx: Tx, ctx: Ctx, staffId: string, factor: CheckedFactor): Promise<void> {
  const now = ctx.app.clock.now()
  if (factor.kind === 'totp') {
    await keepTotp(tx, ctx, staffId, factor)
    await tables(tx)
      .updateTable('people.staff')
      .set({ password_hash: factor.passwordHash, password_since: now })
      .where('id', '=', staffId)
      .execute()
    return
  }
  await fixPasskeyHost(tx, factor.rpId)
  const kept = await tables(tx)
    .insertInto('people.passkey')
    .values({ ...factor.row, staff_id: staffId, created_at: now, last_used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  if (!kept) throw PeopleErrors.passkeyNotTaken()
}

/** How many ways there are to sign in as somebody: each passkey, and the password with its authenticator. */
export async function waysIn(db: Db | Tx, staffId: string): Promise<{ passkeys: number; totp: boolean }> {
  const totp = await tables(db)
    .selectFrom('people.totp')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return { passkeys: (await passkeyIdsOf(db, staffId)).length, totp: totp !== undefined }
}
