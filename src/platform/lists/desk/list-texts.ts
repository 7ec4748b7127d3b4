import type { DeskList } from './desk-list.ts'

/** The key of a text of a list: `withdrawalsDesk.queue.columns.amount`. */
export const listText = ({ texts }: Pick<DeskList, 'texts'>, ...parts: readonly string[]): string =>
  [texts, ...parts].join('.')

/** The keys of all that a list says: its name, that it is empty, its columns and filters, the words of their values. */
export function textsOfList(list: DeskList): readonly string[] {
  const columns = Object.entries(list.columns).filter(([, { hidden }]) => !hidden)
  const filters = Object.entries(list.filters)
  const values = [...columns, ...filters].flatMap(([name, { values = [] }]) =>
    values.map((value) => listText(list, 'values', name, value)),
  )
  return [
    listText(list, 'name'),
    listText(list, 'empty'),
    ...columns.map(([name]) => listText(list, 'columns', name)),
    ...list.sorts.map((name) => listText(list, 'columns', name)),
    ...filters.map(([name]) => listText(list, 'filters', name)),
    ...new Set(values),
  ]
}

/** The keys of the name of a word like `settings.publish.site.base`: its own, else that of its room and act. */
export const namesOf = (texts: string, column: string, word: string): readonly string[] => [
  [texts, 'values', column, word].join('.'),
  [texts, 'values', column, ...word.split('.').slice(0, 2)].join('.'),
]
