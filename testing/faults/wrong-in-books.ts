import { verifyBooks, violations } from '#money/ledger/server/index.ts'
import type { Db } from '#platform/db/index.ts'

/**
 * Everything wrong with the books, a line each: violations, and whether the sealed history is whole. `heads`
 * were told at some time before: what they sealed must still be in it.
 */
export async function wrongInBooks(db: Db, heads: readonly string[] = []): Promise<string[]> {
  const wrong = (await violations(db)).map(({ what, subject, detail }) => `${what} ${subject}: ${detail}`)
  const snapshot = db.transaction().setIsolationLevel('repeatable read')
  for (const head of heads.length > 0 ? heads : [null]) {
    const { verdict } = await snapshot.execute((tx) => verifyBooks(tx, { head }))
    if (!('whole' in verdict)) wrong.push(`the sealed history: ${JSON.stringify(verdict.broken, inText)}`)
  }
  return wrong
}

function inText(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
