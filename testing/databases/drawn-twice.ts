import type pg from 'pg'

/**
 * Has the next row written to a table draw a random key that is `taken`; the one after that draws its own.
 */
export async function drawsTaken(
  pool: pg.Pool,
  table: string,
  key: { readonly column: string; readonly taken: string },
): Promise<void> {
  // A sequence remembers the first draw even when what drew it is undone.
  await pool.query('drop sequence if exists public.draw cascade; create sequence public.draw')
  await pool.query(`create or replace function public.draw_taken() returns trigger language plpgsql as
    $$ begin
      if nextval('public.draw') = 1 then new.${key.column} := '${key.taken}'; end if;
      return new;
    end $$`)
  await pool.query(`create or replace trigger draw_taken before insert on ${table} for each row
    execute function public.draw_taken()`)
}
