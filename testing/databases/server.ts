import pg from 'pg'

/**
 * Runs one statement on a connection of its own (databases cannot be made or dropped inside a transaction).
 */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of another database on the same server. */
export function onSameServer(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** How the server copies a database. */
export interface Copying {
  readonly template: string
  /**
   * Whether its data is in memory. There a copy of the files takes a third of the work of a copy that goes through the log;
   * on a disk its two checkpoints take seconds.
   */
  readonly inMemory: boolean
}

/** The statement that makes a database by copying another. */
export const copyStatement = (name: string, { template, inMemory }: Copying): string =>
  `create database ${name} template ${template} strategy ${inMemory ? 'file_copy' : 'wal_log'}`
