import { useQueryClient } from '@tanstack/react-query'
import { invalidateCall, useCallMutation, useCallQuery } from '#platform/http/web/query.ts'
import { endOtherSessionsCall, endSessionCall, sessionsCall } from '../identity.contract.ts'

/** Where the member is signed in. */
export function useSessions() {
  return useCallQuery(sessionsCall, {})
}

/** Ends one session, or all others; the list is fetched again afterwards, also when it was refused. */
export function useEndSessions() {
  const client = useQueryClient()
  const one = useCallMutation(endSessionCall)
  const others = useCallMutation(endOtherSessionsCall)
  const refresh = () => invalidateCall(client, sessionsCall)
  return {
    endOne: (sessionId: string) => one.mutateAsync({ sessionId }).finally(refresh),
    endOthers: () => others.mutateAsync({}).finally(refresh),
    busyWith: one.isPending ? one.variables.sessionId : null,
    busyWithOthers: others.isPending,
  }
}
