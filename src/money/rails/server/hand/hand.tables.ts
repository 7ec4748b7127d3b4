import type { PayerInstructions } from '../rail.ts'

interface CollectionTable {
  reference: string
  currency: string
  amount: bigint
  instructions: PayerInstructions
  member_id: string | null
  opened_at: Date
}

interface PayoutFileTable {
  id: string
  content: Buffer
  hash: Buffer
  payouts: number
  amount: bigint
  prepared_by: string
  prepared_at: Date
  fetched_by: string | null
  fetched_at: Date | null
}

interface HandPayoutTable {
  id: string
  reference: string
  currency: string
  amount: bigint
  payee: Buffer
  asked_at: Date
  file_id: string | null
}

interface StatementTable {
  id: string
  name: string
  content: Buffer
  hash: Buffer
  names: string[]
  read_by: string
  read_at: Date
  imported_by: string | null
  imported_at: Date | null
}

/** What a line of a statement stands for. */
export type LineMeaning = 'order' | 'aside' | 'paid' | 'back'

export interface LineTable {
  id: string
  key: Buffer
  says: Buffer
  statement_id: string
  row_no: number
  booked_on: string
  direction: 'in' | 'out'
  amount: bigint
  remark: string
  party: Buffer
  meaning: LineMeaning | null
  reference: string | null
  payout_id: string | null
}

/** The tables of the rail by hand, for `tx.$extendTables<HandTables>()`. */
export type HandTables = {
  'rails_hand.collection': CollectionTable
  'rails_hand.payout_file': PayoutFileTable
  'rails_hand.payout': HandPayoutTable
  'rails_hand.statement': StatementTable
  'rails_hand.line': LineTable
}
