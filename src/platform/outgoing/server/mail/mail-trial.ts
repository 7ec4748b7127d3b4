import { isMailAddress } from '../../mail-address.rules.ts'
import { sendMailDue } from '../mail.jobs.ts'
import { TRIAL_SECONDS, type Trial } from '../trial.ts'
import { mailWay } from './mail-way.ts'
import { sendMail } from './send-mail.ts'
import { smtpOf } from './smtp.rules.ts'

/** A mail that says that mail arrives. */
export const mailTrial: Trial = {
  way: mailWay,
  settings: 'SMTP_URL and MAIL_FROM',
  isSet: (config) => smtpOf(config) !== null,
  isRecipient: isMailAddress,
  write: (tx, ctx, to, language) =>
    sendMail(tx, ctx, {
      to,
      language,
      purpose: 'platform.trial',
      text: 'outgoing.server.trial',
      params: { origin: ctx.app.origin() },
      validSeconds: TRIAL_SECONDS,
    }),
  send: sendMailDue,
}
