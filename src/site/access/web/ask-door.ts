import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { callKey } from '#platform/http/web/query.ts'
import { accessCall } from '../access.contract.ts'
import { learnDoor } from './door.ts'

/** Asks how the house stands now. Where no answer comes, what was known holds. */
export async function askDoor(client: QueryClient): Promise<void> {
  try {
    const queryFn = () => callApi(accessCall, {}, { background: true })
    learnDoor((await client.fetchQuery({ queryKey: callKey(accessCall, {}), queryFn, staleTime: 0 })).door)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
