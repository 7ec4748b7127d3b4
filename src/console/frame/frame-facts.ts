import { frameCall } from '#platform/desk/console.contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'

/** What waits, the newest sealed block, whether the books balance: asked for every 20 seconds. */
export const useFrameFacts = () => useCallQuery(frameCall, {}, { pollSeconds: 20, staleSeconds: 10 })
