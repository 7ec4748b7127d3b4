import type { Db, Tx } from '#platform/db/index.ts'
import { staffMembers } from '#staff/people/server/index.ts'
import type { ChangeState } from '../../changes.states.ts'
import { tables } from '../changes.tables.ts'

/** A seat of a change, as a record shows it. */
export interface SeatAbout {
  readonly no: number
  readonly staffId: string
  /** What the others call them; null of who is not known any more. */
  readonly name: string | null
  readonly decision: 'proposed' | 'approved' | 'refused'
  readonly reason: string
  readonly takenAt: Date
  /** The hash that was signed, in hex; null of who proposed or refused. */
  readonly signed: string | null
}

/** What somebody proposed about a record, or did. */
export interface ChangeAbout {
  readonly id: string
  /** The id of its action. */
  readonly action: string
  readonly state: ChangeState
  readonly seats: number
  readonly expiresAt: Date
  readonly effectiveAt: Date | null
  readonly factsHash: string
  readonly taken: readonly SeatAbout[]
}

/** The newest changes about a subject (`kind:id`), the newest first, each with its seats. */
export async function changesAbout(db: Db | Tx, subject: string, most = 10): Promise<readonly ChangeAbout[]> {
  const changes = await tables(db as Tx)
    .selectFrom('changes.change')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('proposed_at', 'desc')
    .limit(most)
    .execute()
  if (changes.length === 0) return []
  const seats = await tables(db as Tx)
    .selectFrom('changes.seat')
    .selectAll()
    .where(
      'change_id',
      'in',
      changes.map(({ id }) => id),
    )
    .orderBy('no')
    .execute()
  const people = await staffMembers(db, [...new Set(seats.map(({ staff_id }) => staff_id))])
  return changes.map((change) => ({
    id: change.id,
    action: change.action,
    state: change.state,
    seats: change.seats,
    expiresAt: change.expires_at,
    effectiveAt: change.effective_at,
    factsHash: change.facts_hash.toString('hex'),
    taken: seats
      .filter(({ change_id }) => change_id === change.id)
      .map((seat) => ({
        no: seat.no,
        staffId: seat.staff_id,
        name: people.get(seat.staff_id)?.displayName ?? null,
        decision: seat.decision,
        reason: seat.reason,
        takenAt: seat.taken_at,
        signed: seat.challenge?.toString('hex') ?? null,
      })),
  }))
}
