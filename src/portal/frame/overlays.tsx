import { type ComponentType, lazy } from 'react'
import { useIsMember } from '#platform/http/web/session.ts'
import type { LazyPart } from '#platform/shell/web/room.ts'
import { useHall } from '../use-hall.ts'
import { useReadable } from './use-readable.ts'

const components = new Map<LazyPart, ComponentType>()

/** One component a part, the same in every render. */
function componentOf(load: LazyPart): ComponentType {
  const known = components.get(load)
  if (known) return known
  const made = lazy(load)
  components.set(load, made)
  return made
}

/** What the rooms draw over every page (balls, slip). Its code is fetched when the page can be read. */
export function Overlays() {
  const isMember = useIsMember()
  const isReadable = useReadable()
  const { overlays, publicOverlays } = useHall()
  if (!isReadable) return null
  return [...(isMember ? overlays : []), ...publicOverlays].map((load) => {
    const Part = componentOf(load)
    return <Part key={load.toString()} />
  })
}
