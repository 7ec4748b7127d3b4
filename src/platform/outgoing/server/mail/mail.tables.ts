import type { Generated } from 'kysely'
import type { Locale } from '#platform/i18n/locale.ts'

/** Mail of the house, as it leaves and as a sandbox keeps it. */
export type MailTables = {
  /** With the columns of a `Waiting`. */
  'platform.mail': {
    readonly id: string
    readonly purpose: string
    /** A `SealedMail`; null once it has ended. */
    readonly sealed: Buffer | null
    readonly written_at: Date
    readonly expires_at: Date
    readonly next_attempt_at: Date
    readonly attempts: Generated<number>
    readonly claimed_by: number | null
    readonly answer: string | null
    readonly ended_at: Date | null
    readonly outcome: 'sent' | 'refused' | 'expired' | null
  }
  'platform.sandbox_mail': {
    readonly id: string
    readonly purpose: string
    readonly to: string
    readonly language: Locale
    readonly subject: string
    readonly body: string
    readonly sent_at: Date
  }
}
