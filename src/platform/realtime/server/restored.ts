import { sql, type Tx } from '#platform/db/index.ts'

/**
 * More messages than a topic can have had between a backup and its restore, or than a standby can be behind.
 */
const SKIPPED = 1_000_000_000

/**
 * Goes on far above every number that was handed out after the backup was taken, or by a server whose standby
 * had not heard of it: a browser that saw some of them finds a gap and fetches, instead of taking new
 * messages for old ones. Locks in the order of the relay.
 */
export async function skipTopicNumbers(tx: Tx): Promise<void> {
  await sql`update platform.realtime_topic t set seq = t.seq + ${SKIPPED}
    from (select topic from platform.realtime_topic order by topic for update) locked
    where t.topic = locked.topic`.execute(tx)
}
