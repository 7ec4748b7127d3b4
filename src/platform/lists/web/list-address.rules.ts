import type { ListFilter } from './list-filter.rules.ts'

/** What an address may say of each field of a filter: one of a few, or a day of the calendar. */
export type FilterFields<F extends ListFilter> = {
  readonly [K in keyof F]: readonly Exclude<F[K], ''>[] | 'day'
}

/** Where a list stands: its page, from 1, and what it is narrowed to. */
export interface ListPlace<F extends ListFilter> {
  readonly page: number
  readonly filter: F
}

/** The last page a list can be asked for. */
const LAST_PAGE = 100_000

/** The page that an address says; the first where it says none. */
export function pageIn(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9][0-9]{0,5}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1
}

/** The day of the calendar that an address says under a name; empty where it says none. */
export function dayIn(search: URLSearchParams, name: string): string {
  const text = search.get(name) ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '0001' && !Number.isNaN(Date.parse(text))
  return isDay ? text : ''
}

/** Reads the place of a list from an address; anything that is none counts as not said. */
export function readListPlace<F extends ListFilter>(
  search: URLSearchParams,
  fields: FilterFields<F>,
): ListPlace<F> {
  const read = (name: string, said: readonly string[] | 'day') =>
    said === 'day' ? dayIn(search, name) : (said.find((one) => one === search.get(name)) ?? '')
  const filter = Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [name, read(name, said)]),
  ) as F
  return { page: pageIn(search), filter }
}

/** The place of a list as an address keeps it; what is as at first is left out. */
export function writeListPlace({ page, filter }: ListPlace<ListFilter>): URLSearchParams {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  if (page > 1) search.set('page', String(page))
  return search
}
