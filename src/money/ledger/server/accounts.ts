import type { RawBuilder } from 'kysely'
import { DamagedRows, type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { type Money, money } from '#platform/money/money.ts'
import { type AccountKey, type AccountKind, type AccountName, accountName, CHART } from '../ledger.chart.ts'
import type { AccountId } from './groups.ts'

/**
 * The ids of the accounts, in the order asked; those that do not exist yet are opened. Harmless to repeat and
 * to race: everyone gets the same ids. Ask for all accounts of a posting at once, before posting.
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

/** Whether the books are known to be wrong about account `a`. */
const DAMAGED = sql`exists (select from ledger.damage d where d.account_id = a.id and d.mended_at is null)`

/**
 * The balance of an account over all its shards; zeros when it was never opened.
 * @throws {DamagedRows} where the books are known to be wrong about it: a sum that proves nothing is not told.
 */
export async function balanceOf<C extends Currency>(
  db: Db | Tx,
  key: Omit<AccountKey<C>, 'shard'>,
): Promise<Balance<C>> {
  const totals = await firstRow(
    db,
    sql<Totals & { damaged: boolean | null }>`
    select coalesce(sum(b.credit_posted - b.debit_posted), 0)::bigint as posted,
      coalesce(sum(b.debit_pending), 0)::bigint as held, bool_or(${DAMAGED}) as damaged
    from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.owner = ${key.owner} and a.code = ${CHART[key.name].code} and a.scope = ${key.scope}
      and a.currency = ${key.currency}`,
  )
  if (totals?.damaged) throw new DamagedRows(`the account ${key.name} of ${key.owner} is damaged`)
  return balance(key.currency, totals ?? { posted: 0n, held: 0n })
}

/**
 * What can be used of each account, which nobody else changes until the transaction ends: for callers that
 * have to know it before they decide what to post. Locks as posting does, in account order; ask for every
 * account at once that the transaction is going to post to, right before it does.
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

/**
 * What stands on all accounts of one name together, by their scope, with how many owners have any of it. Reads every
 * such account: ask for it no more often than somebody can look.
 */
export async function totalsByScope<C extends Currency>(
  db: Db,
  name: AccountName,
  currency: C,
): Promise<ReadonlyMap<string, { readonly total: Money<C>; readonly owners: number }>> {
  const { rows } = await sql<{ scope: string; total: bigint; owners: number }>`
    select a.scope, sum(b.credit_posted - b.debit_posted)::bigint as total,
      (count(distinct a.owner) filter (where b.credit_posted <> b.debit_posted))::int as owners
    from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.code = ${CHART[name].code} and a.currency = ${currency} group by a.scope`.execute(db)
  return new Map(
    rows.map(({ scope, total, owners }) => [scope, { total: money(currency, BigInt(total)), owners }]),
  )
}

/** One of an owner's accounts with what stands on it. */
export interface OwnedBalance extends Balance {
  readonly name: AccountName
  readonly scope: string
  readonly currency: Currency
}

/** The accounts of a member that there is one of for each order: ever more, and almost all of them over. */
const BY_ORDER: readonly number[] = memberCodes((kind) => kind.scopedBy === 'order')
const LASTING: readonly number[] = memberCodes((kind) => kind.scopedBy !== 'order')

function memberCodes(isMeant: (kind: AccountKind) => boolean): readonly number[] {
  const kinds: readonly AccountKind[] = Object.values(CHART)
  return kinds.filter((kind) => kind.owner === 'member' && isMeant(kind)).map(({ code }) => code)
}

/**
 * The balance of account `a`, by key whatever the statistics say: to an owner of many orders they ascribe
 * many accounts of each kind.
 */
const BALANCE = sql`(select * from ledger.balance where account_id = a.id limit 1)`

/** One account with its balance, as `ownedBalances` selects it. */
export type OwnedRow = Totals & {
  owner: string
  code: number
  scope: string
  currency: Currency
  /** Whether the books are known to be wrong about it: what stands there proves nothing. */
  damaged: boolean
}

/**
 * A SELECT (of `OwnedRow`) of the accounts of some owners with their balances, by key; `byOwner` reads what
 * it gives. Of those by order (escrows) it has only what business records have entries on: `orders` is a
 * SELECT of their kind and id. For whoever reads more with it, of the same moment.
 */
export function ownedBalances(owners: readonly string[], orders?: RawBuilder<unknown>): RawBuilder<OwnedRow> {
  return sql<OwnedRow>`
    select a.owner, a.code, a.scope, a.currency, b.credit_posted - b.debit_posted as posted, b.debit_pending as held,
      ${DAMAGED} as damaged
    from ledger.account a cross join lateral ${BALANCE} b
    where a.owner = any(${owners}::uuid[]) and a.code = any(${LASTING}::smallint[])
    ${orders ? sql`union all ${ofOrders(owners, orders)}` : sql``}`
}

/**
 * The owners' accounts by order that the entries of some records are on: found from the transfers of these.
 */
function ofOrders(owners: readonly string[], orders: RawBuilder<unknown>) {
  return sql`
    select a.owner, a.code, a.scope, a.currency, b.credit_posted - b.debit_posted, b.debit_pending, ${DAMAGED}
    from (
      select distinct side.account_id
      from (${orders}) record(kind, id)
      join ledger.transfer t on t.ref_kind = record.kind and t.ref_id = record.id
      cross join lateral (values (t.debit_account), (t.credit_account)) side(account_id)
    ) met
    join ledger.account a on a.id = met.account_id
    cross join lateral ${BALANCE} b
    where a.owner = any(${owners}::uuid[]) and a.code = any(${BY_ORDER}::smallint[])`
}

/**
 * The balances that `ownedBalances` gave, of each owner in the order of the chart. An owner without accounts
 * is left out.
 */
export function byOwner(rows: readonly OwnedRow[]): ReadonlyMap<string, readonly OwnedBalance[]> {
  const balances = new Map<string, OwnedBalance[]>()
  for (const row of rows.toSorted(inChartOrder)) {
    const { scope, currency } = row
    const own = balances.get(row.owner) ?? []
    own.push({ name: accountName(row.code), scope, currency, ...balance(currency, row) })
    balances.set(row.owner, own)
  }
  return balances
}

function inChartOrder(a: OwnedRow, b: OwnedRow): number {
  return a.code - b.code || compare(a.scope, b.scope) || compare(a.currency, b.currency)
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
