import { type ComponentType, createContext, lazy, Suspense, use } from 'react'
import type { LazyPart, Part } from './room.ts'

/** The parts that all rooms add to one another's pages, in order; the portal provides them. */
export const PartsContext = createContext<readonly Part[]>([])

const components = new Map<LazyPart, ComponentType>()

/** One component a part, the same in every render. */
function componentOf(load: LazyPart): ComponentType {
  const known = components.get(load)
  if (known) return known
  const made = lazy(load)
  components.set(load, made)
  return made
}

/** What other rooms add at a place of this page, each by itself: one that is still on its way holds up nothing. */
export function Parts({ place }: { place: string }) {
  return use(PartsContext)
    .filter((part) => part.place === place)
    .map((part) => {
      const Drawn = componentOf(part.load)
      return (
        <Suspense key={part.load.toString()} fallback={null}>
          <Drawn />
        </Suspense>
      )
    })
}
