import type { Permission } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { meCall } from '#staff/people/people.contract.ts'

/** Whether the one who is signed in may do something; nothing while that is not known. The house asks again. */
export function useMayDo(): (permission: Permission) => boolean {
  const { data } = useCallQuery(meCall, {}, { staleSeconds: 20 })
  return (permission) => data?.permissions.includes(permission) ?? false
}
