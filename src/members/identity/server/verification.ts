import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { purposeKeyFor } from '#platform/http/server/callers/keys.ts'
import { readSite } from '#site/config/server/index.ts'
import type { SolvedVerification } from '../identity.contract.ts'
import { IdentityErrors } from '../identity.refusals.ts'
import {
  puzzleBits,
  solvesAll,
  VERIFICATION_PARTS,
  VERIFICATION_PURPOSES,
  VERIFICATION_SECONDS,
  VERIFICATION_TRIES,
  type VerificationPurpose,
} from '../verification.rules.ts'

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

/** Makes a challenge for the caller's device, as hard as the site is set to. */
export async function issueVerification(ctx: Ctx, purpose: VerificationPurpose) {
  const { control_imgcode_anji_type: hardness } = await readSite(ctx)
  const seed = randomBytes(16).toString('base64url')
  const expiresAt = secondsAfter(ctx.app.clock.now(), VERIFICATION_SECONDS).getTime()
  const work = { parts: VERIFICATION_PARTS, bits: puzzleBits(ctx.app.config.verificationBits, hardness) }
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
 * Counts a try at something dear that a right verification is given for: it is good for a few, not for as many
 * as come, and once it was used up for none but a repetition (`again`) of what it was used for. In a
 * transaction of its own, so that what fails stays counted.
 * @throws Refusal `verificationFailed` when it is worth nothing any more
 */
export async function tryVerification(tx: Tx, right: RightVerification, again: boolean): Promise<void> {
  const counted = await sql`insert into identity.used_verification (seed, expires_at, tries, used)
    values (${right.seed}, ${new Date(right.expiresAt)}, 1, false)
    on conflict (seed) do update set tries = identity.used_verification.tries + 1
    where (${again} or not identity.used_verification.used)
      and identity.used_verification.tries < ${VERIFICATION_TRIES}
    returning seed`.execute(tx)
  if (counted.rows.length === 0) throw IdentityErrors.verificationFailed()
}

/**
 * Uses up a right verification in the caller's transaction. Throws `verificationFailed` when it was used
 * before.
 */
export async function spendVerification(tx: Tx, right: RightVerification): Promise<void> {
  const used = await sql`insert into identity.used_verification (seed, expires_at)
    values (${right.seed}, ${new Date(right.expiresAt)})
    on conflict (seed) do update set used = true where not identity.used_verification.used
    returning seed`.execute(tx)
  if (used.rows.length === 0) throw IdentityErrors.verificationFailed()
}
