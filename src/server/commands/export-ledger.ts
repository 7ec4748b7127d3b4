import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportLedger, readHead } from '#money/ledger/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import { withBooks } from './house-books.ts'

/**
 * Writes the sealed history to `out`, which appears when it is whole, or to the standard output. Answers a line that says
 * what was written.
 */
export function exportTo(
  config: Config,
  { out, database }: { out: string | null; database: string | null },
): Promise<string> {
  return withBooks(config, database, async (tx) => {
    const head = await readHead(tx)
    const bytes = Readable.from(exportLedger(tx), { objectMode: false })
    if (out === null) await pipeline(bytes, process.stdout, { end: false })
    else await writeWhole(out, bytes)
    const what = head
      ? `transfers ${head.transfers}, blocks ${head.block}, head ${head.hash}`
      : 'nothing is sealed yet'
    return `exported: ${what}`
  })
}

async function writeWhole(out: string, bytes: Readable): Promise<void> {
  const part = `${out}.part`
  try {
    await pipeline(bytes, createWriteStream(part))
    await rename(part, out)
  } finally {
    await rm(part, { force: true })
  }
}
