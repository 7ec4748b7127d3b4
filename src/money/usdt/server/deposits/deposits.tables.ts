import type { ChainProtocol, ChainStatus } from '#money/rails/rails.contract.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import type { ColdWallet, DepositState, DepositWay } from '../../usdt-deposits.rules.ts'

/** A member's address by a protocol, on the rail that carries it. */
export type AddressRow = {
  readonly rail: string
  readonly protocol: ChainProtocol
  readonly address: string
  readonly member_id: string
  readonly qr_text: string
  readonly pay_path: string | null
  readonly confirmations_needed: number
  readonly opened_at: Date
}

/** A deposit. Amounts in minor units: of USDT, `yuan` of CNY. */
export type DepositRow = {
  readonly bill_no: string
  readonly member_id: string
  readonly way: DepositWay
  readonly wallet: ColdWallet | null
  readonly protocol: ChainProtocol
  readonly rail: string
  readonly address: string
  readonly said: bigint | null
  readonly yuan: bigint | null
  readonly rate: bigint | null
  readonly rate_scale: number | null
  readonly deposit_no: string | null
  readonly yuan_word: 'credited' | 'expired' | 'cancelled' | null
  readonly state: DepositState
  readonly ask_at: Date | null
  readonly transfer_id: string | null
  readonly credited: bigint | null
  readonly placed_at: Date
  readonly expires_at: Date | null
  readonly ended_at: Date | null
}

/** The newest word of a transfer. */
export type ReceiptRow = {
  readonly rail: string
  readonly transfer_id: string
  readonly protocol: ChainProtocol
  readonly address: string
  readonly tx_id: string
  readonly status: ChainStatus
  readonly confirmations: number
  readonly confirmations_needed: number
  readonly amount: bigint
  readonly word_at: Date
  readonly seen_at: Date
  readonly told: boolean
  readonly bill_no: string | null
  readonly booked_at: Date | null
}

/** The tables of deposits on a handle. */
export const tables = (db: Db | Tx) =>
  db.$extendTables<{
    'usdt.address': AddressRow
    'usdt.deposit': DepositRow
    'usdt.receipt': ReceiptRow
  }>()
