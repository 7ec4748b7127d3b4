import { limitsSuite } from './limits.suite.ts'
import { memoryLimits } from './limits.ts'

limitsSuite('in the memory of one process', async () => ({
  processes: [memoryLimits()],
  close: async () => undefined,
}))
