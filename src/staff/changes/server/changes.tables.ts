import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Db } from '#platform/db/index.ts'
import type { ChangeWords, Facts } from '#platform/desk/server/action.ts'
import type { ChangeState } from '../changes.states.ts'

/** Why a change is stale. */
export type StaleWhy = 'facts' | 'right' | 'restored' | 'unreadable'

/** A refusal as it is kept: amounts in it are `{ currency, amount }`. */
export interface KeptRefusal {
  readonly code: number
  readonly key: string
  readonly params: Readonly<Record<string, unknown>>
}

/** What was before and after. */
export interface Difference {
  readonly before?: Facts
  readonly after?: Facts
}

/** Read as what it is, written as its text. */
type Json<T> = ColumnType<T, string, string>
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>

type ChangeTable = {
  readonly id: string
  readonly action: string
  readonly subject: string
  readonly input: string
  readonly input_hash: Buffer
  readonly facts: string
  readonly facts_hash: Buffer
  readonly reason: string
  readonly members: string[]
  readonly amount: bigint | null
  readonly state: ChangeState
  readonly brake: boolean
  readonly seats: number
  readonly needs_passkey: boolean
  readonly words: Json<ChangeWords>
  readonly tell: OptionalJson<ChangeWords>
  readonly proposed_by: string
  readonly proposer_person: string
  readonly proposed_at: Date
  readonly request_id: string
  readonly expires_at: Date
  readonly effective_at: Generated<Date | null>
  readonly ended_at: Generated<Date | null>
  readonly ended_by: Generated<string | null>
  readonly end_reason: Generated<string | null>
  readonly result: OptionalJson<unknown>
  readonly refusal: OptionalJson<KeptRefusal>
  readonly stale_why: Generated<StaleWhy | null>
  readonly difference: OptionalJson<Difference>
}

/** A change. */
export type ChangeRow = Selectable<ChangeTable>

type SeatTable = {
  readonly change_id: string
  readonly no: number
  readonly decision: 'proposed' | 'approved' | 'refused'
  readonly person_id: string
  readonly staff_id: string
  readonly session_id: string
  readonly proposer_person: string
  readonly reason: string
  readonly taken_at: Date
  readonly nonce: Buffer | null
  readonly challenge: Buffer | null
  readonly proof: OptionalJson<object>
}

/** A seat that was taken. */
export type SeatRow = Selectable<SeatTable>

type ChallengeTable = {
  readonly change_id: string
  readonly staff_id: string
  readonly nonce: Buffer
  readonly expires_at: Date
}

export type ChangeTables = {
  'changes.change': ChangeTable
  'changes.seat': SeatTable
  'changes.challenge': ChallengeTable
}

/** The room's tables on a handle. */
export const tables = (db: Db) => db.$extendTables<ChangeTables>()
