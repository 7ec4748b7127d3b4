import { type DeskList, ordersOf } from '../../desk-list.ts'

/** Where a list stands: its filters by their names, its order, and the saved view that says so. */
export interface ListSearch {
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
  /** The id of a saved view. Empty where the address itself says what the list is narrowed to. */
  readonly view: string
}

/** Reads where a list stands from an address; anything that says nothing of it counts as not said. */
export function readListSearch(list: DeskList, said: URLSearchParams): ListSearch {
  const filters: Record<string, string> = {}
  for (const [name, filter] of Object.entries(list.filters)) {
    const value = said.get(name)
    if (value !== null && filter.read(value) !== null) filters[name] = value
  }
  const sort = said.get('sort') ?? ''
  return {
    filters,
    sort: ordersOf(list).includes(sort) ? sort : list.first,
    view: said.get('view') ?? '',
  }
}

/** The same as an address keeps it: what is as at first is left out. */
export function writeListSearch(list: DeskList, { filters, sort, view }: ListSearch): URLSearchParams {
  const said = new URLSearchParams(view ? { view } : filters)
  if (!view && sort !== list.first) said.set('sort', sort)
  return said
}

/** What the list is asked for, by the calls' own names. */
export function queryOf({ filters, sort }: Pick<ListSearch, 'filters' | 'sort'>): Record<string, string> {
  return { ...filters, sort }
}

/** The filters with one set, or without it where it is empty. */
export function withFilter(
  filters: Readonly<Record<string, string>>,
  name: string,
  value: string,
): Readonly<Record<string, string>> {
  const others = Object.entries(filters).filter(([other]) => other !== name)
  return Object.fromEntries(value === '' ? others : [...others, [name, value]])
}

/** Two ends as a filter says them; empty where neither is there. */
export function spanText(from: string, to: string): string {
  return from === '' && to === '' ? '' : `${from}..${to}`
}

/** The two ends of a filter's text. */
export function spanEnds(said: string | undefined): readonly [string, string] {
  const [from = '', to = ''] = (said ?? '').split('..')
  return [from, to]
}
