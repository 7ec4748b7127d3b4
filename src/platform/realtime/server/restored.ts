import { sql, type Tx } from '#platform/db/index.ts'

/** More messages than a topic can have had between a backup and its restore. */
const SKIPPED = 1_000_000_000

/**
 * Goes on far above every number that was handed out after the backup was taken: a browser that saw some of them finds a
 * gap and fetches, instead of taking new messages for old ones.
 */
export async function skipTopicNumbers(tx: Tx): Promise<void> {
  await sql`update platform.realtime_topic set seq = seq + ${SKIPPED}`.execute(tx)
}
