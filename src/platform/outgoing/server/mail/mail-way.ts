import { z } from 'zod'
import { LOCALES } from '#platform/i18n/locale.ts'
import type { WayOut } from '../waiting.ts'
import { failureWords, meantBy, type SmtpFailure, smtpOf } from './smtp.rules.ts'
import { MOST_SECONDS, sendBySmtp } from './smtp.ts'

/** A mail as it waits: in words, which are those of the moment it was written at. */
const sealedMail = z.strictObject({
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  language: z.enum(LOCALES),
})
export type SealedMail = z.output<typeof sealedMail>

/** Mail, to the server that the settings name. */
export const mailWay: WayOut = {
  table: 'platform.mail',
  purpose: 'platform.mail',
  // Servers count the connections that one house has to them.
  most: 5,
  mostSeconds: MOST_SECONDS,
  measures: ({ mailWaitingSeconds, mailEnded }) => ({ waitingSeconds: mailWaitingSeconds, ended: mailEnded }),
  handOver: async ({ app }, { id, written_at: writtenAt }, text) => {
    const smtp = smtpOf(app.config)
    if (!smtp) throw new TypeError('this house has no server for mail')
    try {
      await sendBySmtp(smtp, { id, writtenAt, ...sealedMail.parse(JSON.parse(text)) })
      return { meant: 'sent', answer: 'taken' }
    } catch (error) {
      const failure = error as SmtpFailure
      const answer = failureWords(failure)
      // Not the error itself: the server's words may quote whom the mail is for.
      app.log.warn({ mailId: id, answer }, 'the server took no mail')
      return { meant: meantBy(failure), answer }
    }
  },
}
