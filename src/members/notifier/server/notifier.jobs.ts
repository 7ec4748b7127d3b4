import { secondsAfter } from '#platform/clock/clock.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import { claiming } from '#platform/db/index.ts'
import type { Job } from '#platform/jobs/job.ts'
import { sendOutgoing } from './gateway/send-outgoing.ts'
import type { NotifierTables } from './notifier.tables.ts'

/** Seconds that a message stays in the sandbox's inbox, and that it is known how one to the gateway ended. */
const KEPT_SECONDS = 24 * 3600

/** Hands texts to the gateway. */
export const sendJob: Job = {
  name: 'notifier.send',
  everySeconds: 1,
  run: (ctx) => claiming(ctx.app.db, (claimant) => sendOutgoing(ctx, claimant)),
}

/** Deletes messages that nobody waits for any more. */
export const tidyJob: Job = {
  name: 'notifier.tidy',
  everySeconds: 600,
  run: async ({ app }) => {
    const t = app.db.$extendTables<NotifierTables>()
    const since = secondsAfter(await surelyNow(app), -KEPT_SECONDS)
    await t.deleteFrom('notifier.inbox').where('sent_at', '<', since).execute()
    await t.deleteFrom('notifier.outgoing').where('ended_at', '<', since).execute()
  },
}
