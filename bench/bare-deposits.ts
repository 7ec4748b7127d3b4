import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** House accounts that the reference spreads its other entry over. */
const SHARDS = 16

/**
 * The reference of deposits: the statements without which nobody could keep a deposit (an order, the member's
 * word, the bank's word, and two entries with the two balances they change), a commit for each of the four
 * steps, prepared, on the disk. No session, no signature, no rules, no events.
 */
export async function openBareDeposits(pool: pg.Pool, members: number) {
  await pool.query(`create schema bench;
    create table bench.pay_order (id uuid primary key, member int not null, amount bigint not null, state text not null);
    create table bench.notice (id uuid primary key, order_id uuid not null, amount bigint not null);
    create table bench.entry (id bigint generated always as identity primary key, order_id uuid not null, account int not null, amount bigint not null);
    create table bench.balance (account int primary key, amount bigint not null)`)
  await pool.query('insert into bench.balance select n, 0 from generate_series(0, $1) n', [members + SHARDS])
  const step = (name: string, text: string, values: readonly unknown[]) =>
    pool.query({ name: `bench_${name}`, text, values: [...values] })
  return {
    deposit: async (member: number): Promise<void> => {
      const [id, amount] = [randomUUID(), 50_018]
      await step('order', "insert into bench.pay_order values ($1, $2, $3, 'pending')", [id, member, amount])
      await step('paid', "update bench.pay_order set state = 'confirming' where id = $1", [id])
      await step('notice', 'insert into bench.notice values ($1, $2, $3)', [randomUUID(), id, amount])
      const house = members + 1 + (member % SHARDS)
      await step(
        'credit',
        `with booked as (insert into bench.entry (order_id, account, amount) values ($1, $2, $4::bigint), ($1, $3, -$4::bigint)),
          moved as (update bench.balance set amount = bench.balance.amount + change.by
            from (values ($2::int, $4::bigint), ($3::int, -$4::bigint)) change(account, by) where bench.balance.account = change.account)
          update bench.pay_order set state = 'credited' where id = $1`,
        [id, member, house, amount],
      )
    },
  }
}
