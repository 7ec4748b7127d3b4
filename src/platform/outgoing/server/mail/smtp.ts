import { createTransport } from 'nodemailer'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Smtp } from './smtp.rules.ts'

/** A mail as the server is handed it. */
interface SmtpMail {
  /** The same for each attempt: by it a server, a mailbox or a person knows a repetition. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly language: Locale
  readonly writtenAt: Date
}

/** How long a server may take. */
interface Patience {
  /** To be reached, and to say that it is there. */
  readonly connectMs: number
  /** Between one thing it says and the next; it may look through what it is handed meanwhile. */
  readonly answerMs: number
  readonly allMs: number
}

/** Seconds after which a server that is not done is given up. */
export const MOST_SECONDS = 90
const PATIENCE: Patience = { connectMs: 10_000, answerMs: 60_000, allMs: MOST_SECONDS * 1000 }

/**
 * Hands a mail to the server, over a connection of its own: what a server holds against one mail is nothing to
 * the next.
 * @throws an `SmtpFailure` where the server did not say that it has the mail.
 */
export async function sendBySmtp(smtp: Smtp, mail: SmtpMail, patience: Patience = PATIENCE): Promise<void> {
  const { host, port, tls, login, from } = smtp
  const transport = createTransport({
    host,
    port,
    secure: tls === 'always',
    requireTLS: tls === 'demanded',
    ...(tls === 'offered' && { tls: { rejectUnauthorized: false } }),
    // Without `forceAuth` a server that offers no login would be handed the mail all the same.
    ...(login && { auth: login, forceAuth: true }),
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    dnsTimeout: patience.connectMs,
    socketTimeout: patience.answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await transport.sendMail({
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.body,
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    date: mail.writtenAt,
    // Nobody's holiday notice answers to it.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    xMailer: false,
    signal: AbortSignal.timeout(patience.allMs),
  })
}
