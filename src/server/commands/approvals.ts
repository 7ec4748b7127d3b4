import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeWholeFile } from '#platform/backup/server/whole-file.ts'
import type { Config } from '#platform/config/config.ts'
import type { Tx } from '#platform/db/index.ts'
import { type ApprovalsVerdict, ApprovalsVerifier, exportApprovals } from '#staff/changes/server/index.ts'
import { passkeyHostOf } from '#staff/people/server/index.ts'
import { withApprovals } from './house-books.ts'

const lines = async (tx: Tx) => exportApprovals(tx, await passkeyHostOf(tx))

/**
 * Writes every approval with what was signed to `out`, which appears when it is whole and on the disk, or to the
 * standard output. Answers a line that says what was written.
 */
export function exportApprovalsTo(
  config: Config,
  { out, database }: { out: string | null; database: string | null },
): Promise<string> {
  return withApprovals(config, database, async (tx) => {
    let written = 0
    async function* bytes() {
      for await (const line of await lines(tx)) {
        written += 1
        yield Buffer.from(line)
      }
    }
    if (out === null) await pipeline(Readable.from(bytes()), process.stdout, { end: false })
    else await writeWholeFile(out, bytes())
    // The first line and the last are no changes.
    return `exported: changes ${written - 2}`
  })
}

/** Verifies an exported file with no house at hand, or the approvals of a database. */
export async function verifyApprovals(
  config: () => Config,
  { file, database }: { file: string | null; database: string | null },
): Promise<ApprovalsVerdict> {
  const verifier = new ApprovalsVerifier()
  if (file === null)
    return withApprovals(config(), database, async (tx) => {
      for await (const line of await lines(tx)) if (!verifier.push(line.slice(0, -1))) break
      return verifier.verdict()
    })
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: 0 }))
    if (!verifier.push(line)) break
  return verifier.verdict()
}

/** A verdict in a line, and below it whose keys signed: to be held against what people say that theirs are. */
export function sayApprovals(verdict: ApprovalsVerdict): string {
  if ('broken' in verdict) {
    const { line, change, detail } = verdict.broken
    return `broken at line ${line}${change === null ? '' : `, change ${change}`}: ${detail}`
  }
  const { changes, signed, unsigned, keys } = verdict.whole
  const said = keys.map(({ key, person, times }) => `  key ${key} of person ${person}: ${times}`)
  const first = `whole: changes ${changes}, signed approvals ${signed}, by code or press ${unsigned}`
  return [first, ...said].join('\n')
}
