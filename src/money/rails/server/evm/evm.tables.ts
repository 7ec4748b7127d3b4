import type { Generated } from 'kysely'
import type { ChainStatus } from '../../rails.contract.ts'

interface ChainTable {
  one: Generated<boolean>
  chain_id: bigint
  token: string
  xpub_hash: Buffer
  next_index: Generated<number>
  seen_number: bigint
  seen_hash: string
  seen_at: Date
  sure_number: bigint
}

interface BlockTable {
  number: bigint
  hash: string
}

interface AddressTable {
  index: number
  address: string
  holder: string
  allotted_at: Date
}

export interface TransferTable {
  id: string
  tx_hash: string
  place: number
  address_index: number
  sender: string
  units: bigint
  state: ChainStatus
  block_number: bigint | null
  block_hash: string | null
  seen_at: Date
  words: Generated<number>
  told_confirmations: Generated<number>
  told_at: Date | null
}

interface WalletTable {
  address: string
  next_nonce: bigint
  searched_number: bigint
}

export type OutgoingKind = 'payout' | 'gas' | 'sweep' | 'filler'
/** `held` waits for a person. */
export type OutgoingState = 'waiting' | 'sent' | 'held' | 'done' | 'failed'

export interface OutgoingTable {
  id: string
  kind: OutgoingKind
  sender: string
  receiver: string
  address_index: number | null
  units: bigint
  state: OutgoingState
  reason: string | null
  decision: 'pay' | 'paid' | null
  nonce: bigint | null
  in_block: Generated<bigint | null>
  asked_at: Date
  ended_at: Date | null
}

export interface SignedTable {
  tx_hash: string
  errand_id: string
  nonce: bigint
  raw: string
  gas_limit: bigint
  max_fee: bigint
  priority_fee: bigint
  signed_at: Date
  void: Generated<boolean>
}

interface ForeignTransferTable {
  tx_hash: string
  place: number
  receiver: string
  units: bigint
  block_number: bigint
  errand_id: string | null
}

/** The rail's tables, for `tx.$extendTables<EvmTables>()`. */
export type EvmTables = {
  'rails_evm.chain': ChainTable
  'rails_evm.block': BlockTable
  'rails_evm.address': AddressTable
  'rails_evm.transfer': TransferTable
  'rails_evm.wallet': WalletTable
  'rails_evm.errand': OutgoingTable
  'rails_evm.signed': SignedTable
  'rails_evm.foreign_transfer': ForeignTransferTable
}
