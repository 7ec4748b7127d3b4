import { presenceSuite } from './presence.suite.ts'
import { memoryPresence } from './presence.ts'

presenceSuite('in the memory of one process', async () => ({
  processes: [memoryPresence()],
  close: async () => undefined,
}))
