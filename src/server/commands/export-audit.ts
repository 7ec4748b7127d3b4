import { pipeline } from 'node:stream/promises'
import { readAuditHead } from '#platform/audit/server/seal/head.ts'
import { exportAudit } from '#platform/audit/server/seal/history/export.ts'
import { writeWholeFile } from '#platform/backup/server/whole-file.ts'
import type { Config } from '#platform/config/config.ts'
import { withAudit } from './house-books.ts'

/**
 * Writes the sealed audit to `out`, which appears when it is whole and on the disk, or to the standard
 * output. Answers a line that says what was written.
 */
export function exportAuditTo(
  config: Config,
  { out, database }: { out: string | null; database: string | null },
): Promise<string> {
  return withAudit(config, database, async (tx) => {
    const head = await readAuditHead(tx)
    const bytes = exportAudit(tx)
    if (out === null) await pipeline(bytes, process.stdout, { end: false })
    else await writeWholeFile(out, bytes)
    const what = head
      ? `entries ${head.entries}, blocks ${head.block}, head ${head.hash}`
      : 'nothing is sealed yet'
    return `exported: ${what}`
  })
}
