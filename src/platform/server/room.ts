import { renumberOutbox } from '#platform/outbox/server/restored.ts'
import { skipTopicNumbers } from '#platform/realtime/server/restored.ts'
import type { RoomServer } from '#platform/room/room.ts'
import { measureLag } from './lag.ts'
import { clearOldRows } from './retention.ts'

/** The house's own upkeep. */
export const platformRoom: RoomServer = {
  name: 'platform',
  jobs: [
    { name: 'platform.retention', everySeconds: 3600, run: clearOldRows },
    { name: 'platform.lag', everySeconds: 15, run: measureLag },
  ],
  restored: async (tx) => {
    await renumberOutbox(tx)
    await skipTopicNumbers(tx)
  },
}
