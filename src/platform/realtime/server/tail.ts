import type { House } from '#platform/context/context.ts'
import { type Db, sql } from '#platform/db/index.ts'
import { sleeper } from '#platform/jobs/server/sleeper.ts'
import type { RealtimeMessage } from '#platform/outbox/event.ts'

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

async function newest(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(max(id), 0) as id from platform.realtime_message`.execute(db)
  return rows[0]?.id ?? 0n
}

async function readAfter(db: Db, id: bigint): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select id, topic, seq, at, type, data from platform.realtime_message
    where id > ${id} order by id limit ${BATCH}`.execute(db)
  return rows
}

/**
 * Hands every message committed from now on to `publish`, in order, once and one after another, whichever process wrote it: the
 * table is the source, a signal only says that it is worth a look. While messages go out the next are read already, one batch
 * ahead. The relay writes one batch at a time, so that nothing can still appear in front of what was read. Resolves once nothing
 * can be missed any more.
 */
export async function followMessages(
  house: House,
  publish: (message: RealtimeMessage) => Promise<void>,
): Promise<Tail> {
  let last = await newest(house.db)
  let stopped = false
  const self = sleeper()
  const forget = house.signals.on('realtime', self.call)
  let published = Promise.resolve()
  const publishAll = async (rows: readonly Row[]) => {
    for (const { topic, seq, at, type, data } of rows) {
      await publish({ topic, seq: Number(seq), at: at.toISOString(), type, data })
    }
  }
  const round = async (): Promise<number> => {
    const rows = await readAfter(house.db, last)
    await published
    last = rows.at(-1)?.id ?? last
    published = publishAll(rows).catch((error: unknown) => {
      house.log.error({ err: error }, 'messages were not sent: their members see them when they ask')
    })
    return rows.length
  }
  const loop = (async () => {
    while (!stopped) {
      self.awake()
      const count = await round().catch((error: unknown) => {
        house.log.warn({ err: error }, 'messages could not be read; they will be')
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
