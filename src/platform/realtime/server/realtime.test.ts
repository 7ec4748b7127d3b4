import { localSignals } from '#platform/signals/server/signals.ts'
import { realtimeSuite } from '#testing/realtime-suite.ts'

realtimeSuite('in one process', async () => {
  const signals = localSignals()
  return { worker: signals, realtime: [signals], close: async () => undefined }
})
