import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { staffMembers } from '#staff/people/server/index.ts'

/** Entries of the audit that a record shows. */
const SHOWN = 40

/** What somebody did about a record, or that they looked at it. */
export interface TrailLine {
  readonly id: string
  /** `room.verb`. */
  readonly action: string
  readonly kind: 'system' | 'visitor' | 'member' | 'staff'
  /** The name of whoever runs the house; null for anybody else. */
  readonly who: string | null
  readonly at: string
  readonly reason: string | null
}

interface Row {
  readonly id: bigint
  readonly at: Date
  readonly action: string
  readonly actor_kind: TrailLine['kind']
  readonly actor_id: string | null
  readonly reason: string | null
}

/** What was done about some subjects (`kind:id`), the newest first. */
export async function trailOf(db: Db | Tx, subjects: readonly string[]): Promise<readonly TrailLine[]> {
  const { rows } = await sql<Row>`select id, at, action, actor_kind, actor_id,
      coalesce(detail ->> 'reason', detail ->> 'why') as reason
    from platform.audit where subject = any(${subjects}::text[]) order by id desc limit ${SHOWN}`.execute(db)
  const ids = rows.flatMap(({ actor_kind: kind, actor_id: id }) => (kind === 'staff' && id ? [id] : []))
  const people = await staffMembers(db, [...new Set(ids)])
  const nameOf = ({ actor_kind: kind, actor_id: id }: Row) =>
    kind === 'staff' && id ? (people.get(id)?.displayName ?? id.slice(0, 8)) : null
  return rows.map((row) => ({
    id: String(row.id),
    action: row.action,
    kind: row.actor_kind,
    who: nameOf(row),
    at: row.at.toISOString(),
    reason: row.reason,
  }))
}
