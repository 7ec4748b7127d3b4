import type { ColumnType } from 'kysely'
import type { LocalText, PayerInstructions } from '#money/rails/server/index.ts'
import type { QuickSet } from '../deposit-channels.contract.ts'
import type { OrderStage, SuspenseReason } from '../deposits.contract.ts'
import type { OrderAppealRow } from './appeals/order-disputes.ts'

/** A channel as the table has it: which there are, where the money goes, and how each was before it was set. */
export interface StoredChannel {
  id: string
  pay_type_id: string
  rail: string
  account: string
  type_name: LocalText
  icon: string
  currency: 'CNY'
  min_amount: bigint
  max_amount: bigint
  fixed_amounts: bigint[]
  quick_amounts: bigint[]
  quick_set: QuickSet
  whole_only: boolean
  /** Hundredths of a percent. */
  discount_rate: number
  max_daily_discount: bigint
  needs_name: boolean
  needs_code: boolean
  dc_protocol: number | null
  /** Open orders that its agents attend at one time; null where it needs none. */
  places: number | null
  recommended: boolean
  sort: number
  state: 'open' | 'maintenance' | 'disabled'
  back_at: Date | null
}

/** A channel as it is set at the moment. */
export interface ChannelRow extends StoredChannel {
  /** Whether the payer transfers by hand to the account that is shown. */
  readonly transfer: boolean
  /** Units of the wallet credited for one unit paid. */
  readonly exchange: string
}

export interface OrderRow {
  bill_no: string
  id: string
  member_id: string
  pay_type_id: string
  channel_id: string
  rail: string
  reference: string
  currency: 'CNY'
  amount: bigint
  /** Units given on top when it is paid in time. */
  discount: bigint
  /** In hundredths of a percent; null for orders from before it was noted. */
  discount_rate: number | null
  /** The site's day it was placed on; null for orders from before discounts. */
  placed_day: string | null
  /** In whose name the payment was said to come, masked. */
  depositor: string | null
  instructions: PayerInstructions
  state: OrderStage
  expires_at: Date
  stage_minutes: number
  placed_at: Date
  confirming_at: Date | null
  closed_at: Date | null
  notice: 'wrongAmount' | 'declined' | null
  notice_amount: bigint | null
  cancelled_day: string | null
  /** Whether it was to be transferred by hand; null for orders from before channels said so. */
  by_hand: boolean | null
  /** Units that an appeal brought in place of the amount. */
  released: bigint | null
  urged_at: Date | null
}

export interface ReceiptRow {
  rail: string
  transfer_id: string
  reference: string
  bill_no: string | null
  currency: string
  amount: bigint
  status: 'incoming' | 'settled' | 'declined'
  outcome: 'credited' | 'suspense' | null
  reason: SuspenseReason | null
  first_seen_at: Date
  settled_at: Date | null
  released_at: Date | null
  /** The payout that sends it back to whoever made it. */
  return_id: string | null
  returned_at: Date | null
  /** The order that it was found to be for, where somebody credited it out of suspense. */
  credited_to: string | null
}

interface GuideReadRow {
  member_id: string
  pay_type_id: string
  read_at: Date
}

export interface DepositorRow {
  member_id: string
  name_mark: Buffer
  name_shown: string
  said_at: Date
}

type Stored<Row, Json extends keyof Row> = Omit<Row, Json> & {
  [K in Json]: ColumnType<Row[K], string, string>
}

/** The room's tables, for `tx.$extendTables<DepositsTables>()`. */
export type DepositsTables = {
  'deposits.channel': Stored<StoredChannel, 'type_name'>
  'deposits.pay_order': Stored<OrderRow, 'instructions'>
  'deposits.receipt': ReceiptRow
  'deposits.depositor': DepositorRow
  'deposits.guide_read': GuideReadRow
  /** Written by `#money/disputes` alone. */
  'deposits.appeal': OrderAppealRow
}
