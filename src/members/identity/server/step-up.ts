import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { purposeKeyFor } from '#platform/http/server/callers/keys.ts'
import { STEP_UP_PURPOSES, STEP_UP_SECONDS, type StepUpPurpose } from '../identity.contract.ts'
import { IdentityErrors } from '../identity.refusals.ts'
import { tables } from './identity.tables.ts'

/** What a proof says, signed: nothing is stored until it is used. */
const claims = z.strictObject({
  seed: z.string(),
  purpose: z.enum(STEP_UP_PURPOSES),
  sessionId: z.string(),
  expiresAt: z.int(),
})

function signatureOf(ctx: MemberCtx, payload: string): Buffer {
  return createHmac('sha256', purposeKeyFor(ctx.app.secret, 'identity.stepUp')).update(payload).digest()
}

/** A proof for one act of the caller's session. The caller has checked the secret. */
export function issueStepUp(
  ctx: MemberCtx,
  purpose: StepUpPurpose,
): { stepUp: string; expireSeconds: number } {
  const said: z.infer<typeof claims> = {
    seed: `stepUp.${randomBytes(16).toString('base64url')}`,
    purpose,
    sessionId: ctx.actor.sessionId,
    expiresAt: secondsAfter(ctx.app.clock.now(), STEP_UP_SECONDS).getTime(),
  }
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url')
  const stepUp = `${payload}.${signatureOf(ctx, payload).toString('base64url')}`
  return { stepUp, expireSeconds: STEP_UP_SECONDS }
}

function readClaims(ctx: MemberCtx, proof: string): z.infer<typeof claims> | null {
  const [payload = '', signature = ''] = proof.split('.')
  const expected = signatureOf(ctx, payload)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
}

/**
 * Uses up a proof in the caller's transaction: it is good for one act of the session it was given to.
 * @throws Refusal `stepUpNeeded`, or the one given, when there is none, or it is forged, another session's,
 * for something else, too old or used before.
 */
export async function redeemStepUp(
  tx: Tx,
  ctx: MemberCtx,
  purpose: StepUpPurpose,
  proof: string | undefined,
  refuse: () => Refusal = () => IdentityErrors.stepUpNeeded(),
): Promise<void> {
  const said = proof === undefined ? null : readClaims(ctx, proof)
  const fits =
    said !== null &&
    said.purpose === purpose &&
    said.sessionId === ctx.actor.sessionId &&
    said.expiresAt > ctx.app.clock.now().getTime()
  if (!fits) throw refuse()
  const used = await tables(tx)
    .insertInto('identity.used_verification')
    .values({ seed: said.seed, expires_at: new Date(said.expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seed')
    .executeTakeFirst()
  if (!used) throw refuse()
}
