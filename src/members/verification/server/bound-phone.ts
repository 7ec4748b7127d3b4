import type { MemberCtx } from '#platform/context/context.ts'
import type { Db } from '#platform/db/index.ts'
import { CODE_PAUSE_SECONDS, CODE_SECONDS } from '../code.rules.ts'
import { type SentCode, VerificationErrors } from '../verification.contract.ts'
import { type CodePurpose, type Phone, sendCode, spendCode, tryCode } from './codes.ts'
import { openProof } from './proof-cipher.ts'
import { readProofs } from './verification.store.ts'

/** What a code to the bound phone is asked for by other rooms. */
type BoundPurpose = Exclude<CodePurpose, 'bindPhone'>

async function boundPhone(db: Db, { app, actor }: MemberCtx): Promise<Phone> {
  const { memberId } = actor
  const proof = (await readProofs(db, memberId)).get('phone')
  if (!proof) throw VerificationErrors.phoneMissing()
  const areaCode = proof.area_code ?? ''
  const whole = openProof(app.secret, memberId, 'phone', proof.sealed)
  return { areaCode, phone: whole.slice(`+${areaCode}`.length) }
}

/** Passes where the member has a bound phone. @throws Refusal 244359 where there is none. */
export async function requirePhone(db: Db, ctx: MemberCtx): Promise<void> {
  await boundPhone(db, ctx)
}

/**
 * Sends a code to the phone that the member who acts has bound, for one purpose.
 * @throws Refusal 244359 where none is bound, and of too many codes.
 */
export async function sendToBoundPhone(ctx: MemberCtx, purpose: BoundPurpose): Promise<SentCode> {
  const { recipient } = await sendCode(ctx, purpose, await boundPhone(ctx.app.db, ctx))
  return { recipient, expireSeconds: CODE_SECONDS, pauseSeconds: CODE_PAUSE_SECONDS }
}

/**
 * Uses up the code that was sent to the bound phone for a purpose; the try is counted for good. Not for use
 * inside a transaction that may be undone.
 * @throws Refusal 244359 where no phone is bound; `codeWrong` with the tries left, `codeOver` where no code
 * is good any more.
 */
export async function redeemFromBoundPhone(
  ctx: MemberCtx,
  purpose: BoundPurpose,
  code: string,
): Promise<void> {
  const { db, clock } = ctx.app
  const codeId = await tryCode(ctx, purpose, { ...(await boundPhone(db, ctx)), code })
  await spendCode(db, codeId, clock.now())
}
