import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { jsonText } from '../value.rules.ts'
import type { DraftRow, VersionRow } from './settings.tables.ts'
import { tables } from './settings.tables.ts'

/** The versions of a document that count, by number: what is live, what is due. Nobody publishes meanwhile. */
export async function lockVersions(tx: Tx, documentId: string): Promise<void> {
  await sql`select no from settings.version where document_id = ${documentId} and no = 1 for update`.execute(
    tx,
  )
}

/** What is live at a moment, what is due after it, and the highest number that was ever given. */
export interface Standing {
  readonly live: VersionRow | undefined
  readonly due: VersionRow | undefined
  readonly lastNo: number
}

export async function standingOf(db: Db, documentId: string, now: Date): Promise<Standing> {
  const { rows } = await sql<VersionRow>`
    (select * from settings.version where document_id = ${documentId} and cancelled_at is null
      and effective_from <= ${now} order by no desc limit 1)
    union all
    (select * from settings.version where document_id = ${documentId} and cancelled_at is null
      and effective_from > ${now} order by no desc limit 1)`.execute(db)
  const last = await firstRow(
    db,
    sql<{ no: number }>`select max(no) as no from settings.version where document_id = ${documentId}`,
  )
  return {
    live: rows.find(({ effective_from }) => effective_from <= now),
    due: rows.find(({ effective_from }) => effective_from > now),
    lastNo: last?.no ?? 0,
  }
}

/** Keeps a new version. */
export async function insertVersion(tx: Tx, row: Omit<VersionRow, 'cancelled_at' | 'cancelled_by'>) {
  await tables(tx)
    .insertInto('settings.version')
    .values({ ...row, value: jsonText(row.value), cancelled_at: null, cancelled_by: null })
    .execute()
}

/** Takes back what is not live at a moment; the version itself stays in the history. */
export async function cancelDue(
  tx: Tx,
  documentId: string,
  { now, by }: { readonly now: Date; readonly by: string | null },
): Promise<void> {
  await sql`update settings.version set cancelled_at = ${now}, cancelled_by = ${by}
    where document_id = ${documentId} and cancelled_at is null and effective_from > ${now}`.execute(tx)
}

/** The newest versions of a document, cancelled ones too. */
export async function historyOf(db: Db, documentId: string, most: number): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select * from settings.version where document_id = ${documentId} order by no desc limit ${most}`.execute(
    db,
  )
  return rows
}

export function versionOf(db: Db, documentId: string, no: number): Promise<VersionRow | undefined> {
  return firstRow(
    db,
    sql<VersionRow>`select * from settings.version where document_id = ${documentId} and no = ${no}`,
  )
}

/** What somebody has in hand of a document. */
export function draftOf(db: Db, documentId: string, staffId: string): Promise<DraftRow | undefined> {
  return firstRow(
    db,
    sql<DraftRow>`select * from settings.draft where document_id = ${documentId} and staff_id = ${staffId}`,
  )
}

export async function keepDraft(db: Db, draft: DraftRow): Promise<void> {
  await sql`insert into settings.draft (document_id, staff_id, base_no, value, saved_at)
    values (${draft.document_id}, ${draft.staff_id}, ${draft.base_no}, ${jsonText(draft.value)}::jsonb,
      ${draft.saved_at})
    on conflict (document_id, staff_id) do update set
      base_no = excluded.base_no, value = excluded.value, saved_at = excluded.saved_at`.execute(db)
}

export async function dropDraft(db: Db, documentId: string, staffId: string): Promise<void> {
  await sql`delete from settings.draft where document_id = ${documentId} and staff_id = ${staffId}`.execute(
    db,
  )
}
