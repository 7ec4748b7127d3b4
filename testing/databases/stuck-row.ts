import type pg from 'pg'

/**
 * Makes one row of a table refuse every change, as a row does whose data no program can work with. Gives its
 * release.
 */
export async function makeStuck(
  pool: pg.Pool,
  table: string,
  key: { readonly column: string; readonly value: string },
): Promise<() => Promise<void>> {
  await pool.query(`create function public.stuck() returns trigger language plpgsql as
    $$ begin raise exception 'the row is stuck'; end $$`)
  await pool.query(`create trigger stuck before update on ${table} for each row
    when (old.${key.column} = '${key.value}') execute function public.stuck()`)
  return async () => void (await pool.query('drop function public.stuck cascade'))
}
