import type { App } from '#platform/context/context.ts'
import { type Db, firstRow, sql } from '#platform/db/index.ts'
import { type Sleeper, sleeper } from '#platform/jobs/server/sleeper.ts'
import type { RealtimeMessage } from '#platform/outbox/event.ts'
import { KEEP_HOURS } from '#platform/server/retention.ts'

/** The most messages read at once. */
const BATCH = 500
/** How long the tail sleeps when nobody calls it: the safety net under the signal. */
const IDLE_MS = 1_000

/** What reads new messages as they are committed. */
export interface Tail {
  /** Reads no more, once what is under way is done. */
  stop(): Promise<void>
}

interface Row {
  readonly id: bigint
  readonly topic: string
  readonly seq: bigint
  readonly at: Date
  readonly type: string
  readonly data: unknown
}

const MESSAGES = sql`select id, topic, seq, at, type, data from platform.realtime_message`

async function newest(db: Db): Promise<Row | null> {
  return (await firstRow(db, sql<Row>`${MESSAGES} order by id desc limit 1`)) ?? null
}

/** The message with that id, where it is still there, and those behind it. */
async function readFrom(db: Db, id: bigint): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`${MESSAGES} where id >= ${id} order by id limit ${BATCH + 1}`.execute(db)
  return rows
}

const isSame = (one: Row, other: Row) =>
  one.topic === other.topic && one.seq === other.seq && one.at.getTime() === other.at.getTime()

/**
 * Whether the message that was read last is of another history than these, which begin with its id: it was
 * sent, and yet was never written. One that is old may have been cleared away.
 */
function isLost(last: Row, [first]: readonly Row[], now: Date): boolean {
  if (first?.id === last.id) return !isSame(first, last)
  return now.getTime() - last.at.getTime() < (KEEP_HOURS.realtimeMessages / 2) * 3_600_000
}

/** Who hears of messages. */
interface Follower {
  readonly publish: (message: RealtimeMessage) => Promise<void>
  /**
   * Messages that were sent are not in the database: a server that did not have them has taken over, and
   * numbers messages anew that nobody would read, or takes their numbers for others.
   */
  readonly lost: () => Promise<void>
}

/**
 * Hands every message committed from now on to `publish`, in order, once and one after another, whichever
 * process wrote it: the table is the source, a signal only says that it is worth a look. While messages go
 * out the next are read already, one batch ahead. The relay writes one batch at a time, so that nothing can
 * still appear in front of what was read. Each look begins with the message that was read last: where that is
 * gone, it says `lost` and goes on behind the newest that there is. Resolves once nothing can be missed any
 * more. Between its looks it rests in what `newSleeper` makes.
 */
export async function followMessages(
  app: App,
  { publish, lost }: Follower,
  newSleeper: () => Sleeper = sleeper,
): Promise<Tail> {
  let last = await newest(app.db)
  let stopped = false
  const self = newSleeper()
  const forget = app.signals.on('realtime', self.call)
  let published = Promise.resolve()
  const publishAll = async (rows: readonly Row[]) => {
    for (const { topic, seq, at, type, data } of rows) {
      await publish({ topic, seq: Number(seq), at: at.toISOString(), type, data })
    }
  }
  const round = async (): Promise<number> => {
    const found = await readFrom(app.db, last?.id ?? 0n)
    await published
    if (last && isLost(last, found, app.clock.now())) {
      app.log.error({ last: last.id }, 'messages that were sent are not in the database any more')
      const behind = await newest(app.db)
      await lost()
      last = behind
      return 0
    }
    const rows = found[0]?.id === last?.id ? found.slice(1) : found
    last = rows.at(-1) ?? last
    published = publishAll(rows).catch((error: unknown) => {
      app.log.error({ err: error }, 'messages were not sent: their members see them when they ask')
    })
    return rows.length
  }
  const loop = (async () => {
    while (!stopped) {
      self.awake()
      const count = await round().catch((error: unknown) => {
        app.log.warn({ err: error }, 'messages could not be read; they will be')
        return 0
      })
      if (count < BATCH) await self.rest(IDLE_MS)
    }
    await published
  })()
  return {
    stop: async () => {
      stopped = true
      forget()
      self.callForGood()
      await loop
    },
  }
}
