import { sql } from '#platform/db/index.ts'
import type { Document } from '#platform/desk/server/document.ts'
import { previewed } from './preview.ts'
import type { ReadsAt } from './reads-at.ts'
import { asDocument } from './stored-value.ts'
import { type LiveVersion, liveValueKept, liveVersion } from './versions-kept.ts'

/**
 * What a document says at a moment. Which version is live is a matter of the clock alone, so that what was published
 * for later becomes live everywhere at once. What was published at once is known everywhere within a second.
 * @param now the house's clock where left out
 */
export async function readDocument<V extends object>(
  at: ReadsAt,
  document: Document<V>,
  now: Date = at.app.clock.now(),
): Promise<V> {
  return documentKept(at, document, now) ?? (await readLive(at, document, now)).value
}

/**
 * The same at once, where this process keeps it, as it does nearly always; null where it has to be asked for. For what
 * every call reads: who waits even for what is known waits a few turns.
 */
export function documentKept<V extends object>(
  { app, preview }: ReadsAt,
  document: Document<V>,
  now: Date = app.clock.now(),
): V | null {
  return preview === undefined ? liveValueKept(app, document, now) : null
}

/** The same with the version's number, for what goes on by the version that it began with. */
export async function readLive<V extends object>(
  at: ReadsAt,
  document: Document<V>,
  now: Date = at.app.clock.now(),
): Promise<LiveVersion<V>> {
  const live = await liveVersion(at, document, now)
  const draft = at.preview === undefined ? null : await previewed(at, document)
  return draft === null ? live : { ...live, value: draft }
}

/** What a version said, whatever is live by now; what the house began with where there is none of that number. */
export async function readVersion<V extends object>(
  { app, tx }: ReadsAt,
  document: Document<V>,
  no: number,
): Promise<V> {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings.version where document_id = ${document.id} and no = ${no}`.execute(
    tx ?? app.db,
  )
  return asDocument(app, document, rows[0]?.value)
}
