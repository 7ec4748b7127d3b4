import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { isLoopback } from '../../loopback.rules.ts'
import { type MailSender, readSender } from '../../mail-address.rules.ts'

/** The server that takes mail, and whom mail comes from. */
export interface Smtp {
  readonly host: string
  readonly port: number
  /**
   * `always`: TLS from the first byte. `demanded`: the connection goes over to it before anything is said, or
   * ends. `offered`: it does where the server offers it.
   */
  readonly tls: 'always' | 'demanded' | 'offered'
  readonly login: { readonly user: string; readonly pass: string } | null
  readonly from: MailSender
}

/**
 * The server that the settings name; null where they name none.
 * @throws {StartupError} where one of server and sender is missing.
 */
export function smtpOf({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Smtp | null {
  if (smtpUrl === undefined && mailFrom === undefined) return null
  const from = mailFrom === undefined ? null : readSender(mailFrom)
  if (smtpUrl === undefined || from === null)
    throw new StartupError('SMTP_URL and MAIL_FROM are set together, or neither of them')
  const url = new URL(smtpUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isTls = url.protocol === 'smtps:'
  return {
    host,
    port: url.port ? Number(url.port) : isTls ? 465 : 587,
    // On this machine there is nobody between to listen, and a relay there often has no certificate.
    tls: isTls ? 'always' : isLoopback(host) ? 'offered' : 'demanded',
    login: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : null,
    from,
  }
}

/** How a server's refusal, or that there was none, is told by the library. */
export interface SmtpFailure {
  /** `EENVELOPE`, `EMESSAGE`: about this mail; `EAUTH`, `ESOCKET`, `ETIMEDOUT` and the like: about the way there. */
  readonly code?: string
  /** What the system said first: `ECONNREFUSED`. */
  readonly originalCode?: string
  /** What the server was asked: `RCPT TO`; `API` where it was not. */
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
  readonly permanent?: boolean
}

/** Answers to a mail that are about who hands it over: to be asked again once somebody mended that. */
const ABOUT_LOGIN = new Set([530, 534, 535, 538])

/**
 * What a failure means: the server will never take this mail, or it is to be asked again. Where it does not let
 * the house in at all (a wrong password, a certificate), that says nothing of the mail.
 */
export function meantBy({ code, command, responseCode, permanent }: SmtpFailure): 'refused' | 'again' {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'again'
  if (command === 'API') return 'refused'
  return permanent === true && !ABOUT_LOGIN.has(responseCode ?? 0) ? 'refused' : 'again'
}

/**
 * A failure in a few words that hold nothing of whom it is for: `RCPT TO 550 5.1.1`, `ESOCKET ECONNREFUSED`. What
 * a server says in words may quote the recipient.
 */
export function failureWords({ code, originalCode, command, responseCode, response }: SmtpFailure): string {
  if (responseCode === undefined) return [code ?? 'failed', originalCode].filter(Boolean).join(' ')
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? []
  return [command, responseCode, enhanced].filter(Boolean).join(' ')
}
