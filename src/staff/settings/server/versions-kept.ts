import type { App } from '#platform/context/context.ts'
import { type Db, sql } from '#platform/db/index.ts'
import type { Document } from '#platform/desk/server/document.ts'
import type { Signals } from '#platform/signals/server/signals.ts'
import { asDocument } from './stored-value.ts'

/** A version as it is live. */
export interface LiveVersion<V> {
  /** 0 before anything was stored of the document. */
  readonly no: number
  readonly value: V
}

interface Known {
  readonly no: number
  readonly from: Date
  readonly stored: unknown
  /** What was made of it. */
  value?: object
}

/**
 * After so long the versions are read again, whether a signal came or not: what was published at once is live in
 * every process by then.
 */
const KEPT_MS = 1_000

/** What one process knows of the versions: of each document the one that is live, and those that will be. */
interface Kept {
  readonly readAt: number
  readonly versions: ReadonlyMap<string, readonly Known[]>
}

interface Process {
  kept: Kept | null
  reading: Promise<Kept> | null
  /** Counts the signals: what was read before one is not kept after it. */
  signals: number
  /** Values are made once for a version, so that what follows from one can go by its identity. */
  readonly made: Map<string, object>
}

/** By what each house of this process tells the others. */
const processes = new WeakMap<Signals, Process>()

function processOf({ signals }: App): Process {
  const known = processes.get(signals)
  if (known) return known
  const fresh: Process = { kept: null, reading: null, signals: 0, made: new Map() }
  signals.on('settings', () =>
    Object.assign(fresh, { kept: null, reading: null, signals: fresh.signals + 1 }),
  )
  processes.set(signals, fresh)
  return fresh
}

/**
 * The version of a document that is live at a moment. Inside a transaction its own connection is asked: whoever
 * has one must not wait for another.
 */
export async function liveVersion<V extends object>(
  { app, tx }: { readonly app: App; readonly tx?: Db },
  document: Document<V>,
  now: Date,
): Promise<LiveVersion<V>> {
  const house = processOf(app)
  const versions = keptStill(house) ?? (await versionsAnew(house, app, tx))
  return liveOf(house, app, versions, document, now) ?? earlierVersion(tx ?? app.db, app, document, now)
}

/**
 * What is live of a document, for whoever asks by the thousand: at once, of what this process keeps. Null where the
 * database has to be asked, which `liveVersion` does.
 */
export function liveValueKept<V extends object>(app: App, document: Document<V>, now: Date): V | null {
  const house = processOf(app)
  const versions = keptStill(house)
  return versions && (liveOf(house, app, versions, document, now)?.value ?? null)
}

/** The live one of some versions; null at a moment before all of them. */
function liveOf<V extends object>(
  house: Process,
  app: App,
  versions: Kept['versions'],
  document: Document<V>,
  now: Date,
): LiveVersion<V> | null {
  const known = versions.get(document.id) ?? []
  const live = known.findLast(({ from }) => from <= now)
  if (live) return { no: live.no, value: valueMade(house, app, document, live) }
  const [first] = known
  if (first && first.no !== 1) return null
  return { no: 0, value: valueMade(house, app, document, { no: 0, from: now, stored: undefined }) }
}

function valueMade<V extends object>(house: Process, app: App, document: Document<V>, version: Known): V {
  if (version.value) return version.value as V
  const name = nameOf(document.id, version.no)
  const value = (house.made.get(name) as V | undefined) ?? asDocument(app, document, version.stored)
  house.made.set(name, value)
  version.value = value
  return value
}

const nameOf = (id: string, no: number): string => `${id} ${no}`

/** The versions that this process keeps, null once they are to be read again. */
function keptStill({ kept }: Process): Kept['versions'] | null {
  return kept && performance.now() - kept.readAt < KEPT_MS ? kept.versions : null
}

async function versionsAnew(house: Process, app: App, tx: Db | undefined): Promise<Kept['versions']> {
  if (tx) return (await readAndKeep(house, app, tx)).versions
  // Whoever comes while they are read waits for the same answer.
  house.reading ??= readAndKeep(house, app, app.db).finally(() => {
    house.reading = null
  })
  return (await house.reading).versions
}

async function readAndKeep(house: Process, app: App, db: Db): Promise<Kept> {
  const { signals } = house
  const readAt = performance.now()
  const versions = await readVersions(db, app.clock.now(), [...house.made.keys()])
  const kept = { readAt, versions }
  if (house.signals === signals) house.kept = kept
  return kept
}

/** Of each document what is live and what will be; without the values of those that were made already. */
async function readVersions(db: Db, now: Date, made: readonly string[]): Promise<Kept['versions']> {
  const { rows } = await sql<{ document_id: string; no: number; effective_from: Date; value: unknown }>`
    select document_id, no, effective_from,
      case when document_id || ' ' || no = any(${made}::text[]) then null else value end as value
    from settings.version later
    where cancelled_at is null and no >= coalesce((
      select max(no) from settings.version live where live.document_id = later.document_id
        and live.cancelled_at is null and live.effective_from <= ${now}), 0)
    order by document_id, no`.execute(db)
  const versions = new Map<string, Known[]>()
  for (const { document_id, no, effective_from, value } of rows) {
    const known = versions.get(document_id) ?? []
    versions.set(document_id, known)
    known.push({ no, from: effective_from, stored: value })
  }
  return versions
}

/** What was live at a moment before what is live by now. */
async function earlierVersion<V extends object>(
  db: Db,
  app: App,
  document: Document<V>,
  moment: Date,
): Promise<LiveVersion<V>> {
  const { rows } = await sql<{ no: number; value: unknown }>`
    select no, value from settings.version
    where document_id = ${document.id} and cancelled_at is null and effective_from <= ${moment}
    order by no desc limit 1`.execute(db)
  return { no: rows[0]?.no ?? 0, value: asDocument(app, document, rows[0]?.value) }
}
