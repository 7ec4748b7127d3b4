import { renumberOutbox } from '#platform/outbox/server/restored.ts'
import { skipTopicNumbers } from '#platform/realtime/server/restored.ts'
import type { RoomServer } from '#platform/room/room.ts'
import { platformJobs } from './platform.jobs.ts'

/** The house's own upkeep. */
export const platformRoom: RoomServer = {
  name: 'platform',
  jobs: platformJobs,
  restored: async (tx) => {
    await renumberOutbox(tx)
    await skipTopicNumbers(tx)
  },
}
