import type { Logger } from 'pino'
import { type App, systemCtx } from '#platform/context/context.ts'
import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { type Sleeper, sleeper } from '#platform/jobs/server/sleeper.ts'
import type { OutboxEvent, Reaction } from '#platform/room/room.ts'
import { namesOf } from '../event.ts'
import { readAs } from './read-as.ts'

/** An event with the realtime topics its emission named. */
export interface DispatchedEvent extends OutboxEvent {
  readonly topics: readonly string[]
}

/**
 * A reader of the outbox with a stored cursor. `take` gets events in commit order inside the transaction that
 * also moves the cursor: what it writes happens exactly once, and what it does outside must be harmless to
 * repeat.
 */
export interface Consumer {
  readonly name: string
  readonly take: (tx: Tx, events: readonly DispatchedEvent[]) => Promise<void>
  /** Names what an event is about: a batch ends before an event about something that it is about already. */
  readonly about?: (event: DispatchedEvent) => readonly string[]
  /**
   * Events that are worth calling it for; all, when it does not say. It gets the others with the next of
   * these, or later.
   */
  readonly wants?: (event: Pick<DispatchedEvent, 'type' | 'topics'>) => boolean
  /** Runs after the commit that moved the cursor. */
  readonly committed?: () => void
}

/** How many events one transaction of a consumer takes. */
const BATCH = 200

interface Row {
  seq: bigint
  xid: string
  type: string
  key: string
  payload: unknown
  topics: string[]
  at: Date
}

/** A place in the outbox. */
interface Position {
  readonly xid: string
  readonly seq: bigint
}

const BEGINNING: Position = { xid: '0', seq: 0n }

/**
 * What one look of a consumer found: nothing due is nothing, but a cursor that is not there, or another
 * worker's now, is null.
 */
async function lookFor(tx: Tx, consumer: string, most: number): Promise<readonly Row[] | null> {
  // Of two workers, one finds the row locked and leaves the batch to the other. Only rows whose transaction
  // is older than every running one: nothing can still appear in front of them. Ordered by the column, never
  // by its text of the same name: in that order, 1000 comes before 999.
  const { rows } = await sql<Row | { [K in keyof Row]: null }>`
    with cursor as materialized (
      select xid, seq from platform.outbox_cursor where consumer = ${consumer} for update skip locked
    )
    select due.seq, due.xid::text, due.type, due.key, due.payload, due.topics, due.at from cursor c left join lateral (
      select * from platform.outbox o
      where (o.xid, o.seq) > (c.xid, c.seq) and o.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by o.xid, o.seq limit ${most}
    ) due on true order by due.xid, due.seq`.execute(tx)
  return rows.length === 0 ? null : rows.filter((row): row is Row => row.seq !== null)
}

/**
 * The batch that stands behind a consumer's cursor, which is locked until the transaction ends; nothing where
 * another worker has it.
 */
async function readBatch(tx: Tx, consumer: string, most: number): Promise<readonly Row[]> {
  const found = await lookFor(tx, consumer, most)
  if (found !== null) return found
  // A new consumer starts at the beginning of what the outbox still holds.
  const opened =
    await sql`insert into platform.outbox_cursor (consumer, xid, seq) values (${consumer}, '0', 0)
    on conflict do nothing returning consumer`.execute(tx)
  return opened.rows.length === 0 ? [] : ((await lookFor(tx, consumer, most)) ?? [])
}

/** The events before the first that is about what another one before it is about. */
function cutBatch(rows: readonly Row[], { about }: Consumer): readonly Row[] {
  if (!about) return rows
  const met = new Set<string>()
  const again = rows.findIndex((row) => {
    const names = about(row)
    if (names.some((name) => met.has(name))) return true
    for (const name of names) met.add(name)
    return false
  })
  return again === -1 ? rows : rows.slice(0, again)
}

/**
 * How a look for a batch ended: how many events were taken, and whether there may be more that were due by
 * then.
 */
interface Dispatched {
  readonly taken: number
  readonly more: boolean
}

async function dispatch(app: App, consumer: Consumer, most: number): Promise<Dispatched> {
  const dispatched = await app.db.transaction().execute(async (tx) => {
    const due = await readBatch(tx, consumer.name, most)
    const rows = cutBatch(due, consumer)
    const last = rows.at(-1)
    if (!last) return { taken: 0, more: false }
    await consumer.take(tx, rows)
    await sql`update platform.outbox_cursor set xid = ${last.xid}::xid8, seq = ${last.seq}
      where consumer = ${consumer.name}`.execute(tx)
    return { taken: rows.length, more: due.length === most || rows.length < due.length }
  })
  if (dispatched.taken > 0) consumer.committed?.()
  return dispatched
}

/** Hands one batch to a consumer; returns how many events it took. */
export async function dispatchBatch(app: App, consumer: Consumer): Promise<number> {
  return (await dispatch(app, consumer, BATCH)).taken
}

/** Hands a consumer everything that is due. */
export async function drain(app: App, consumer: Consumer): Promise<void> {
  while ((await dispatchBatch(app, consumer)) > 0) {
    // until nothing is due
  }
}

/**
 * Hands on until every consumer has read everything, what they tell meanwhile included. What a running
 * transaction holds back is waited for: the horizon is the whole server's.
 * @throws Error when that takes longer than `withinMs`
 */
export async function settleOutbox(
  app: App,
  consumers: readonly Consumer[],
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + withinMs
  const names = consumers.map(({ name }) => name)
  // A consumer that never looked has no cursor, and everything before it.
  const behind = sql<{ consumers: bigint }>`select count(*) as consumers from unnest(${names}::text[]) name
    left join platform.outbox_cursor c on c.consumer = name
    where c.consumer is null or exists (select from platform.outbox o where (o.xid, o.seq) > (c.xid, c.seq))`
  while ((await firstRow(app.db, behind))?.consumers !== 0n) {
    let taken = 0
    for (const consumer of consumers) taken += await dispatchBatch(app, consumer)
    if (performance.now() > deadline) throw new Error('the outbox did not settle')
    if (taken === 0) await new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS))
  }
}

/** The consumer that runs one reaction of a room. It parses what the reaction reads, and each event once. */
export function reactionConsumer(app: App, reaction: Reaction): Consumer {
  const names = new Set(reaction.on.flatMap(namesOf))
  const parsed = new WeakMap<DispatchedEvent, OutboxEvent | null>()
  const read = (event: DispatchedEvent): OutboxEvent | null => {
    const known = parsed.get(event)
    if (known !== undefined) return known
    const ours = readAs(reaction.on, event)
    parsed.set(event, ours)
    return ours
  }
  const aboutOurs = (about: (event: OutboxEvent) => readonly string[]) => (event: DispatchedEvent) => {
    const ours = read(event)
    return ours ? about(ours) : []
  }
  return {
    name: reaction.name,
    wants: ({ type }) => names.has(type),
    about: 'about' in reaction ? aboutOurs(reaction.about) : undefined,
    take: async (tx, events) => {
      const ours = events.flatMap((event) => read(event) ?? [])
      const ctx = () => ({ ...systemCtx(app, newId(), tx), tx })
      if ('react' in reaction) for (const event of ours) await reaction.react(ctx(), event)
      else if (ours.length > 0) await reaction.reactTogether(ctx(), ours)
    },
    committed: app.wake,
  }
}

/** A running dispatcher. */
export interface Dispatcher {
  /** Finishes what is under way and stops. */
  stop(): Promise<void>
}

/** What the watcher sees of an event. */
interface Seen extends Position, Pick<DispatchedEvent, 'type' | 'topics'> {
  /** Whether every transaction that could still put something before it has ended. */
  readonly settled: boolean
}

/** Where the settled part of the outbox ends. */
async function settledEnd(db: Db): Promise<Position> {
  const newest = sql<Position>`select xid::text, seq from platform.outbox o
    where o.xid < pg_snapshot_xmin(pg_current_snapshot()) order by o.xid desc, o.seq desc limit 1`
  return (await firstRow(db, newest)) ?? BEGINNING
}

/** What stands behind a position, settled or not: one statement that locks nothing and writes nothing. */
async function lookBehind(db: Db, { xid, seq }: Position): Promise<readonly Seen[]> {
  const { rows } = await sql<Seen>`select seq, xid::text, type, topics,
      o.xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
    from platform.outbox o where (o.xid, o.seq) > (${xid}::xid8, ${seq}) order by o.xid, o.seq limit ${BATCH}`.execute(
    db,
  )
  return rows
}

/** Which of some consumers have anything behind their cursors that is settled, or no cursor yet. */
async function behindCursors(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from unnest(${names}::text[]) name
    left join platform.outbox_cursor c on c.consumer = name
    where c.consumer is null or exists (select from platform.outbox o
      where (o.xid, o.seq) > (c.xid, c.seq) and o.xid < pg_snapshot_xmin(pg_current_snapshot()))`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** How long the watcher sleeps when nobody calls it: the safety net under the signal. */
const IDLE_MS = 1_000
/**
 * How often the watcher looks at all cursors; then consumers move theirs over what was not for them. It also finds for them
 * what it does not see from its own place: where another server has taken over that lacks some transactions, new ones have
 * numbers below that place until it is reached again. The cursors are of that server like the events, and so are right.
 */
const CURSORS_MS = 3_000
/** How soon it looks again where a running transaction holds back what is committed. */
const HELD_BACK_MS = 5
/** How long a consumer sleeps that nobody calls: the safety net under the watcher. */
const UNCALLED_MS = 60_000
/** The pause after a failed batch. */
const RETRY_MS = 1_000

/** A loop of the dispatcher: one consumer's, or the watcher's. */
interface Loop {
  readonly self: Sleeper
  readonly isStopped: () => boolean
}

async function runConsumer(app: App, consumer: Consumer, { self, isStopped }: Loop, log: Logger) {
  // After a failure one event at a time, then ever more: only what cannot be taken is left, not what came
  // with it.
  let most = BATCH
  while (!isStopped()) {
    self.awake()
    const found = await dispatch(app, consumer, most).catch((error: unknown) => {
      if (!isStopped())
        log.warn({ err: error, consumer: consumer.name }, 'a consumer failed; it will try again')
      return null
    })
    most = found === null ? 1 : Math.min(BATCH, most * 2)
    if (found === null) await new Promise((resolve) => setTimeout(resolve, isStopped() ? 0 : RETRY_MS))
    // What was not due yet when it looked, the watcher sees later, and calls: there is no need to look again.
    else if (!found.more) await self.rest(UNCALLED_MS)
  }
}

/** How the watcher calls consumers. */
interface Calls {
  /** Those that want any of these. */
  readonly call: (seen: readonly Seen[]) => void
  /** Those with anything behind their cursors. */
  readonly callBehind: () => Promise<void>
}

/**
 * Looks at the outbox for all consumers, so that each is only called for what it wants: a batch locks and
 * writes.
 */
async function watch(app: App, from: Position, { self, isStopped }: Loop, { call, callBehind }: Calls) {
  let at = from
  let cursorsAt = performance.now() + CURSORS_MS
  while (!isStopped()) {
    self.awake()
    if (performance.now() >= cursorsAt) {
      await callBehind().catch(() => undefined)
      cursorsAt = performance.now() + CURSORS_MS
    }
    const seen = await lookBehind(app.db, at).catch((): readonly Seen[] => [])
    const end = seen.findIndex(({ settled }) => !settled)
    const settled = end === -1 ? seen : seen.slice(0, end)
    at = settled.at(-1) ?? at
    call(settled)
    if (end !== -1) await new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS))
    else if (seen.length < BATCH) await self.rest(IDLE_MS)
  }
}

/**
 * Names the cursors that no consumer of this release moves: what stands behind them is kept for good, until
 * somebody takes them away.
 */
async function nameLeftCursors(db: Db, consumers: readonly Consumer[], log: Logger): Promise<void> {
  const { rows } = await sql<{ consumer: string }>`select consumer from platform.outbox_cursor
    where consumer <> all (${consumers.map(({ name }) => name)}::text[]) order by consumer`.execute(db)
  if (rows.length === 0) return
  const left = rows.map(({ consumer }) => consumer)
  log.warn({ consumers: left }, 'the outbox waits for consumers that this release does not have')
}

/**
 * Runs every consumer until stopped, each on its own, called after every commit of any process of the house
 * that has something for it. An event is handed on once every transaction that began before its own ended has
 * ended too, in any database of the server: one that runs long delays all events. Its loops rest in what
 * `newSleeper` makes.
 */
export function startDispatcher(
  app: App,
  consumers: readonly Consumer[],
  log: Logger,
  newSleeper: () => Sleeper = sleeper,
): Dispatcher {
  let stopped = false
  const isStopped = () => stopped
  const watcher = newSleeper()
  const sleepers = new Map(consumers.map((consumer) => [consumer, newSleeper()]))
  const call = (seen: readonly Seen[]) => {
    for (const [consumer, self] of sleepers) {
      if (seen.some((event) => consumer.wants?.(event) ?? true)) self.call()
    }
  }
  const callBehind = async () => {
    const behind = await behindCursors(
      app.db,
      consumers.map(({ name }) => name),
    )
    for (const [{ name }, self] of sleepers) if (behind.has(name)) self.call()
  }
  const run = async () => {
    await nameLeftCursors(app.db, consumers, log).catch(() => undefined)
    // Found before the consumers first look: what is settled by then they find by themselves.
    const from = await settledEnd(app.db).catch(() => BEGINNING)
    const loops = [...sleepers].map(([consumer, self]) =>
      runConsumer(app, consumer, { self, isStopped }, log),
    )
    await Promise.all([...loops, watch(app, from, { self: watcher, isStopped }, { call, callBehind })])
  }
  const forget = app.signals.on('outbox', watcher.call)
  const running = run()
  return {
    stop: async () => {
      stopped = true
      forget()
      for (const one of [watcher, ...sleepers.values()]) one.callForGood()
      await running
    },
  }
}
