import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type AccountKey, houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import {
  type AccountId,
  type Group,
  type GroupOutcome,
  group,
  openAccounts,
  post,
  postLeg,
} from '#money/ledger/server/posting.ts'
import { type Db, openDb } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import { createTestDatabase } from '../database.ts'

/** When everything in these books happens. */
export const BOOKS_DAY = new Date('2026-06-14T06:36:00.000Z')

/** A ledger of a test's own. */
export interface Books {
  readonly db: Db
  readonly pool: pg.Pool
  readonly url: string
  /** Opens accounts and gives their ids. */
  open(...keys: AccountKey[]): Promise<AccountId[]>
  /** Posts groups in a transaction of their own. */
  post(...groups: Group[]): Promise<GroupOutcome[]>
  /** A member with that much in the centre wallet: their id and the account's. */
  member(amount?: Money): Promise<{ id: string; centre: AccountId }>
  /** Rows of a query. */
  rows<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  close(): Promise<void>
}

/** Opens books on an empty, migrated database. */
export async function openBooks(): Promise<Books> {
  const database = await createTestDatabase()
  const db = openDb(database.pool)
  const open: Books['open'] = (...keys) => db.transaction().execute((tx) => openAccounts(tx, keys, BOOKS_DAY))
  const postGroups: Books['post'] = (...groups) =>
    db.transaction().execute((tx) => post(tx, groups, BOOKS_DAY))
  return {
    db,
    pool: database.pool,
    url: database.url,
    open,
    post: postGroups,
    member: async (amount) => {
      const id = randomUUID()
      const currency = amount?.currency ?? 'CNY'
      const [centre, bank] = await open(
        memberAccount('memberCentre', id, currency),
        houseAccount('railClearing', currency, id, 'bank'),
      )
      if (centre === undefined || bank === undefined) throw new Error('accounts were not opened')
      if (amount) {
        await postGroups(
          group(
            ['test.fund', id],
            [postLeg({ debit: bank, credit: centre, amount, reason: 'depositCredited' })],
          ),
        )
      }
      return { id, centre }
    },
    rows: async (text, values) => (await database.pool.query(text, values)).rows,
    close: () => database.drop(),
  }
}
