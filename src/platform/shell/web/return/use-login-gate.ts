import { useLocation, useNavigate } from 'react-router'
import { useIsMember } from '#platform/http/web/session.ts'
import { loginPath } from './return-to.ts'

/**
 * Answers with a function that runs an action for a member and sends a visitor to sign in and back to this
 * place.
 */
export function useLoginGate(): (action: () => void) => void {
  const isMember = useIsMember()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (action) => {
    if (isMember) action()
    else navigate(loginPath(`${pathname}${search}`))
  }
}
