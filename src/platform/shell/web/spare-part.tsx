import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { LazyPart } from './room.ts'

const components = new Map<LazyPart, ComponentType>()

/** One component a part, the same in every render. */
function componentOf(load: LazyPart): ComponentType {
  const known = components.get(load)
  if (known) return known
  const made = lazy(load)
  components.set(load, made)
  return made
}

/** Draws nothing in the place of what broke, or could not be fetched; the browser's console has the error. */
class Unbroken extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}

/**
 * A part that the page around it can do without: while it is on its way, and where it cannot be had, nothing
 * stands in its place. It holds up no other part and takes none away.
 */
export function SparePart({ load }: { load: LazyPart }) {
  const Part = componentOf(load)
  return (
    <Unbroken>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Unbroken>
  )
}
