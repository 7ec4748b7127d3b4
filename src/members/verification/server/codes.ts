import { randomInt, timingSafeEqual } from 'node:crypto'
import { hasNotifier, notify } from '#members/notifier/server/index.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Db, sql, type Tx, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { CODE_DIGITS, CODE_SECONDS, CODE_TRIES, CODES_PER_HOUR, codePauseSeconds } from '../code.rules.ts'
import { shownPhone } from '../identity.rules.ts'
import { VerificationErrors } from '../verification.refusals.ts'
import { markOf } from './proof-cipher.ts'
import { lockIdentity, lockMark } from './verification.store.ts'
import type { VerificationTables } from './verification.tables.ts'

/** What a code is for; one for binding a phone is good for nothing else. */
export type CodePurpose =
  | 'bindPhone'
  | 'deposit'
  | 'withdrawPassword'
  | 'loginPassword'
  | 'payee'
  | 'recover'
  | 'leavePhone'
  | 'newPhone'

/** A number as the house knows it again: area code and digits. */
export interface Phone {
  readonly areaCode: string
  readonly phone: string
}

/** What a code is refused with. */
interface CodeRefusals {
  readonly wrong: typeof VerificationErrors.codeWrong | typeof VerificationErrors.oldCodeWrong
  readonly over: typeof VerificationErrors.codeOver | typeof VerificationErrors.oldCodeOver
}

/** A code that somebody asks for. */
interface CodeRequest {
  readonly memberId: string
  readonly purpose: CodePurpose
  readonly to: Phone
  /** False for one that is written down like any other and sent to nobody, so that asking tells nothing. */
  readonly isReal?: boolean
}

export const wholeNumber = ({ areaCode, phone }: Phone) => `+${areaCode}${phone}`

/**
 * Sends a code to a phone of a member. Of the code only a keyed hash is kept; it is good for five minutes and five tries.
 * @throws Refusal while the last one is too young or too many were sent, to this phone or to this member, and
 * in a house that has no way to send any.
 */
export async function sendCode(
  request: Ctx,
  { memberId, purpose, to, isReal = true }: CodeRequest,
): Promise<{ recipient: string }> {
  const { app } = request
  if (!hasNotifier(app)) throw VerificationErrors.noNotifier()
  const phoneMark = markOf(app.secret, 'phone', wholeNumber(to))
  const recipient = shownPhone(to.phone)
  await transact(request, async (tx, ctx) => {
    await lockIdentity(tx, memberId)
    await lockMark(tx, 'phone', phoneMark)
    const now = app.clock.now()
    await refuseTooSoon(tx, memberId, { purpose, phoneMark }, now)
    const id = newId()
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
    await tx
      .$extendTables<VerificationTables>()
      .insertInto('verification.code')
      .values({
        id,
        member_id: memberId,
        purpose,
        phone_mark: phoneMark,
        code_hash: markOf(app.secret, 'code', `${id}.${code}`),
        sent_at: now,
        expires_at: secondsAfter(now, CODE_SECONDS),
        tries: 0,
        used_at: null,
      })
      .execute()
    if (!isReal) return
    await notify(tx, ctx, {
      memberId,
      phone: wholeNumber(to),
      recipient,
      code,
      minutes: CODE_SECONDS / 60,
    })
  })
  return { recipient }
}

/**
 * Codes of the member count, and those that anybody has had sent to the phone for the same purpose: so many
 * come to one that is not theirs yet, and none of them keeps its owner from the codes for what they do. Of
 * those for a forgotten password none but they themselves count, to this account: what else its member does
 * would tell a stranger that there is one. The code to a new phone goes out beside that to the old one: the two
 * do not count against each other.
 */
async function refuseTooSoon(
  tx: Tx,
  memberId: string,
  { purpose, phoneMark }: { purpose: CodePurpose; phoneMark: Buffer },
  now: Date,
): Promise<void> {
  const whose =
    purpose === 'recover'
      ? sql`member_id = ${memberId} and purpose = ${purpose}`
      : sql`((member_id = ${memberId} and purpose not in ('recover', ${purpose === 'newPhone' ? 'leavePhone' : 'newPhone'}))
          or (purpose = ${purpose} and phone_mark = ${phoneMark}))`
  const { rows } = await sql<{ sent_at: Date }>`select sent_at from verification.code
    where ${whose} and sent_at > ${secondsAfter(now, -3600)}
    order by sent_at desc limit ${CODES_PER_HOUR}`.execute(tx)
  const seconds = codePauseSeconds(
    rows.map((row) => row.sent_at),
    now,
  )
  if (seconds > 0)
    throw VerificationErrors.codeTooSoon({
      params: { seconds, count: seconds },
      data: { retryAfterSeconds: seconds },
    })
}

/**
 * Looks whether a code is the last one that was sent to the member for a purpose, and answers its id for
 * `spendCode`. The try is counted, and committed, before the code is looked at.
 * `refuse` says it of another code than the form's only one.
 * @throws Refusal `codeOver` when there is none that still counts, `phoneMismatched` when it was sent to
 * another phone than the one given with it, `codeWrong` with the tries left.
 */
export async function tryCode(
  request: Ctx,
  { memberId, purpose, given }: { memberId: string; purpose: CodePurpose; given: Phone & { code: string } },
  refuse: CodeRefusals = { wrong: VerificationErrors.codeWrong, over: VerificationErrors.codeOver },
): Promise<string> {
  const { app } = request
  const row = await transact(request, async (tx) => {
    await lockIdentity(tx, memberId)
    const { rows } = await sql<VerificationTables['verification.code']>`update verification.code
      set tries = tries + 1 where id = (
        select id from verification.code where member_id = ${memberId} and purpose = ${purpose}
        order by sent_at desc, id desc limit 1
      ) and used_at is null and expires_at > ${app.clock.now()} and tries < ${CODE_TRIES} returning *`.execute(
      tx,
    )
    return rows[0]
  })
  if (!row) throw refuse.over()
  if (!row.phone_mark.equals(markOf(app.secret, 'phone', wholeNumber(given))))
    throw VerificationErrors.phoneMismatched()
  if (!timingSafeEqual(row.code_hash, markOf(app.secret, 'code', `${row.id}.${given.code}`))) {
    const left = CODE_TRIES - row.tries
    if (left === 0) throw refuse.over()
    throw refuse.wrong({ params: { left, count: left }, data: { attemptsLeft: left } })
  }
  return row.id
}

/**
 * Uses up a code that `tryCode` found right, with the act that it is given for: what undoes the act leaves
 * the code.
 * @throws Refusal `codeOver` when it was used meanwhile.
 */
export async function spendCode(db: Db, codeId: string, now: Date): Promise<void> {
  const used = await db
    .$extendTables<VerificationTables>()
    .updateTable('verification.code')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw VerificationErrors.codeOver()
}
