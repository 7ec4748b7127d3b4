import { sealTransfers } from '#money/ledger/server/ledger.jobs.ts'
import { sealWaiting } from '#platform/audit/server/jobs/seal-entries.ts'
import { verifyAudit } from '#platform/audit/server/seal/verify-audit.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { firstRow, sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { ledgerAsWitness } from '../../src/server/audit-witness.ts'
import { wrongInBooks } from '../faults/wrong-in-books.ts'

const SEALED_WITHIN_MS = 30_000

/**
 * Everything wrong with the books and with both chains, a line each, once all that was recorded is sealed; empty at
 * every moment.
 */
export async function wrongInChains(app: App): Promise<string[]> {
  const unsealed = async () => {
    await sealTransfers.run(systemCtx(app, newId()))
    await sealWaiting({ app }, ledgerAsWitness)
    const row = await firstRow(
      app.db,
      sql<{ left: number }>`select (select count(*) from platform.audit)::int
        - (select count(*) from platform.audit_position)::int as left`,
    )
    return row?.left ?? 0
  }
  // What runs on the server beside it has to end first.
  for (const end = Date.now() + SEALED_WITHIN_MS; (await unsealed()) > 0; )
    if (Date.now() > end) throw new Error('not all of the audit is sealed')
  const snapshot = app.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { verdict } = await snapshot.execute((tx) => verifyAudit(tx, ledgerAsWitness))
  return [
    ...(await wrongInBooks(app.db)),
    ...('whole' in verdict ? [] : [`the sealed audit: ${JSON.stringify(verdict.broken, inText)}`]),
  ]
}

const inText = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
