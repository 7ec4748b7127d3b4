import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { useCallMutation } from '#platform/http/web/query.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { findVenue } from '../../venues.catalogue.ts'
import { launchCall } from '../../venues.contract.ts'
import type { VenueDoor } from '../venue-doors.ts'

const ClosedDoor = lazy(() => import('./closed-door.tsx'))

/**
 * The way into a venue: a link to its page. Pressed by a member it asks to be let in first, and says why not
 * where the house refuses; a visitor looks around, and so does whoever opens it in another tab. Where no
 * answer comes, the page itself is what there is.
 */
export function EnterVenue({
  door,
  className,
  children,
}: {
  door: VenueDoor
  className?: string
  children: ReactNode
}) {
  const isMember = useIsMember()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useCallMutation(launchCall)
  // Kept while its dialog leaves.
  const [why, setWhy] = useState<ApiError>()
  const [isShut, setShut] = useState(false)
  const enter = async () => {
    try {
      const { entry } = await mutateAsync({ api: door.channelCode })
      // A venue has one page of its own; its other doors lead to theirs.
      if (entry.kind === 'page') await navigate(door.to)
      else window.location.assign(entry.url)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal.isFinal) return navigate(door.to)
      setWhy(refusal)
      setShut(true)
    }
  }
  const press = (event: MouseEvent) => {
    if (!isMember || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    // The page of a studio lets its member in by itself.
    if (!findVenue(door.channelCode)) return
    event.preventDefault()
    if (!isPending) void enter()
  }
  return (
    <>
      <Link to={door.to} onClick={press} aria-busy={isPending || undefined} className={className}>
        {children}
      </Link>
      {why === undefined ? null : (
        <Suspense fallback={null}>
          <ClosedDoor door={door} why={why} open={isShut} onOpenChange={setShut} />
        </Suspense>
      )}
    </>
  )
}
