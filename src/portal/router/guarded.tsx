import { Navigate, Outlet, useLocation } from 'react-router'
import { useSessionStore } from '#platform/http/web/session.ts'
import { loginPath, returnTarget } from '#platform/shell/web/return/return-to.ts'
import type { Page } from '#platform/shell/web/room.ts'
import { useWayAround } from '#site/access/web/index.ts'

/**
 * Lets a page be drawn only for whom it is. A visitor of a member's page is asked to sign in and comes back
 * to the same place (S1-020); a member who opens sign-in goes on to where they wanted to be. Where the house is closed to
 * whoever asks, the page that says why stands in its place.
 */
export function Guarded({ access, path }: Pick<Page, 'access' | 'path'>) {
  const status = useSessionStore((state) => state.status)
  const { pathname, search } = useLocation()
  // Whoever signs out goes home first; the page that is left may be drawn once more before home is.
  const isLeft = pathname !== window.location.pathname
  const around = useWayAround(path)
  if (around) return <Navigate to={around.to} state={around.state} replace />
  if (access === 'member' && status !== 'member' && !isLeft)
    return <Navigate to={loginPath(`${pathname}${search}`)} replace />
  if (access === 'visitor' && status === 'member') return <Navigate to={returnTarget(search)} replace />
  return <Outlet />
}
