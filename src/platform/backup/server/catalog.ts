import type pg from 'pg'
import type { Manifest, TableStart } from './format.ts'

/** Schemas of the house: every one but `public`, the database's own and those of extensions. */
const OF_HOUSE = `n.nspname <> 'public' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
  and not exists (select from pg_depend d where d.classid = 'pg_namespace'::regclass and d.objid = n.oid and d.deptype = 'e')`

/** Settings that decide how values are written as text: the same wherever COPY runs. */
const AS_TEXT = `set local client_encoding = 'UTF8'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local timezone = 'UTC'`

/** For the rest of the transaction, COPY writes and reads values as backups have them. */
export async function writeValuesAlike(client: pg.ClientBase): Promise<void> {
  await client.query(AS_TEXT)
}

/** Every table that holds rows, with the columns that are stored; names quoted. */
export async function readTables(client: pg.ClientBase): Promise<readonly TableStart[]> {
  const { rows } = await client.query<TableStart>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OF_HOUSE} order by 1`)
  return rows
}

/**
 * Where every sequence stands. Numbers are taken outside of transactions: read after a snapshot was taken,
 * none that the snapshot shows is above.
 */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OF_HOUSE} order by 1`)
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const found = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    )
    for (const { last, called } of found.rows) sequences.push({ name, last, called })
  }
  return sequences
}

/**
 * Takes what guards rows against change off the tables: triggers and foreign keys. Answers how to put it
 * back, which checks every foreign key. The owner of the tables may do that; switching all of it off at once
 * takes a superuser.
 */
export async function takeGuardsOff(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: triggers } = await client.query<{ name: string; of: string }>(`
    select quote_ident(t.tgname) as name, format('%I.%I', n.nspname, c.relname) as of
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled = 'O' and ${OF_HOUSE} order by 2, 1`)
  const { rows: keys } = await client.query<{ name: string; of: string; text: string }>(`
    select quote_ident(k.conname) as name, format('%I.%I', n.nspname, c.relname) as of,
      pg_get_constraintdef(k.oid) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${OF_HOUSE} order by 2, 1`)
  for (const { name, of } of triggers) await client.query(`alter table ${of} disable trigger ${name}`)
  for (const { name, of } of keys) await client.query(`alter table ${of} drop constraint ${name}`)
  return async () => {
    for (const { name, of, text } of keys)
      await client.query(`alter table ${of} add constraint ${name} ${text}`)
    for (const { name, of } of triggers) await client.query(`alter table ${of} enable trigger ${name}`)
  }
}
