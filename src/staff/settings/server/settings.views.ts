import type { App, StaffCtx } from '#platform/context/context.ts'
import { type Db, sql, transact } from '#platform/db/index.ts'
import type { Document } from '#platform/desk/server/document.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { staffMembers } from '#staff/people/server/index.ts'
import type { documentCall, documentsCall, versionCall } from '../settings.contract.ts'
import { SettingsErrors } from '../settings.refusals.ts'
import { differences } from '../value.rules.ts'
import { conflictsOf, reportOn } from './draft-report.ts'
import { draftOf, historyOf, type Standing, standingOf, versionOf } from './settings.store.ts'
import type { DraftRow, VersionRow } from './settings.tables.ts'
import { asDocument, pinsOf } from './stored-value.ts'

const MOST_HISTORY = 50

/** Every document of the house, with what is live, due and in hand. */
export async function documentsView(
  { app, actor }: StaffCtx,
  documents: readonly Document[],
): Promise<CallOutput<typeof documentsCall>> {
  const now = app.clock.now()
  const { rows } = await sql<{
    document_id: string
    live_no: number | null
    live_since: Date | null
    due_no: number | null
    due_from: Date | null
  }>`select document_id,
      max(no) filter (where effective_from <= ${now}) as live_no,
      max(effective_from) filter (where effective_from <= ${now}) as live_since,
      max(no) filter (where effective_from > ${now}) as due_no,
      max(effective_from) filter (where effective_from > ${now}) as due_from
    from settings.version where cancelled_at is null group by document_id`.execute(app.db)
  const { rows: drafts } = await sql<{ document_id: string; own: Date | null; others: bigint }>`
    select document_id, max(saved_at) filter (where staff_id = ${actor.staffId}) as own,
      count(*) filter (where staff_id <> ${actor.staffId}) as others
    from settings.draft group by document_id`.execute(app.db)
  const { rows: live } = await sql<{ document_id: string; published_by: string | null }>`
    select distinct on (document_id) document_id, published_by from settings.version
    where cancelled_at is null and effective_from <= ${now} order by document_id, no desc`.execute(app.db)
  const named = await namesOf(
    app.db,
    live.map(({ published_by }) => published_by),
  )
  const publishers = new Map(live.map((row) => [row.document_id, named(row.published_by)]))
  const standing = new Map(rows.map((row) => [row.document_id, row]))
  const inHand = new Map(drafts.map((row) => [row.document_id, row]))
  return {
    list: documents.map(({ id, group, texts, permission }) => {
      const stands = standing.get(id)
      const drafted = inHand.get(id)
      return {
        id,
        group,
        texts,
        permission,
        version: stands?.live_no ?? 0,
        liveSince: stands?.live_since?.toISOString() ?? null,
        publishedBy: publishers.get(id) ?? null,
        due:
          stands?.due_no && stands.due_from
            ? { version: stands.due_no, effectiveFrom: stands.due_from.toISOString() }
            : null,
        draftedAt: drafted?.own?.toISOString() ?? null,
        othersDrafts: Number(drafted?.others ?? 0),
      }
    }),
  }
}

/** One document, as whoever edits it needs it. */
export function documentView(ctx: StaffCtx, document: Document): Promise<CallOutput<typeof documentCall>> {
  return transact(ctx, async (tx, { app, actor }) => {
    const now = app.clock.now()
    const standing = await standingOf(tx, document.id, now)
    const { live, due } = standing
    const history = await historyOf(tx, document.id, MOST_HISTORY)
    const own = await draftOf(tx, document.id, actor.staffId)
    const others = await othersDrafts(tx, document.id, actor.staffId)
    const named = await namesOf(tx, [
      ...others.map(({ staff_id }) => staff_id),
      ...history.flatMap(({ proposed_by, published_by }) => [proposed_by, published_by]),
    ])
    const saidBy = (row: VersionRow | undefined) => asDocument(app, document, row?.value)
    return {
      id: document.id,
      group: document.group,
      texts: document.texts,
      permission: document.permission,
      brake: document.brake ?? null,
      fields: document.fields,
      protective: (document.protective ?? []).map(({ path }) => path),
      pins: pinsOf(app, document),
      live: {
        version: live?.no ?? 0,
        since: live?.effective_from.toISOString() ?? null,
        value: saidBy(live),
      },
      newest: { version: (due ?? live)?.no ?? 0, value: saidBy(due ?? live) },
      due: due ? { version: due.no, effectiveFrom: due.effective_from.toISOString() } : null,
      draft: own ? await draftView({ ...ctx, tx }, document, own, standing) : null,
      others: others.flatMap(({ staff_id, saved_at }) => {
        const by = named(staff_id)
        return by ? [{ by, savedAt: saved_at.toISOString() }] : []
      }),
      history: history.map((row, index) => versionView(row, { before: history[index + 1], saidBy, named })),
    }
  })
}

/** What somebody has in hand, with what is to be said of it. */
export async function draftView(
  { app, tx }: StaffCtx & { readonly tx: NonNullable<StaffCtx['tx']> },
  document: Document,
  draft: DraftRow,
  { live, due }: Standing,
): Promise<NonNullable<CallOutput<typeof documentCall>['draft']>> {
  const base = await versionOf(tx, document.id, draft.base_no)
  const newest = asDocument(app, document, (due ?? live)?.value)
  const before = asDocument(app, document, live?.value)
  return {
    baseVersion: draft.base_no,
    savedAt: draft.saved_at.toISOString(),
    value: draft.value,
    report: await reportOn({ tx, app }, document, { before, value: draft.value }),
    conflicts: [...conflictsOf({ base: asDocument(app, document, base?.value), newest, draft: draft.value })],
  }
}

/** What a version said. */
export async function publishedVersion(
  app: App,
  document: Document,
  no: number,
): Promise<CallOutput<typeof versionCall>> {
  const row = await versionOf(app.db, document.id, no)
  if (!row) throw SettingsErrors.noVersion()
  return { version: row.no, value: asDocument(app, document, row.value) }
}

async function othersDrafts(db: Db, documentId: string, staffId: string) {
  const { rows } = await sql<{ staff_id: string; saved_at: Date }>`
    select staff_id, saved_at from settings.draft where document_id = ${documentId} and staff_id <> ${staffId}
    order by saved_at desc limit 20`.execute(db)
  return rows
}

function versionView(
  row: VersionRow,
  {
    before,
    saidBy,
    named,
  }: {
    readonly before: VersionRow | undefined
    readonly saidBy: (row: VersionRow | undefined) => unknown
    readonly named: Named
  },
): CallOutput<typeof documentCall>['history'][number] {
  return {
    version: row.no,
    effectiveFrom: row.effective_from.toISOString(),
    publishedAt: row.published_at.toISOString(),
    proposedBy: named(row.proposed_by),
    publishedBy: named(row.published_by),
    changeId: row.change_id,
    reason: row.reason,
    rollsBack: row.rolls_back,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    changed: before ? differences(saidBy(before), saidBy(row)).map(({ path }) => path) : [],
  }
}

/** Somebody of the house as lists name them; null for nobody. */
type Named = (staffId: string | null) => { staffId: string; name: string | null } | null

async function namesOf(db: Db, staffIds: readonly (string | null)[]): Promise<Named> {
  const people = await staffMembers(db, [...new Set(staffIds.filter((id) => id !== null))])
  return (staffId) => (staffId === null ? null : { staffId, name: people.get(staffId)?.displayName ?? null })
}
