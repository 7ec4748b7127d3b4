import type { TransferState } from '../../transfer-states.ts'

/** A transfer that a venue outside the house has to answer. Amounts are units of CNY. */
export type TransferRow = {
  readonly id: string
  readonly member_id: string
  readonly channel_code: string
  readonly direction: 'in' | 'out'
  readonly amount: bigint
  readonly state: TransferState
  readonly attempts: number
  readonly next_ask_at: Date
  readonly claimed_by: number | null
  readonly started_at: Date
  readonly ended_at: Date | null
}

/** Rows of the room's schema that belong to transfers. */
export type TransferTables = { 'venues.transfer': TransferRow }
