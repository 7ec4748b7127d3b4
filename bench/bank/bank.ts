import pg from 'pg'

const BRANCHES = 100
const TELLERS = 10

/** What of a connection, or of a pool of them, the reference needs. */
type Runs = Pick<pg.ClientBase, 'query'>

/**
 * The bank of TPC-B, as pgbench has it: makes its tables in a schema of their own. Here it has 100 branches; each has so
 * many accounts.
 */
export async function openBank(
  pool: pg.Pool,
  accountsOfBranch: number,
): Promise<{ readonly accounts: number }> {
  const accounts = BRANCHES * accountsOfBranch
  await pool.query(`create schema bank;
    create table bank.branches (bid int not null, bbalance int, filler char(88)) with (fillfactor = 100);
    create table bank.tellers (tid int not null, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table bank.accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table bank.history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into bank.branches select n, 0 from generate_series(1, ${BRANCHES}) n;
    insert into bank.tellers select n, (n - 1) / ${TELLERS} + 1, 0 from generate_series(1, ${BRANCHES * TELLERS}) n;
    insert into bank.accounts select n, (n - 1) / ${accountsOfBranch} + 1, 0, '' from generate_series(1, ${accounts}) n;
    alter table bank.branches add primary key (bid);
    alter table bank.tellers add primary key (tid);
    alter table bank.accounts add primary key (aid)`)
  await pool.query('vacuum analyze bank.branches, bank.tellers, bank.accounts')
  return { accounts }
}

const upTo = (most: number) => 1 + Math.floor(Math.random() * most)

/** The statements of pgbench's TPC-B-like script, prepared, one after another, in a transaction. */
export async function bankTransaction(
  client: Runs,
  { accounts }: { readonly accounts: number },
): Promise<void> {
  const [aid, tid, bid, delta] = [
    upTo(accounts),
    upTo(BRANCHES * TELLERS),
    upTo(BRANCHES),
    upTo(10_001) - 5_001,
  ]
  const run = (name: string, text: string, values: readonly number[]) =>
    client.query({ name: `bank_${name}`, text, values: [...values] })
  await client.query('begin')
  await run('account', 'update bank.accounts set abalance = abalance + $1 where aid = $2', [delta, aid])
  await run('balance', 'select abalance from bank.accounts where aid = $1', [aid])
  await run('teller', 'update bank.tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid])
  await run('branch', 'update bank.branches set bbalance = bbalance + $1 where bid = $2', [delta, bid])
  await run(
    'history',
    'insert into bank.history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    [tid, bid, aid, delta],
  )
  await client.query('commit')
}

/** Clients of the bank, each with a connection of its own. */
export async function openTellers(url: string, count: number, bank: { readonly accounts: number }) {
  const clients = Array.from({ length: count }, () => new pg.Client(url))
  await Promise.all(clients.map((client) => client.connect()))
  return {
    lanes: clients.map((client) => () => bankTransaction(client, bank)),
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
