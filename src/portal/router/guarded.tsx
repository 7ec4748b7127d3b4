import { Navigate, Outlet, useLocation } from 'react-router'
import { useSessionStore } from '#platform/http/web/session.ts'
import { loginPath, returnTarget } from '#platform/shell/web/return/return-to.ts'
import type { PageAccess } from '#platform/shell/web/room.ts'

/**
 * Lets a page be drawn only for whom it is. A visitor of a member's page is asked to sign in and comes back
 * to the same place (S1-020); a member who opens sign-in goes on to where they wanted to be.
 */
export function Guarded({ access }: { access: PageAccess }) {
  const status = useSessionStore((state) => state.status)
  const { pathname, search } = useLocation()
  // Whoever signs out goes home first; the page that is left may be drawn once more before home is.
  const isLeft = pathname !== window.location.pathname
  if (access === 'member' && status !== 'member' && !isLeft)
    return <Navigate to={loginPath(`${pathname}${search}`)} replace />
  if (access === 'visitor' && status === 'member') return <Navigate to={returnTarget(search)} replace />
  return <Outlet />
}
