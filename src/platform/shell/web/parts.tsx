import { createContext, use } from 'react'
import type { Part } from './room.ts'
import { SparePart } from './spare-part.tsx'

/** The parts that all rooms add to one another's pages, in order; the portal provides them. */
export const PartsContext = createContext<readonly Part[]>([])

/** What other rooms add at a place of this page, each by itself. */
export function Parts({ place }: { place: string }) {
  return use(PartsContext)
    .filter((part) => part.place === place)
    .map(({ load }) => <SparePart key={load.toString()} load={load} />)
}
