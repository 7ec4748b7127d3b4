import { secondsAfter } from '#platform/clock/clock.ts'
import type { Job } from '#platform/jobs/job.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { sandboxInboxCall } from '../notifier.contract.ts'
import type { NotifierTables } from './notifier.tables.ts'

/** Seconds that a message stays in the sandbox's inbox. */
const KEPT_SECONDS = 24 * 3600
const MOST = 20

/** Deletes messages that nobody waits for any more. */
const tidyJob: Job = {
  name: 'notifier.tidy',
  everySeconds: 600,
  run: async ({ app }) => {
    await app.db
      .$extendTables<NotifierTables>()
      .deleteFrom('notifier.inbox')
      .where('sent_at', '<', secondsAfter(app.clock.now(), -KEPT_SECONDS))
      .execute()
  },
}

/** Messages to members; where the site is a sandbox, the inbox that shows them instead. */
export const notifierRoom: RoomServer = {
  name: 'notifier',
  sandbox: {
    routes: [
      route(sandboxInboxCall, async (ctx) => {
        const rows = await ctx.app.db
          .$extendTables<NotifierTables>()
          .selectFrom('notifier.inbox')
          .selectAll()
          .where('member_id', '=', ctx.actor.memberId)
          .orderBy('sent_at', 'desc')
          .orderBy('id')
          .limit(MOST)
          .execute()
        return {
          list: rows.map(({ id, recipient, code, minutes, sent_at }) => ({
            id,
            recipient,
            code,
            minutes,
            sentAt: sent_at.toISOString(),
          })),
        }
      }),
    ],
    jobs: [tidyJob],
  },
}
