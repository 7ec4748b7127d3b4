import { type RawBuilder, sql } from 'kysely'

/** What PostgreSQL reads in a literal as it stands: no separator, quote, brace, backslash or space, and not the word for nothing. */
const PLAIN = /^[\w.:+-]+$/
const NOTHING = /^null$/i
const ESCAPED = /["\\]/g

const quoted = (text: string) => `"${text.replace(ESCAPED, '\\$&')}"`

function elementOf(item: unknown): string | null {
  if (item === null || item === undefined) return 'NULL'
  if (typeof item === 'string') return PLAIN.test(item) && !NOTHING.test(item) ? item : quoted(item)
  if (typeof item === 'number' || typeof item === 'bigint') return `${item}`
  if (typeof item === 'boolean') return item ? 't' : 'f'
  if (item instanceof Buffer) return `\\\\x${item.toString('hex')}`
  return null
}

/**
 * A list as PostgreSQL reads an array: what the driver writes too, for half of what that costs, as it escapes alone what
 * needs it. Null of a list with what is left to the driver: dates, lists in lists, objects.
 */
export function arrayLiteral(items: readonly string[]): string
export function arrayLiteral(items: readonly unknown[]): string | null
export function arrayLiteral(items: readonly unknown[]): string | null {
  let literal = ''
  for (const item of items) {
    const element = elementOf(item)
    if (element === null) return null
    literal += literal === '' ? element : `,${element}`
  }
  return `{${literal}}`
}

/** Stands in no JSON as it is written, which escapes it. */
const SEPARATOR = '\u001e'

/**
 * JSON of many rows as a text[], each to be read as jsonb: told apart by what stands in none, so that not every quote in them is
 * escaped for an array and read back.
 */
export function jsonColumn(values: readonly unknown[]): RawBuilder<unknown> {
  return sql`string_to_array(${values.map((value) => JSON.stringify(value)).join(SEPARATOR)}, ${SEPARATOR})`
}
