import type { Generated } from 'kysely'
import type { Notice } from '../notifier.contract.ts'

/** Rows of the room's schema. */
export type NotifierTables = {
  'notifier.inbox': {
    readonly id: string
    readonly member_id: string
    /** Of the visitor who asked for it; null where a member did. */
    readonly device_id: string | null
    readonly recipient: string
    readonly code: string
    readonly minutes: number
    /** What it tells, where it is no code. */
    readonly notice: Notice | null
    readonly sent_at: Date
  }
  'notifier.outgoing': {
    readonly id: string
    readonly member_id: string
    /** A `SmsText`; null once it has ended. */
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
}
