import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { CODE_PAUSE_SECONDS, CODE_SECONDS } from '../code.rules.ts'
import type { SentCode } from '../verification.contract.ts'
import { VerificationErrors } from '../verification.refusals.ts'
import { type CodePurpose, type Phone, sendCode, spendCode, tryCode } from './codes.ts'
import { openProof } from './proof-cipher.ts'
import { readProofs } from './verification.store.ts'

/** What a code to the bound phone is asked for by other rooms. */
type BoundPurpose = Exclude<CodePurpose, 'bindPhone' | 'recover' | 'leavePhone' | 'newPhone'>

/** The phone that a member has bound; null where there is none. */
export async function readBoundPhone(db: Db, { app }: Ctx, memberId: string): Promise<Phone | null> {
  const proof = (await readProofs(db, memberId)).get('phone')
  if (!proof) return null
  const areaCode = proof.area_code ?? ''
  const whole = openProof(app.secret, memberId, 'phone', proof.sealed)
  return { areaCode, phone: whole.slice(`+${areaCode}`.length) }
}

async function boundPhone(db: Db, ctx: MemberCtx): Promise<Phone> {
  const phone = await readBoundPhone(db, ctx, ctx.actor.memberId)
  if (!phone) throw VerificationErrors.phoneMissing()
  return phone
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
  const to = await boundPhone(ctx.app.db, ctx)
  const { recipient } = await sendCode(ctx, { memberId: ctx.actor.memberId, purpose, to })
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
  const given = { ...(await boundPhone(db, ctx)), code }
  const codeId = await tryCode(ctx, { memberId: ctx.actor.memberId, purpose, given })
  await spendCode(db, codeId, clock.now())
}

/** The other factor that was given beside a password: the code's id, or null where no phone is bound. */
type SecondFactor = string | null

/**
 * Looks at the other factor of the member who acts, before something that the login password alone must not
 * do: the code that was sent to the bound phone for it. The try is counted for good, so not for use inside a
 * transaction; `spendSecondFactor` uses the code up with the act.
 * @throws Refusal `codeNeeded` where a phone is bound and no code was given, and of a wrong code.
 */
export async function trySecondFactor(
  ctx: MemberCtx,
  purpose: BoundPurpose,
  code: string | undefined,
): Promise<SecondFactor> {
  const phone = await readBoundPhone(ctx.app.db, ctx, ctx.actor.memberId)
  if (!phone) return null
  if (code === undefined || code.trim() === '') throw VerificationErrors.codeNeeded()
  const given = { ...phone, code: code.trim() }
  return tryCode(ctx, { memberId: ctx.actor.memberId, purpose, given })
}

/**
 * Uses up what `trySecondFactor` found right, in the transaction of the act.
 * @throws Refusal `codeNeeded` where a phone was bound meanwhile, `codeOver` where the code was used.
 */
export async function spendSecondFactor(tx: Tx, ctx: MemberCtx, factor: SecondFactor): Promise<void> {
  if (factor !== null) return spendCode(tx, factor, ctx.app.clock.now())
  if (await readBoundPhone(tx, ctx, ctx.actor.memberId)) throw VerificationErrors.codeNeeded()
}
