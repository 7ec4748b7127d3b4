import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#platform/db/index.ts'

/** How much of a trail is shown, the newest first. */
const MOST_ENTRIES = 50

interface Entry {
  readonly id: string
  readonly action: string
  readonly kind: 'system' | 'visitor' | 'member' | 'staff'
  readonly who: string | null
  readonly at: Date
  readonly reason: string | null
  readonly subject: string
}

/** What was written down, as far as `which` means it, the newest first. */
export async function trailOf(tx: Tx, which: RawBuilder<unknown>) {
  const { rows } = await sql<Entry>`
    select a.id::text as id, a.action, a.actor_kind as kind, a.at, a.subject,
      case when a.actor_kind = 'staff' then coalesce(s.display_name, left(a.actor_id, 8)) end as who,
      coalesce(a.detail->>'reason', a.detail->>'why') as reason
    from platform.audit a left join people.staff s on s.id::text = a.actor_id and a.actor_kind = 'staff'
    where ${which} order by a.id desc limit ${MOST_ENTRIES}`.execute(tx)
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
}
