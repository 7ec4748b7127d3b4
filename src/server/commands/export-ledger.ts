import { pipeline } from 'node:stream/promises'
import { exportLedger, readHead } from '#money/ledger/server/index.ts'
import { writeWholeFile } from '#platform/backup/server/whole-file.ts'
import type { Config } from '#platform/config/config.ts'
import { withBooks } from './house-books.ts'

/**
 * Writes the sealed history to `out`, which appears when it is whole and on the disk, or to the standard
 * output. Answers a line that says what was written.
 */
export function exportTo(
  config: Config,
  { out, database }: { out: string | null; database: string | null },
): Promise<string> {
  return withBooks(config, database, async (tx) => {
    const head = await readHead(tx)
    const bytes = exportLedger(tx)
    if (out === null) await pipeline(bytes, process.stdout, { end: false })
    else await writeWholeFile(out, bytes)
    const what = head
      ? `transfers ${head.transfers}, blocks ${head.block}, head ${head.hash}`
      : 'nothing is sealed yet'
    return `exported: ${what}`
  })
}
