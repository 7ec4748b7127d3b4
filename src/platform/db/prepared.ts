import pg from 'pg'

/** The most texts that are prepared; a query built in ever new shapes beyond them runs unprepared. */
const MOST_PREPARED = 500
const names = new Map<string, string>()

/** The name a query text is prepared under, the same on every connection of this process; undefined: not prepared. */
function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_PREPARED) return known
  const name = `fh${names.size}`
  names.set(text, name)
  return name
}

/**
 * A connection whose parametrised queries are prepared: PostgreSQL parses each text once a connection, not once a call.
 * (Behind a pooler that shares connections between transactions, it has to be one that knows prepared statements.)
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own signature has a dozen overloads
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return super.query(text, values, callback)
    }
    return super.query({ name: preparedName(text), text, values }, callback)
  }
}
