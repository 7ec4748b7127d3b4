import { createReadStream } from 'node:fs'
import { LinesVerifier, lineFormatOf } from '#platform/audit/server/seal/history/lines/verify-lines.ts'
import { type AuditVerdict, AuditVerifier } from '#platform/audit/server/seal/history/verify.ts'
import { verifyAudit } from '#platform/audit/server/seal/verify-audit.ts'
import type { Config } from '#platform/config/config.ts'
import { ledgerAsWitness } from '../audit-witness.ts'
import { withAudit } from './house-books.ts'

const PIECE_BYTES = 1024 * 1024
/** What of a file shows which kind it is. */
const BEGINNING_BYTES = 1024

/** What was found, and how many entries of a database are not sealed yet. */
export interface FoundAudit {
  readonly verdict: AuditVerdict
  readonly unsealed?: number
}

/**
 * Verifies an exported file, or the audit of a database. With `head`, only a history that contains that block
 * is whole.
 */
export async function verifySealedAudit(
  config: () => Config,
  { file, database, head }: { file: string | null; database: string | null; head: string | null },
): Promise<FoundAudit> {
  if (file === null) return withAudit(config(), database, (tx) => verifyAudit(tx, ledgerAsWitness, { head }))
  const format = lineFormatOf(await beginningOf(file))
  if (format !== null) {
    const lines = new LinesVerifier(format, { head })
    for await (const line of linesOf(file)) if (!lines.push(line)) break
    return { verdict: lines.verdict() }
  }
  const verifier = new AuditVerifier({ head })
  for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES })) {
    verifier.push(piece as Buffer)
    if (verifier.broken) break
  }
  return { verdict: verifier.verdictOfFile() }
}

async function beginningOf(file: string): Promise<Buffer> {
  for await (const piece of createReadStream(file, { end: BEGINNING_BYTES - 1 })) return piece as Buffer
  return Buffer.alloc(0)
}

const LINE_FEED = 0x0a

/** The lines of a file without their ends: a text may have what else readers take for the end of one. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES })) {
    rest = Buffer.concat([rest, piece as Buffer])
    let from = 0
    for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED, from)) {
      yield rest.toString('utf8', from, end).replace(/\r$/, '')
      from = end + 1
    }
    rest = rest.subarray(from)
  }
  if (rest.length > 0) yield rest.toString()
}
