import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { purposeKeyFor } from '#platform/http/server/callers/keys.ts'
import type { SolvedVerification } from '../identity.contract.ts'
import {
  solvesAll,
  VERIFICATION_PARTS,
  VERIFICATION_PURPOSES,
  VERIFICATION_SECONDS,
  type VerificationPurpose,
} from '../verification.rules.ts'
import { tables } from './identity.tables.ts'
import { IdentityErrors } from './refusals.ts'

/** What a challenge says, signed: nothing is stored until it is used. */
const claims = z.strictObject({
  seed: z.string(),
  purpose: z.enum(VERIFICATION_PURPOSES),
  deviceId: z.string(),
  parts: z.int(),
  bits: z.int(),
  expiresAt: z.int(),
})
type Claims = z.infer<typeof claims>

function signatureOf(ctx: Ctx, payload: string): Buffer {
  const key = purposeKeyFor(ctx.app.secret, 'identity.verification')
  return createHmac('sha256', key).update(payload).digest()
}

/** Makes a challenge for the caller's device. */
export function issueVerification(ctx: Ctx, purpose: VerificationPurpose) {
  const seed = randomBytes(16).toString('base64url')
  const expiresAt = secondsAfter(ctx.app.clock.now(), VERIFICATION_SECONDS).getTime()
  const work = { parts: VERIFICATION_PARTS, bits: ctx.app.config.verificationBits }
  const said: Claims = { seed, purpose, deviceId: ctx.actor.deviceId ?? '', ...work, expiresAt }
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url')
  const challenge = `${payload}.${signatureOf(ctx, payload).toString('base64url')}`
  return { challenge, seed, ...work, expireSeconds: VERIFICATION_SECONDS }
}

function readClaims(ctx: Ctx, challenge: string): Claims | null {
  const [payload = '', signature = ''] = challenge.split('.')
  const expected = signatureOf(ctx, payload)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
}

/**
 * A verification that was looked at and found right; whether it was used before, `spendVerification` says.
 */
export type RightVerification = Pick<Claims, 'seed' | 'expiresAt'>

/**
 * Looks at a solved verification: cheap, and nothing is stored. Throws `verificationNeeded` when there is
 * none and `verificationFailed` when it is forged, another device's, for another purpose, too old or
 * unsolved.
 */
export function checkVerification(
  ctx: Ctx,
  purpose: VerificationPurpose,
  solved: SolvedVerification | undefined,
): RightVerification {
  if (!solved) throw IdentityErrors.verificationNeeded()
  const said = readClaims(ctx, solved.challenge)
  const fits =
    said !== null &&
    said.purpose === purpose &&
    said.deviceId === ctx.actor.deviceId &&
    said.expiresAt > ctx.app.clock.now().getTime() &&
    solvesAll(said.seed, solved.solution, said)
  if (!fits) throw IdentityErrors.verificationFailed()
  return said
}

/**
 * Uses up a right verification in the caller's transaction. Throws `verificationFailed` when it was used
 * before.
 */
export async function spendVerification(tx: Tx, right: RightVerification): Promise<void> {
  const used = await tables(tx)
    .insertInto('identity.used_verification')
    .values({ seed: right.seed, expires_at: new Date(right.expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seed')
    .executeTakeFirst()
  if (!used) throw IdentityErrors.verificationFailed()
}
