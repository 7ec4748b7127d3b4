import { renumberOutbox } from '#platform/outbox/server/restored.ts'
import { resealMail } from '#platform/outgoing/server/mail/secret-changed.ts'
import { smtpOf } from '#platform/outgoing/server/mail/smtp.rules.ts'
import { skipTopicNumbers } from '#platform/realtime/server/restored.ts'
import type { RoomServer } from '#platform/room/room.ts'
import { platformJobs } from './platform.jobs.ts'

/** The house's own upkeep. */
export const platformRoom: RoomServer = {
  name: 'platform',
  jobs: platformJobs,
  // A server for mail that is set by half keeps the house from starting.
  seed: async ({ app }) => void smtpOf(app.config),
  secretChanged: resealMail,
  restored: async (tx) => {
    await renumberOutbox(tx)
    await skipTopicNumbers(tx)
  },
}
