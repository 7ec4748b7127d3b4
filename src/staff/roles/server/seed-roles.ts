import { type Db, sql } from '#platform/db/index.ts'
import { SEEDED_ROLES } from '../roles.seeded.ts'

/** Makes the roles that a house begins with, and lets those that nobody changed follow the program; harmless to repeat. */
export async function seedRoles(db: Db): Promise<void> {
  const ids = Object.keys(SEEDED_ROLES)
  const permissions = Object.values(SEEDED_ROLES).map((all) => JSON.stringify(all))
  await sql`insert into roles.role (id, permissions)
    select id, array(select jsonb_array_elements_text(all_of)) from
      unnest(${ids}::text[], ${permissions}::jsonb[]) seeded(id, all_of)
    on conflict (id) do update set permissions = excluded.permissions
      where role.changed_at is null and role.permissions is distinct from excluded.permissions`.execute(db)
}
