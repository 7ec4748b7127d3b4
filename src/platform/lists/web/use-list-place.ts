import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type FilterFields, type ListPlace, readListPlace, writeListPlace } from './list-address.rules.ts'
import { type ListFilter, narrows } from './list-filter.rules.ts'

/** Where a list stands: its page, and what it is narrowed to. To narrow it leads back to its first page. */
export function useListPlace<F extends ListFilter>(everything: F) {
  const [place, setPlace] = useState({ page: 1, filter: everything })
  return placeOf(place, setPlace)
}

/**
 * The same of the list that its page is about: the address keeps where it stands, so that a reload, the way
 * back and a link to it find it there.
 */
export function useAddressPlace<F extends ListFilter>(fields: FilterFields<F>) {
  const [search, setSearch] = useSearchParams()
  return placeOf(readListPlace(search, fields), (next, replace) =>
    setSearch(writeListPlace(next), { preventScrollReset: true, replace }),
  )
}

function placeOf<F extends ListFilter>(
  place: ListPlace<F>,
  go: (place: ListPlace<F>, replace: boolean) => void,
) {
  return {
    ...place,
    isNarrowed: narrows(place.filter),
    /** `replace`: the way back is not to lead to the page that is left. */
    turnTo: (page: number, replace = false) => go({ ...place, page }, replace),
    narrowTo: (filter: F) => go({ page: 1, filter }, false),
  }
}
