import type { UseQueryResult } from '@tanstack/react-query'
import type { CallOutput } from '#platform/http/contract.ts'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { consoleInfoCall } from '../people.contract.ts'
import { knowsPasskeys } from './passkeys.ts'

/** What the house tells before anybody signed in: whether somebody runs it, and for which host passkeys are. */
export function useConsoleInfo(): UseQueryResult<CallOutput<typeof consoleInfoCall>, ApiError> {
  return useCallQuery(consoleInfoCall, {}, { staleSeconds: 600 })
}

/** Whether passkeys of the house can be used on this page: it is at their host, and this browser knows them. */
export const canUsePasskeys = (rpId: string | null): boolean =>
  knowsPasskeys() && rpId === window.location.hostname
