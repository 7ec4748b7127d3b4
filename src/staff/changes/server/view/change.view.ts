import { type StaffCtx, SYSTEM_ACTOR } from '#platform/context/context.ts'
import { type Tx, withSavepoint } from '#platform/db/index.ts'
import type { Facts } from '#platform/desk/server/action.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { KeptProof } from '#staff/people/server/index.ts'
import type { WholeChange } from '../../changes.contract.ts'
import { ChangesErrors } from '../../changes.refusals.ts'
import type { ChangeRow, SeatRow } from '../changes.tables.ts'
import { inputOf, inTheNameOf } from '../executor/read-again.ts'
import type { Executor } from '../executor/registry.ts'
import { hindranceOf } from '../verbs/hindrance.ts'
import { openChange } from '../verbs/open-change.ts'
import { actionsFor, changeLineOf, maySee, type Names, named } from './changes.views.ts'

/**
 * A change with everything that it says, for whoever may see it.
 * @throws `unknown`, also of one that is not theirs to see
 */
export async function readChange(
  executor: Executor,
  tx: Tx,
  ctx: StaffCtx,
  changeId: string,
): Promise<WholeChange> {
  const opened = await openChange(executor, tx, ctx, changeId)
  const { change, who, seats } = opened
  if (!maySee(executor, who, change)) throw ChangesErrors.unknown()
  const ids = [change.proposed_by, ...seats.map(({ staff_id }) => staff_id), change.ended_by ?? []].flat()
  const names = await executor.house.namesOf(tx, [...new Set(ids)])
  const taken = seats.filter(({ decision }) => decision !== 'refused').length
  const isOpen = change.state === 'proposed' || change.state === 'approved'
  const hasSeat = seats.some(({ person_id }) => person_id === who.personId)
  return {
    ...changeLineOf({ ...change, taken }, names),
    reason: change.reason,
    input: JSON.parse(change.input),
    inputHash: change.input_hash.toString('hex'),
    facts: JSON.parse(change.facts),
    factsHash: change.facts_hash.toString('hex'),
    factsNow: isOpen ? await factsNow(executor, tx, ctx, change, seats) : null,
    seatsTaken: seats.map((one) => seatOf(one, names)),
    hindrance: await hindranceOf(executor, tx, opened, ctx.app.clock.now()),
    needsPasskey: change.needs_passkey,
    mayWithdraw: change.state === 'proposed' && change.proposer_person === who.personId,
    mayCancel:
      change.state === 'approved' && (hasSeat || actionsFor(executor, who).decides.includes(change.action)),
    tell: change.tell,
    endedBy: change.ended_by === null ? null : named(names, change.ended_by),
    endReason: change.end_reason,
    refusal: change.refusal,
    staleWhy: change.stale_why,
    before: change.difference?.before ?? null,
    after: change.difference?.after ?? null,
  }
}

function seatOf(seat: SeatRow, names: Names): WholeChange['seatsTaken'][number] {
  const proof = seat.proof as KeptProof | null
  return {
    no: seat.no,
    who: named(names, seat.staff_id),
    decision: seat.decision,
    reason: seat.reason,
    takenAt: seat.taken_at.toISOString(),
    signed: proof && seat.challenge ? { kind: proof.kind, challenge: seat.challenge.toString('hex') } : null,
  }
}

/** What it rests on as it is now, read as whoever proposed it would; null where it cannot be read any more. */
async function factsNow(
  { actions }: Executor,
  tx: Tx,
  ctx: StaffCtx,
  change: ChangeRow,
  seats: readonly SeatRow[],
): Promise<Facts | null> {
  const route = actions.get(change.action)
  const input = route && inputOf(route, change)
  if (!route || input === null) return null
  const sessionId = seats[0]?.session_id ?? ctx.actor.sessionId
  const actor = { ...SYSTEM_ACTOR, kind: 'staff', staffId: change.proposed_by, sessionId } as const
  const proposer = inTheNameOf({ ...ctx, actor, tx }, { staffId: change.proposed_by, sessionId })
  return withSavepoint(tx, () => route.action.facts(tx, proposer, input)).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}
