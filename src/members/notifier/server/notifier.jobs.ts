import { secondsAfter } from '#platform/clock/clock.ts'
import { surelyNow } from '#platform/clock/server/known-time.ts'
import type { Ctx } from '#platform/context/context.ts'
import { claiming } from '#platform/db/index.ts'
import type { Job } from '#platform/jobs/job.ts'
import { forgetEnded, sendWaiting } from '#platform/outgoing/server/waiting.ts'
import { smsGatewayOf } from './gateway/gateway.rules.ts'
import { smsWay } from './gateway/sms-way.ts'
import type { NotifierTables } from './notifier.tables.ts'

/** Seconds that a message stays in the sandbox's inbox, and that it is known how one to the gateway ended. */
const KEPT_SECONDS = 24 * 3600

/** Hands texts to the gateway, or the one with that id. */
export async function sendTextsDue(ctx: Ctx, only?: string): Promise<void> {
  if (smsGatewayOf(ctx.app.config))
    await claiming(ctx.app.db, (claimant) => sendWaiting(ctx, smsWay, claimant, only))
}

export const sendJob: Job = { name: 'notifier.send', everySeconds: 1, run: (ctx) => sendTextsDue(ctx) }

/** Deletes messages that nobody waits for any more. */
export const tidyJob: Job = {
  name: 'notifier.tidy',
  everySeconds: 600,
  run: async ({ app }) => {
    const t = app.db.$extendTables<NotifierTables>()
    const since = secondsAfter(await surelyNow(app), -KEPT_SECONDS)
    await t.deleteFrom('notifier.inbox').where('sent_at', '<', since).execute()
    await forgetEnded(app, smsWay, KEPT_SECONDS)
  },
}
