import type { Db } from '#platform/db/index.ts'

/** A version of a document, from when on it is live; `published_by` is null for what the house began with. */
export type VersionRow = {
  readonly document_id: string
  readonly no: number
  readonly value: unknown
  readonly effective_from: Date
  readonly published_at: Date
  readonly proposed_by: string | null
  readonly published_by: string | null
  readonly change_id: string | null
  readonly reason: string | null
  readonly rolls_back: number | null
  readonly cancelled_at: Date | null
  readonly cancelled_by: string | null
}

/** What somebody has in hand of a document. */
export type DraftRow = {
  readonly document_id: string
  readonly staff_id: string
  readonly base_no: number
  readonly value: unknown
  readonly saved_at: Date
}

/** The room's tables on a handle. */
export const tables = (db: Db) =>
  db.$extendTables<{ 'settings.version': VersionRow; 'settings.draft': DraftRow }>()
