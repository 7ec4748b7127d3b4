import { type DocumentField, fieldKey } from '#platform/desk/document.ts'

/** Where a path of a document's value leads. */
export interface FieldFound {
  readonly field: DocumentField
  /** The key of the list whose row it stands in; empty outside of lists. */
  readonly above: string
  /** What is left of the path below the field. */
  readonly rest: readonly string[]
}

/** The key under which the columns of a list have their words. */
export const columnsKey = (path: string, above = ''): string => `${above}${fieldKey(path)}_`

/** The field that a path of the value stands in. */
export function fieldAt(fields: readonly DocumentField[], path: string, above = ''): FieldFound | null {
  const field = fields.find((one) => path === one.path || path.startsWith(`${one.path}.`))
  if (!field) return null
  const rest = path
    .slice(field.path.length + 1)
    .split('.')
    .filter((part) => part !== '')
  return { field, above, rest }
}

/** The same down to the field of a row, where the path leads into one. */
export function deepestFieldAt(
  fields: readonly DocumentField[],
  path: string,
  above = '',
): FieldFound | null {
  const found = fieldAt(fields, path, above)
  if (found?.field.control.kind !== 'rows' || found.rest.length < 2) return found
  const column = found.rest.slice(1).join('.')
  return (
    deepestFieldAt(found.field.control.columns, column, columnsKey(found.field.path, found.above)) ?? found
  )
}
