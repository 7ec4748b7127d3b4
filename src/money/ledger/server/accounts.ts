import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { type Currency, type Money, money } from '#platform/money/money.ts'
import { type AccountKey, type AccountName, accountName, CHART } from '../ledger.chart.ts'
import type { AccountId } from './groups.ts'

/**
 * The ids of the accounts, in the order asked; those that do not exist yet are opened. Harmless to repeat and to race:
 * everyone gets the same ids. Ask for all accounts of a posting at once, before posting.
 */
export async function openAccounts(tx: Tx, keys: readonly AccountKey[], at: Date): Promise<AccountId[]> {
  const column = <T>(pick: (key: AccountKey) => T): T[] => keys.map(pick)
  const { rows } = await sql<{ id: AccountId }>`
    select id from unnest(ledger.open_accounts(
      ${column((key) => CHART[key.name].code)}::smallint[], ${column((key) => key.owner)}::uuid[],
      ${column((key) => key.scope)}::text[], ${column((key) => key.currency)}::text[],
      ${column((key) => key.shard)}::smallint[], ${column((key) => CHART[key.name].rule)}::ledger.floor_rule[],
      ${at})) with ordinality opened(id, no) order by no`.execute(tx)
  return rows.map((row) => row.id)
}

/** The id of one account, opened if need be. */
export async function openAccount(tx: Tx, key: AccountKey, at: Date): Promise<AccountId> {
  const [id] = await openAccounts(tx, [key], at)
  if (id === undefined) throw new Error(`account ${key.name} was not opened`)
  return id
}

/** What stands on an account: credits minus debits. */
export interface Balance<C extends Currency = Currency> {
  /** Everything posted. */
  readonly posted: Money<C>
  /** The part of it that holds have set aside. */
  readonly held: Money<C>
  /** What can be used: `posted` minus `held`. */
  readonly available: Money<C>
}

interface Totals {
  readonly posted: bigint
  readonly held: bigint
}

function balance<C extends Currency>(currency: C, { posted, held }: Totals): Balance<C> {
  return {
    posted: money(currency, posted),
    held: money(currency, held),
    available: money(currency, posted - held),
  }
}

/** The balance of an account over all its shards; zeros when it was never opened. */
export async function balanceOf<C extends Currency>(
  db: Db,
  key: Omit<AccountKey<C>, 'shard'>,
): Promise<Balance<C>> {
  const totals = await firstRow(
    db,
    sql<Totals>`
    select coalesce(sum(b.credit_posted - b.debit_posted), 0)::bigint as posted,
      coalesce(sum(b.debit_pending), 0)::bigint as held
    from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.owner = ${key.owner} and a.code = ${CHART[key.name].code} and a.scope = ${key.scope}
      and a.currency = ${key.currency}`,
  )
  return balance(key.currency, totals ?? { posted: 0n, held: 0n })
}

/**
 * What can be used of each account, which nobody else changes until the transaction ends: for callers that have to know it
 * before they decide what to post. Locks as posting does, in account order; ask for every account at once that the
 * transaction is going to post to, right before it does.
 */
export async function lockBalances(
  tx: Tx,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, bigint>> {
  const { rows } = await sql<{ account_id: AccountId; available: bigint }>`
    select account_id, credit_posted - debit_posted - debit_pending as available from ledger.balance
    where account_id = any(${accounts}::bigint[]) order by account_id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.account_id, row.available]))
}

/** One of an owner's accounts with what stands on it. */
export interface OwnedBalance extends Balance {
  readonly name: AccountName
  readonly scope: string
  readonly currency: Currency
}

/**
 * Every account of some owners with its balance, in one SELECT by key; an owner without accounts is left out, and so are escrows of orders
 * that are over: an owner has ever more of them.
 */
export async function balancesOfEach(
  db: Db,
  owners: readonly string[],
): Promise<ReadonlyMap<string, readonly OwnedBalance[]>> {
  const { rows } = await sql<Totals & { owner: string; code: number; scope: string; currency: Currency }>`
    select a.owner, a.code, a.scope, a.currency, b.credit_posted - b.debit_posted as posted, b.debit_pending as held
    from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.owner = any(${owners}::uuid[])
      and (a.code <> ${CHART.memberEscrow.code} or b.credit_posted <> b.debit_posted)
    order by a.owner, a.code, a.scope, a.currency`.execute(db)
  const balances = new Map<string, OwnedBalance[]>()
  for (const row of rows) {
    const { scope, currency } = row
    const own = balances.get(row.owner) ?? []
    own.push({ name: accountName(row.code), scope, currency, ...balance(currency, row) })
    balances.set(row.owner, own)
  }
  return balances
}

/** Every account of one owner with its balance. */
export async function balancesOf(db: Db, owner: string): Promise<readonly OwnedBalance[]> {
  return (await balancesOfEach(db, [owner])).get(owner) ?? []
}
