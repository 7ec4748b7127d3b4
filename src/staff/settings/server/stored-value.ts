import { isGiven } from '#platform/config/config.ts'
import type { App } from '#platform/context/context.ts'
import type { Document } from '#platform/desk/server/document.ts'
import { completed, completedRows, isObject, valueAt, withValueAt } from '../value.rules.ts'

type House = Pick<App, 'config' | 'sandbox'>

/** The paths that the environment holds fast in this house, each with its variable. */
export function pinsOf({ config }: House, { pins = {} }: Document): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(pins).filter(([, variable]) => isGiven(config, variable)))
}

/** The value with what the environment holds fast. */
export function pinned<V extends object>(app: House, document: Document<V>, value: V): V {
  const seed = document.seed(app)
  return Object.keys(pinsOf(app, document)).reduce(
    (held, path) => withValueAt(held, path, valueAt(seed, path)),
    value,
  )
}

/**
 * A stored value as the document has it by now: completed by what it lacks, without what is no field any more,
 * with what the environment holds fast. A part that the document does not take any more is as at the beginning.
 */
export function asDocument<V extends object>(app: House, document: Document<V>, stored: unknown): V {
  const seed = document.seed(app)
  return pinned(app, document, taken(document, withRows(document, completed(stored, seed), seed), seed, 0))
}

/** The same with what its rows lack. */
function withRows(document: Document, value: unknown, seed: object): unknown {
  return document.fields.reduce((made, { path, control }) => {
    if (control.kind !== 'rows' || !isObject(made)) return made
    return withValueAt(made, path, completedRows(valueAt(made, path), valueAt(seed, path), control))
  }, value)
}

/** How often parts are given up until the whole is: once for what is no field, once for what is none by then. */
const MOST_REPAIRS = 3

function taken<V extends object>(document: Document<V>, value: unknown, seed: V, repairs: number): V {
  const result = document.schema.safeParse(value)
  if (result.success) return result.data
  if (repairs === MOST_REPAIRS) return seed
  const repaired = { ...(value as Record<string, unknown>) }
  for (const issue of result.error.issues) {
    const [name] = issue.path
    if (name === undefined && issue.code === 'unrecognized_keys')
      for (const key of issue.keys) delete repaired[key]
    else if (name !== undefined) repaired[String(name)] = valueAt(seed, String(name))
  }
  return taken(document, repaired, seed, repairs + 1)
}
