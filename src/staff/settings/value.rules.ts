/** What a document's value is made of. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

type Objectlike = { readonly [name: string]: Json | undefined }

export const isObject = (value: unknown): value is Objectlike =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at a path (`leavePayWindow.enabled`); undefined where nothing does. */
export function valueAt(value: unknown, path: string): Json | undefined {
  let at: unknown = value
  for (const name of path.split('.')) at = isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  return at as Json | undefined
}

/** The same value with something else at a path. */
export function withValueAt<T extends object>(value: T, path: string, next: unknown): T {
  const [name = '', ...rest] = path.split('.')
  const inner = (value as Record<string, unknown>)[name]
  const set = rest.length === 0 ? next : withValueAt(isObject(inner) ? inner : {}, rest.join('.'), next)
  return { ...value, [name]: set }
}

/** Whether two values are the same, whatever order their fields are in. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isObject(one) || !isObject(other)) return one === other
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}

/** One place in which two values differ; undefined where one has nothing there. */
export interface Difference {
  /** Rows are named by their id: `channels.bank-a.minAmount`. */
  readonly path: string
  readonly before?: Json
  readonly after?: Json
}

/** Where `after` differs from `before`, in the order of its fields; a list of plain values is one place. */
export function differences(before: unknown, after: unknown, at = ''): readonly Difference[] {
  if (isSame(before, after)) return []
  const inside = (name: string) => (at === '' ? name : `${at}.${name}`)
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => differences(before[name], after[name], inside(name)))
  }
  const rows = rowsOf(before)
  const nextRows = rowsOf(after)
  if (rows && nextRows) {
    const ids = new Set([...rows.keys(), ...nextRows.keys()])
    const changed = [...ids].flatMap((id) => differences(rows.get(id), nextRows.get(id), inside(id)))
    const [was, is] = [[...rows.keys()], [...nextRows.keys()]]
    // Rows that stand in another order differ in that, too.
    const isMoved = was.filter((id) => nextRows.has(id)).join() !== is.filter((id) => rows.has(id)).join()
    return isMoved || changed.length === 0
      ? [...changed, { path: at, before: was.join(', '), after: is.join(', ') }]
      : changed
  }
  return [{ path: at, before: before as Json | undefined, after: after as Json | undefined }]
}

/** Rows by their ids; null for what is no list of rows. */
function rowsOf(value: unknown): ReadonlyMap<string, Json> | null {
  if (!Array.isArray(value)) return null
  const rows = value.map((row: unknown) => [isObject(row) ? row['id'] : undefined, row as Json] as const)
  if (rows.some(([id]) => typeof id !== 'string')) return null
  return new Map(rows as readonly (readonly [string, Json])[])
}

/**
 * A stored value with what it lacks taken from `seed`: a field that a later release added. Lists stay as they are.
 */
export function completed(stored: unknown, seed: unknown): unknown {
  if (stored === undefined) return seed
  if (!isObject(stored) || !isObject(seed)) return stored
  const names = new Set([...Object.keys(seed), ...Object.keys(stored)])
  return Object.fromEntries([...names].map((name) => [name, completed(stored[name], seed[name])]))
}

/**
 * Stored rows with what each lacks: from the row of its id in `seed`, else from a fresh one. Where the rows are the
 * program's (`fixed`, `entries`), those that a later release brought stand after them; of `entries` those that it has
 * no more are left out.
 */
export function completedRows(
  stored: unknown,
  seed: unknown,
  {
    fixed,
    entries,
    fresh,
  }: { readonly fixed?: true; readonly entries?: readonly string[]; readonly fresh?: unknown },
): unknown {
  const rows = rowsOf(stored)
  const first = rowsOf(seed)
  if (!rows || !first) return stored
  const kept = [...rows]
    .filter(([id]) => entries?.includes(id) ?? true)
    .map(([id, row]) => completed(row, first.get(id) ?? fresh ?? {}))
  const later = fixed || entries ? [...first].flatMap(([id, row]) => (rows.has(id) ? [] : [row])) : []
  return [...kept, ...later]
}

/** A value as text that every database takes: half characters, which no text of a person has, are replaced. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))
}
