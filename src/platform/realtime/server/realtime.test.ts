/** @module-tag statements */
import { memoryPresence } from '#platform/realtime/server/presence/presence.ts'
import { localSignals } from '#platform/signals/server/signals.ts'
import { realtimeSuite } from '#testing/suites/realtime-suite.ts'

realtimeSuite('in one process', async () => {
  const signals = localSignals()
  return {
    worker: signals,
    realtime: [{ signals, presence: memoryPresence() }],
    close: async () => undefined,
  }
})
