import { useSearchParams } from 'react-router'
import { useCallQuery } from '#platform/http/web/query.ts'
import type { DeskList } from '../../desk-list.ts'
import { type ListSearch, readListSearch, writeListSearch } from './list-search.rules.ts'

/**
 * Where the list of a page stands. The address keeps it, so that a reload, the way back and a link find it there; what
 * a saved view says stands there by its id. `fixed` are filters of the page itself, which nobody takes away.
 */
export function useListSearch(list: DeskList, fixed: Readonly<Record<string, string>>) {
  const [said, setSaid] = useSearchParams()
  const own = readListSearch(list, said)
  const { data } = useCallQuery(list.calls.views, {}, { staleSeconds: 60 })
  const views = data?.views ?? []
  const view = views.find(({ id }) => id === own.view)
  const search = view
    ? { ...readListSearch(list, new URLSearchParams(view.search)), view: view.id }
    : { ...own, view: '' }
  const go = (next: ListSearch) =>
    setSaid(
      (before) => {
        const address = writeListSearch(list, next)
        // What else the page keeps in its address stays.
        for (const [name, value] of before)
          if (!(name in list.filters) && name !== 'sort' && name !== 'view') address.append(name, value)
        return address
      },
      { preventScrollReset: true },
    )
  return {
    ...search,
    /** What somebody narrowed it to. */
    chosen: search.filters,
    filters: { ...search.filters, ...fixed },
    views,
    /** A view is named whose texts are not there yet: nothing is asked before they are. */
    isPending: own.view !== '' && data === undefined,
    narrowTo: (filters: Readonly<Record<string, string>>) => go({ filters, sort: search.sort, view: '' }),
    sortBy: (sort: string) => go({ filters: search.filters, sort, view: '' }),
    show: (id: string) => go({ filters: {}, sort: list.first, view: id }),
  }
}
export type ListPlace = ReturnType<typeof useListSearch>
