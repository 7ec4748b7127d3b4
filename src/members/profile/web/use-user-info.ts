import type { UserInfo } from '#members/identity/user-info.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { EMPTY_USER_INFO, getInfoCall } from '../profile.contract.ts'

/**
 * The info of whoever is signed in; for a visitor, and after a logout, the empty defaults (S4-068, S6-004).
 */
export function useUserInfo(): UserInfo {
  const { data } = useCallQuery(getInfoCall, {}, { staleSeconds: 60 })
  return data ?? EMPTY_USER_INFO
}
