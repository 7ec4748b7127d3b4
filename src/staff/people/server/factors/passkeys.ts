import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Ctx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import type { PasskeyAssertion, PasskeyCreated } from '../../proofs.ts'
import { tables } from '../people.tables.ts'

/** What a browser says that was signed; null where it says nothing that can be read. */
export interface SaidByClient {
  readonly challenge: string
  readonly origin: string
}

export function readClientData(clientDataJson: string): SaidByClient | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    if (typeof said !== 'object' || said === null) return null
    const { challenge, origin } = said as Record<string, unknown>
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : null
  } catch {
    return null
  }
}

/** Whether a page of that origin may use the house's passkeys: at its very host, whatever the port. */
function isOurOrigin(origin: string, rpId: string): boolean {
  if (!URL.canParse(origin)) return false
  const { hostname, protocol } = new URL(origin)
  return hostname === rpId && (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'))
}

export interface KnownPasskey {
  readonly credentialId: string
  readonly staffId: string
  readonly publicKey: Buffer
  readonly signCount: bigint
}

export async function findPasskey(db: Db | Tx, credentialId: string): Promise<KnownPasskey | null> {
  const row = await tables(db)
    .selectFrom('people.passkey')
    .select(['credential_id', 'staff_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (!row) return null
  return {
    credentialId: row.credential_id,
    staffId: row.staff_id,
    publicKey: row.public_key,
    signCount: row.sign_count,
  }
}

export async function passkeyIdsOf(db: Db | Tx, staffId: string): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('people.passkey')
    .select('credential_id')
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.credential_id)
}

/**
 * Whether a passkey signed this very challenge, with its person looked at, for this house; notes that it was used.
 * A counter that goes back, as a copied passkey's would, is not taken.
 */
export async function passkeySigned(
  tx: Tx,
  ctx: Ctx,
  passkey: KnownPasskey,
  { rpId, challenge, assertion }: { rpId: string; challenge: string; assertion: PasskeyAssertion },
): Promise<boolean> {
  const said = readClientData(assertion.clientDataJson)
  if (!said || !isOurOrigin(said.origin, rpId)) return false
  const { credentialId } = passkey
  const verified = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        authenticatorData: assertion.authenticatorData,
        clientDataJSON: assertion.clientDataJson,
        signature: assertion.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: said.origin,
    expectedRPID: rpId,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.signCount),
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return false
  const count = BigInt(verified.authenticationInfo.newCounter)
  const { numUpdatedRows } = await tables(tx)
    .updateTable('people.passkey')
    .set({ sign_count: count, last_used_at: ctx.app.clock.now() })
    .where('credential_id', '=', credentialId)
    // Of two that count at once, one has moved it since we read.
    .where((where) => where.or([where('sign_count', '<', count), where('sign_count', '=', 0n)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** What is kept of a new passkey; null where it was not made here, now, with its person looked at. */
export async function readNewPasskey(
  created: PasskeyCreated,
  { rpId, challenge }: { rpId: string; challenge: string },
): Promise<{ credentialId: string; publicKey: Buffer; signCount: bigint } | null> {
  const said = readClientData(created.clientDataJson)
  if (!said || !isOurOrigin(said.origin, rpId)) return null
  const verified = await verifyRegistrationResponse({
    response: {
      id: created.credentialId,
      rawId: created.credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        attestationObject: created.attestationObject,
        clientDataJSON: created.clientDataJson,
        transports: [],
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: said.origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: BigInt(credential.counter),
  }
}
