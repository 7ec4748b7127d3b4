import { type Sleeper, sleeper } from '#platform/jobs/server/sleeper.ts'

/** As long as a timer can be. */
const NEVER_MS = 2 ** 31 - 1

/**
 * Sleepers whose rest ends by a call alone, so that what goes on after one was called for; and how many of
 * them rest.
 */
export function deepSleepers() {
  let resting = 0
  return {
    newSleeper: (): Sleeper => {
      const self = sleeper()
      return {
        ...self,
        rest: async () => {
          resting += 1
          await self.rest(NEVER_MS)
          resting -= 1
        },
      }
    },
    resting: () => resting,
  }
}
