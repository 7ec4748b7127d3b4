import type { ColumnType, Generated } from 'kysely'
import type { ChainProtocol, ChainStatus, TransferStatus } from '../../rails.contract.ts'
import type { Scenario } from '../../sandbox.contract.ts'
import type { ChainScenario } from '../../sandbox-chain.contract.ts'
import type { LocalText } from '../rail.ts'

interface CollectionTable {
  ref: string
  reference: string
  account: string
  currency: string
  amount: bigint
  opened_at: Date
  closes_at: Date
  /** Whose card it goes to, where it does not come to the house; JSON. */
  payee: ColumnType<
    { bankName: LocalText; lastFour: string; holder: string } | null,
    string | null | undefined,
    never
  >
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

/** An address on a chain of the sandbox. */
export interface AddressTable {
  ref: string
  protocol: ChainProtocol
  owner: string
  address: string
  opened_at: Date
}

/** USDT that a tester sent. */
export interface ChainTransferTable {
  id: string
  ref: string
  scenario: ChainScenario
  tx_id: string
  amount: bigint
  made_at: Date
}

interface NoticeTable {
  id: string
  event_id: string
  kind: TransferStatus | ChainStatus | 'paid' | 'refused'
  transfer_id: string | null
  payout_id: string | null
  chain_transfer_id: Generated<string | null>
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
  'rails_sandbox.address': AddressTable
  'rails_sandbox.chain_transfer': ChainTransferTable
  'rails_sandbox.payout': PayoutTable
  'rails_sandbox.notice': NoticeTable
}
