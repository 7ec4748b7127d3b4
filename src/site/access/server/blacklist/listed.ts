import type { App } from '#platform/context/context.ts'
import type { Signals } from '#platform/signals/server/signals.ts'
import { tables } from '../access.tables.ts'

/** After so long it is read again, whether a signal came or not. */
const KEPT_MS = 1_000

/** Until when members are on the blacklist, by their ids; null until it is lifted. */
type Listed = ReadonlyMap<string, Date | null>

interface Process {
  kept: { readonly readAt: number; readonly listed: Listed } | null
  reading: Promise<Listed> | null
  /** Counts the signals: what was read before one is not kept after it. */
  signals: number
}

/** By what each house of this process tells the others. */
const processes = new WeakMap<Signals, Process>()

function processOf({ signals }: App): Process {
  const known = processes.get(signals)
  if (known) return known
  const fresh: Process = { kept: null, reading: null, signals: 0 }
  signals.on('blacklist', () =>
    Object.assign(fresh, { kept: null, reading: null, signals: fresh.signals + 1 }),
  )
  processes.set(signals, fresh)
  return fresh
}

/** Whether a member is on the blacklist: out of memory, read once a second at most by all who ask. */
export async function isListed(app: App, memberId: string): Promise<boolean> {
  const house = processOf(app)
  const { kept } = house
  const listed =
    kept && performance.now() - kept.readAt < KEPT_MS ? kept.listed : await readListed(house, app)
  const until = listed.get(memberId)
  return until !== undefined && (until === null || app.clock.now() < until)
}

function readListed(house: Process, app: App): Promise<Listed> {
  house.reading ??= readAndKeep(house, app).finally(() => {
    house.reading = null
  })
  return house.reading
}

async function readAndKeep(house: Process, app: App): Promise<Listed> {
  const { signals } = house
  const readAt = performance.now()
  const rows = await tables(app.db)
    .selectFrom('access.bar')
    .select(['member_id', 'until'])
    .where('ended_at', 'is', null)
    .execute()
  const listed = new Map(rows.map(({ member_id, until }) => [member_id, until]))
  if (house.signals === signals) house.kept = { readAt, listed }
  return listed
}
