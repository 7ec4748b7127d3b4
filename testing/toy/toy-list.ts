import type pg from 'pg'
import type { Ctx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { beginsWith } from '#platform/lists/desk/server/source.ts'
import { markText } from '#platform/secrets/server/sealed-text.ts'
import { toyList } from './toy.desk.ts'

/** The keyed mark of a toy's number, as rooms mark cards. */
export const toyMark = (secret: string, number: string) => markText(secret, 'toy.mark', number)

export const servedToyList = serveList(toyList, {
  file: import.meta.url,
  from: 'toy.thing as t',
  joins: sql`join toy.owner o on o.id = t.owner_id`,
  columns: {
    billNo: 't.bill_no',
    member: { id: 't.owner_id', name: 'o.name' },
    amount: 't.amount',
    at: 't.at',
    dueAt: 't.due_at',
    state: 't.state',
    payee: { from: 't.last_four', read: (lastFour: string) => `Bank, ending in ${lastFour}` },
    score: 't.score',
    rank: 't.rank',
    note: 't.note',
  },
  filters: {
    state: 't.state',
    amount: 't.amount',
    at: 't.at',
    name: (start) =>
      sql`t.owner_id in (select id from toy.owner where ${beginsWith('name', start.toLowerCase())})`,
    number: (number, { secret }) => sql`t.number_mark = ${toyMark(secret, number)}`,
    score: 't.score',
    billNo: 't.bill_no',
    member: 't.owner_id',
  },
  queue: { waiting: sql`t.state = 'waiting'`, index: 'thing_due' },
  indexes: {
    at: carriedBy('thing_at', { state: 'thing_state_at' }),
    amount: carriedBy('thing_amount', { state: 'thing_state_amount' }),
    rank: carriedBy('thing_rank', { state: 'thing_state_rank' }),
    billNo: carriedBy('thing_pkey', { state: 'thing_pkey' }),
  },
})

/** The indexes of a sort: its own, that of each state, and those that find few rows at once. */
function carriedBy(own: string, { state }: { readonly state: string }) {
  return {
    none: own,
    state,
    amount: [own, 'thing_amount'],
    at: [own, 'thing_at'],
    score: own,
    name: ['thing_of_owner', own],
    number: 'thing_number',
    billNo: 'thing_pkey',
    member: 'thing_of_owner',
  }
}

/** The tables of the toy list. */
export async function makeToyTables({ app }: Pick<Ctx, 'app'>): Promise<void> {
  await sql`create schema if not exists toy`.execute(app.db)
  await sql`create table if not exists toy.owner (id uuid primary key, name text not null)`.execute(app.db)
  await sql`create index if not exists owner_name on toy.owner (name collate "C")`.execute(app.db)
  await sql`create table if not exists toy.thing (
    bill_no text primary key, owner_id uuid not null, amount bigint not null, at timestamptz not null,
    due_at timestamptz not null, state text not null, last_four text not null, number_mark bytea not null,
    score int not null, rank int, note text)`.execute(app.db)
  const indexes = {
    thing_at: 'at, bill_no',
    thing_state_at: 'state, at, bill_no',
    thing_amount: 'amount, bill_no',
    thing_state_amount: 'state, amount, bill_no',
    thing_rank: 'rank, bill_no',
    thing_state_rank: 'state, rank, bill_no',
    thing_of_owner: 'owner_id, at, bill_no',
    thing_number: 'number_mark',
    thing_due: 'state, due_at, bill_no',
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index if not exists ${sql.id(name)} on toy.thing (${sql.raw(columns)})`.execute(app.db)
  }
}

/** Fills the toy list with so many rows, numbered from `first` on, whose moments, amounts and ranks repeat. */
export async function fillToys(pool: pg.Pool, rows: number, first = 1): Promise<void> {
  await pool.query(
    `insert into toy.owner select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'owner_' || n
     from generate_series(1, 1000) n on conflict do nothing`,
  )
  await pool.query(
    `insert into toy.thing
     select 'T' || lpad(n::text, 10, '0'), ('00000000-0000-4000-8000-' || lpad((n % 1000 + 1)::text, 12, '0'))::uuid,
       (n * 7919::bigint % 5000 + 1) * 1000000, '2026-06-14T06:36:00Z'::timestamptz - (n / 3) * interval '7.000001 seconds',
       '2026-06-14T06:46:00Z'::timestamptz - (n / 3) * interval '7 seconds',
       (array['waiting', 'held', 'done', 'done', 'done', 'done', 'done', 'done'])[n % 8 + 1], lpad((n % 10000)::text, 4, '0'),
       decode(md5(n::text), 'hex'), n % 101, case when n % 5 = 0 then null else n % 50 end,
       case when n % 9 = 0 then '=1+1' end
     from generate_series($2::int, $2::int + $1::int - 1) n`,
    [rows, first],
  )
  await pool.query('analyze toy.thing')
  await pool.query('analyze toy.owner')
}
