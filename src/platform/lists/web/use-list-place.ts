import { useState } from 'react'
import { type ListFilter, narrows } from './list-filter.rules.ts'

/** Where a list stands: its page, and what it is narrowed to. To narrow it leads back to its first page. */
export function useListPlace<F extends ListFilter>(everything: F) {
  const [place, setPlace] = useState({ page: 1, filter: everything })
  return {
    ...place,
    isNarrowed: narrows(place.filter),
    turnTo: (page: number) => setPlace((now) => ({ ...now, page })),
    narrowTo: (filter: F) => setPlace({ page: 1, filter }),
  }
}
