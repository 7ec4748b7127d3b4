import { createReadStream } from 'node:fs'
import { type AuditVerdict, AuditVerifier } from '#platform/audit/server/seal/history/verify.ts'
import { verifyAudit } from '#platform/audit/server/seal/verify-audit.ts'
import type { Config } from '#platform/config/config.ts'
import { ledgerAsWitness } from '../audit-witness.ts'
import { withAudit } from './house-books.ts'

const PIECE_BYTES = 1024 * 1024

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
  const verifier = new AuditVerifier({ head })
  for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES })) {
    verifier.push(piece as Buffer)
    if (verifier.broken) break
  }
  return { verdict: verifier.verdictOfFile() }
}
