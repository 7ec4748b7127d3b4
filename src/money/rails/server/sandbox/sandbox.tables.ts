import type { Generated } from 'kysely'
import type { TransferStatus } from '../../rails.contract.ts'
import type { Scenario } from '../../sandbox.contract.ts'

interface CollectionTable {
  ref: string
  reference: string
  account: string
  currency: string
  amount: bigint
  opened_at: Date
  closes_at: Date
}

/** A transfer that a tester made. */
export interface TransferTable {
  id: string
  ref: string
  scenario: Scenario
  remark: string
  amount: bigint
  made_at: Date
}

interface PayoutTable {
  id: string
  currency: string
  amount: bigint
  bank_name: string
  account_tail: string
  refused: boolean
  received_at: Date
}

interface NoticeTable {
  id: string
  event_id: string
  kind: TransferStatus | 'paid' | 'refused'
  transfer_id: string | null
  payout_id: string | null
  body: string
  due_at: Date
  attempts: Generated<number>
  next_attempt_at: Date
  /** Who is sending it right now (`claiming`). */
  claimed_by: Generated<number | null>
  acknowledged_at: Date | null
}

/** The sandbox bank's tables, for `tx.$extendTables<SandboxTables>()`. */
export type SandboxTables = {
  'rails_sandbox.collection': CollectionTable
  'rails_sandbox.transfer': TransferTable
  'rails_sandbox.payout': PayoutTable
  'rails_sandbox.notice': NoticeTable
}
