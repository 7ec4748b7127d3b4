import { secondsAfter } from '#platform/clock/clock.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { TextParams } from '#platform/errors/refusal.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { newId } from '#platform/ids/ids.ts'
import { isMailAddress } from '../../mail-address.rules.ts'
import { sealFor } from '../waiting.ts'
import type { MailTables } from './mail.tables.ts'
import { mailWay, type SealedMail } from './mail-way.ts'
import { keepMail } from './sandbox-mail.ts'
import { smtpOf } from './smtp.rules.ts'

/** A mail that the house sends. */
interface Mail {
  /** One address; never logged. */
  readonly to: string
  /** What it is for: `staff.invitation`. Stays readable in the database for a day. */
  readonly purpose: string
  /** Where its words stand, `<text>.subject` and `<text>.body`: under `server` of a room's locale files. */
  readonly text: string
  readonly params?: TextParams
  readonly language: Locale
  /** For how long it is good for something; what is not taken by then is not sent any more. */
  readonly validSeconds: number
}

/** Whether this house sends mail: by a server, or as a sandbox does without one. */
export function hasMail(app: Pick<App, 'config' | 'sandbox'>): boolean {
  return smtpOf(app.config) !== null || app.sandbox
}

/**
 * Writes down a mail with what it belongs to: it leaves once that is committed, at least once, and every copy
 * has the same `Message-ID`; a sandbox without a server keeps it. Answers its id. Throws in a house that sends no
 * mail: callers ask `hasMail` first.
 */
export async function sendMail(tx: Tx, { app }: Ctx, mail: Mail): Promise<string> {
  if (!hasMail(app)) throw new TypeError('this house sends no mail')
  if (!isMailAddress(mail.to)) throw new TypeError(`the ${mail.purpose} is to no address`)
  const id = newId()
  const words = await written(app, mail)
  if (!smtpOf(app.config)) {
    await keepMail(tx, app, { id, purpose: mail.purpose, ...words })
    return id
  }
  const now = app.clock.now()
  await tx
    .$extendTables<MailTables>()
    .insertInto('platform.mail')
    .values({
      id,
      purpose: mail.purpose,
      sealed: sealFor(mailWay, app, id, JSON.stringify(words)),
      written_at: now,
      expires_at: secondsAfter(now, mail.validSeconds),
      next_attempt_at: now,
      claimed_by: null,
      answer: null,
      ended_at: null,
      outcome: null,
    })
    .execute()
  return id
}

async function written(app: App, { to, text, params, language }: Mail): Promise<SealedMail> {
  const texts = await app.texts()
  const say = (part: string) => {
    const key = `${text}.${part}`
    const words = texts.say(language, key, params)
    if (words === key) throw new TypeError(`there is no text ${key}`)
    return words
  }
  // A subject is one line, whatever a name in it holds.
  return { to, language, subject: say('subject').replaceAll(/\s+/g, ' '), body: say('body') }
}
