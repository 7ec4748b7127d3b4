import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { HOUSE_OWNER } from '../../ledger.chart.ts'
import type { Violation } from '../violations.ts'
import { type Readable, readableOf, readableRows, TABLES, type Table } from './pages.ts'

/** Why nothing is posted to an account. */
interface Damage {
  readonly account: bigint
  readonly what: string
  readonly detail: string | null
}

/** Violations whose subject is an account, and says that its balance is not what was posted. */
const OF_A_BALANCE = ['balance_is_not_its_entries', 'account_without_balance', 'open_holds']

/**
 * The accounts that violations are about. A member's, whatever is wrong with it; the house's, which everybody
 * shares, only where it is their balance that is wrong.
 */
async function accountsOf(db: Db, found: readonly Violation[]): Promise<readonly Damage[]> {
  const { rows } = await sql<Damage>`
    with violation as materialized (
      select *, case when subject ~ '^[0-9]+$' then subject::bigint end as account,
        case when subject like '%-%-%-%-%' then subject::uuid end as id from unnest(${found.map(({ what }) => what)}::text[], ${found.map(({ subject }) => subject)}::text[],
        ${found.map(({ detail }) => detail)}::text[]) v(what, subject, detail)
    ), named as (
      select v.what, v.detail, a.id as account from violation v join ledger.account a on a.id = v.account
      where v.what = any(${[...OF_A_BALANCE, 'running_balance']}::text[])
      union
      select v.what, v.detail, side.account from violation v
        join ledger.transfer t on t.id = v.id or t.group_id = v.id
        cross join lateral (values (t.debit_account), (t.credit_account)) side(account)
      union
      select v.what, v.detail, e.account_id from violation v join ledger.entry e on e.transfer_id = v.id
    )
    select n.account, n.what, n.detail from named n join ledger.account a on a.id = n.account
    where a.owner <> ${HOUSE_OWNER} or n.what = any(${OF_A_BALANCE}::text[])`.execute(db)
  return rows
}

/** The accounts of which rows stand on pages that cannot be read, found from the rows that can. */
async function accountsOnLostPages(db: Db, tables: Record<Table, Readable>): Promise<readonly Damage[]> {
  const rowsOf = (table: Table, columns: string) => readableRows(table, columns, tables[table])
  const { rows } = await sql<Damage>`
    with account as materialized (${rowsOf('account', 'id, owner')}),
    balance as materialized (${rowsOf('balance', 'account_id, seq')}),
    entry as materialized (${rowsOf('entry', 'account_id, transfer_id')}),
    transfer as materialized (${rowsOf('transfer', 'id')}),
    found as (
      select id as account, 'balance' as what from account where id not in (select account_id from balance)
      union
      select b.account_id, 'entry' from balance b
        left join (select account_id, count(*) as entries from entry group by account_id) e using (account_id)
        where coalesce(e.entries, 0) <> b.seq
      union
      select account_id, 'transfer' from entry where transfer_id not in (select id from transfer)
    )
    select f.account, f.what || '_page' as what, null as detail from found f left join account a on a.id = f.account
    where f.what = 'balance' or a.owner is distinct from ${HOUSE_OWNER}`.execute(db)
  return rows
}

async function note(db: Db, found: readonly Damage[], at: Date): Promise<void> {
  if (found.length === 0) return
  await db.transaction().execute(async (tx) => {
    await write(tx, found, at)
    await sql`alter table ledger.balance enable trigger balance_not_damaged`.execute(tx)
  })
}

async function write(tx: Tx, found: readonly Damage[], at: Date): Promise<void> {
  await sql`insert into ledger.damage (account_id, what, detail, found_at)
    select *, ${at} from unnest(${found.map(({ account }) => account)}::bigint[], ${found.map(({ what }) => what)}::text[],
      ${found.map(({ detail }) => detail)}::text[])
    on conflict do nothing`.execute(tx)
}

/** Stops the accounts that violations are about: nothing is posted to them until all is well. */
export async function stopViolated(db: Db, found: readonly Violation[], at: Date): Promise<void> {
  await note(db, await accountsOf(db, found), at)
}

/**
 * Looks for the pages of the books that cannot be read and stops the accounts that rest on them.
 * @returns the tables that have such pages; none where the damage is elsewhere (an index, another room).
 */
export async function stopUnreadable(db: Db, at: Date): Promise<readonly Table[]> {
  const readable = {} as Record<Table, Readable>
  for (const table of TABLES) readable[table] = await readableOf(db, table)
  const lost = TABLES.filter((table) => !readable[table].isWhole)
  if (lost.length > 0) await note(db, await accountsOnLostPages(db, readable), at)
  return lost
}

/** Lets every account be posted to again: the whole history was found to be right. */
export async function resumeAll(db: Db, at: Date): Promise<void> {
  if ((await stoppedAccounts(db)) === 0) return
  await db.transaction().execute(async (tx) => {
    await sql`alter table ledger.balance disable trigger balance_not_damaged`.execute(tx)
    await sql`update ledger.damage set mended_at = ${at} where mended_at is null`.execute(tx)
  })
}

/** How many accounts nothing is posted to. */
export async function stoppedAccounts(db: Db): Promise<number> {
  const count = sql<{ accounts: number }>`
    select count(distinct account_id)::int as accounts from ledger.damage where mended_at is null`
  return (await firstRow(db, count))?.accounts ?? 0
}

/** How often PostgreSQL has met a page of this database that it could not read. */
export async function checksumFailures(db: Db): Promise<number> {
  const count = sql<{ failures: number }>`
    select coalesce(checksum_failures, 0)::int as failures from pg_stat_database where datname = current_database()`
  return (await firstRow(db, count))?.failures ?? 0
}
