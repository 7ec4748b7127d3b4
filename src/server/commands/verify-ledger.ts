import { createReadStream } from 'node:fs'
import { type Verdict, Verifier, verifyBooks } from '#money/ledger/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import { withBooks } from './house-books.ts'

const PIECE_BYTES = 1024 * 1024

/** What was found, and how many transfers of a database are not sealed yet. */
export interface Found {
  readonly verdict: Verdict
  readonly unsealed?: number
}

/**
 * Verifies an exported file, or the books of a database. With `head`, only a history that contains that block
 * is whole.
 */
export async function verify(
  config: () => Config,
  { file, database, head }: { file: string | null; database: string | null; head: string | null },
): Promise<Found> {
  if (file === null) return withBooks(config(), database, (tx) => verifyBooks(tx, { head }))
  const verifier = new Verifier({ head })
  for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES })) {
    verifier.push(piece as Buffer)
    if (verifier.broken) break
  }
  return { verdict: verifier.verdictOfFile() }
}
