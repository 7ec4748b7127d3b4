import { createContext, use } from 'react'
import type { Permission } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { type Me, meCall } from '#staff/people/people.contract.ts'

/** Who is signed in, as the house says it; asked for again every minute, which keeps no session alive. */
export const useMeQuery = () => useCallQuery(meCall, {}, { pollSeconds: 60, staleSeconds: 20 })

export const MeContext = createContext<Me | null>(null)

/** Who is signed in. Drawn within the frame alone. */
export function useMe(): Me {
  const me = use(MeContext)
  if (me === null) throw new Error('drawn outside the frame')
  return me
}

/** Whether the one who is signed in may do that. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe()
  return (permission) => permissions.includes(permission)
}
