import { randomUUID } from 'node:crypto'
import type { World } from '../world.ts'

/** Somebody at work in a house of tests, as its tables know them. */
export interface AtWork {
  readonly roles: readonly string[]
  /** From when they may approve, an hour ago where left out. */
  readonly approvesFrom?: Date
  readonly isActive?: boolean
  /** The human; another one for each where left out. */
  readonly personId?: string
}

/** Puts people to work who hold these roles, and answers their ids. */
export async function putToWork(
  { pool, clock }: Pick<World, 'pool' | 'clock'>,
  people: readonly AtWork[],
): Promise<readonly string[]> {
  const ids: string[] = []
  const before = new Date(clock.now().getTime() - 3_600_000)
  for (const { roles, approvesFrom = before, isActive = true, personId = randomUUID() } of people) {
    const id = randomUUID()
    const name = `p${id.slice(0, 8)}`
    await pool.query(
      `insert into people.staff (id, person_id, name, display_name, active, approves_from, locale, created_at)
        values ($1, $2, $3, $3, $4, $5, 'en', $6)`,
      [id, personId, name, isActive, approvesFrom, clock.now()],
    )
    for (const role of roles)
      await pool.query('insert into roles.holding values ($1, $2, $3)', [id, role, clock.now()])
    ids.push(id)
  }
  return ids
}
