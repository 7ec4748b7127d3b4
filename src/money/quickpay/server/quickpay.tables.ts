import type { Generated } from 'kysely'
import type { Db, Tx } from '#platform/db/index.ts'
import type { PartState, QuickDepositState } from '../quickpay-states.ts'
import type { Verdict } from '../verdicts.ts'
import type { PartAppealRow } from './part-disputes.ts'

/** A quick withdrawal. Amounts are units of CNY. */
export type WithdrawalRow = {
  readonly bill_no: string
  readonly member_id: string
  readonly request_id: string
  readonly amount: bigint
  readonly unmatched: bigint
  readonly received: bigint
  readonly ordinary: bigint
  readonly open_parts: number
  readonly let_down: number
  readonly card_id: string
  readonly bank_code: string
  readonly last_four: string
  readonly first_draw: boolean
  readonly site_day: string
  readonly submitted_at: Date
  readonly match_until: Date
  readonly match_set_at: Date
  readonly changed_at: Date | null
  readonly ended_at: Date | null
}

/** A quick deposit. */
export type DepositRow = {
  readonly bill_no: string
  readonly member_id: string
  readonly request_id: string
  readonly amount: bigint
  readonly bank_code: string | null
  readonly reward: bigint
  /** In hundredths of a percent; null for those from before it was noted. */
  readonly reward_rate: number | null
  readonly state: QuickDepositState
  readonly part_no: string | null
  readonly reference: string
  readonly pay_path: string | null
  readonly payer_name: string | null
  readonly payer_bank: string | null
  readonly payer_tail: string | null
  readonly placed_day: string
  readonly placed_at: Date
  readonly matched_at: Date | null
  readonly paid_at: Date | null
  readonly closed_at: Date | null
  readonly due_at: Date | null
  readonly due_set_at: Date
  readonly due_seconds: number
  readonly nearest: bigint[]
  /** Until when the reward waits, where nothing proves the payment yet. */
  readonly reward_due_at: Date | null
  /** Why its dispute was decided so, where somebody said. */
  readonly verdict: Verdict | null
}

/** A part of a withdrawal, paid by one deposit. */
export type PartRow = {
  readonly part_no: string
  readonly bill_no: string
  readonly deposit_no: string
  readonly amount: bigint
  readonly state: PartState
  readonly made_at: Date
  readonly ended_at: Date | null
}

/** Rows of the room's schema. */
type QuickpayTables = {
  'quickpay.bank_maintenance': { readonly bank_code: string; readonly since: Generated<Date> }
  'quickpay.whitelist': { readonly member_id: string }
  'quickpay.withdrawal': WithdrawalRow & { readonly size_class: Generated<number> }
  'quickpay.deposit': DepositRow
  'quickpay.part': PartRow
  'quickpay.fall_back': {
    readonly withdrawal_no: string
    readonly bill_no: string
    readonly amount: bigint
    readonly made_at: Date
  }
  /** Written by `#money/disputes` alone. */
  'quickpay.appeal': PartAppealRow
  'quickpay.townsperson': {
    readonly number: number
    readonly member_id: string
    readonly card_id: string
  }
  'quickpay.device': { readonly member_id: string; readonly mark: Buffer; readonly seen_at: Date }
  'quickpay.heartbeat': {
    readonly one: Generated<boolean>
    readonly beat_at: Date
    readonly moved_seconds: Generated<bigint>
  }
}

/** The room's tables on a handle. */
export function tables(db: Db | Tx) {
  return db.$extendTables<QuickpayTables>()
}
