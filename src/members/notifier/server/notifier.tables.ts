/** Rows of the room's schema. */
export type NotifierTables = {
  'notifier.inbox': {
    readonly id: string
    readonly member_id: string
    readonly recipient: string
    readonly code: string
    readonly minutes: number
    readonly sent_at: Date
  }
}
