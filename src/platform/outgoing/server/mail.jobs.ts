import type { Ctx } from '#platform/context/context.ts'
import { claiming } from '#platform/db/index.ts'
import type { Job } from '#platform/jobs/job.ts'
import { mailWay } from './mail/mail-way.ts'
import { forgetKept } from './mail/sandbox-mail.ts'
import { smtpOf } from './mail/smtp.rules.ts'
import { forgetEnded, sendWaiting } from './waiting.ts'

/** Seconds that it is known how a mail ended, and that a sandbox keeps one. */
const KEPT_SECONDS = 24 * 3600

/** Hands mail to the server, or the one with that id. */
export async function sendMailDue(ctx: Ctx, only?: string): Promise<void> {
  if (smtpOf(ctx.app.config))
    await claiming(ctx.app.db, (claimant) => sendWaiting(ctx, mailWay, claimant, only))
}

export const mailJobs: readonly Job[] = [
  { name: 'platform.mail', everySeconds: 1, run: (ctx) => sendMailDue(ctx) },
  {
    name: 'platform.tidyMail',
    everySeconds: 600,
    run: async ({ app }) => {
      await forgetEnded(app, mailWay, KEPT_SECONDS)
      await forgetKept(app, KEPT_SECONDS)
    },
  },
]
