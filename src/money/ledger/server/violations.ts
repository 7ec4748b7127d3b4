import { type Db, sql } from '#platform/db/index.ts'

/** Something that must never be true of the books. */
export interface Violation {
  /** Which promise is broken: `currency_sum`, `balance_is_not_its_entries` ... */
  readonly what: string
  /** Of which account, transfer, group or currency. */
  readonly subject: string
  readonly detail: string | null
}

/** Everything wrong with the books, in one snapshot; nothing when all is well. Reads the whole history. */
export async function violations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`select what, subject, detail from ledger.violations`.execute(db)
  return rows
}

/**
 * What is wrong with what was written since the last call, and with the sums of all balances; nothing when
 * all is well, and then the next call begins where this one ended. Costs what is new and the balances, not
 * the history: what was altered in history that was checked before, only `violations` finds.
 */
export async function newViolations(db: Db): Promise<Violation[]> {
  const { rows } = await sql<Violation>`select what, subject, detail from ledger.check_new()`.execute(db)
  return rows
}
