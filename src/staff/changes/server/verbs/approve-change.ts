import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { Proof } from '#staff/people/proofs.ts'
import type { ChangeOutcome } from '../../changes.contract.ts'
import { ChangesErrors } from '../../changes.refusals.ts'
import { insertSeat, updateChange } from '../changes.store.ts'
import { applyOrFail } from '../executor/apply.ts'
import { type ReadAgain, readAgain } from '../executor/read-again.ts'
import type { Executor } from '../executor/registry.ts'
import { weigh } from '../executor/weigh.ts'
import { challengeOf, takeNonce } from './challenge.ts'
import { requireUnhindered } from './hindrance.ts'
import { endChange, isExpired, type Opened, openChange, requireMove } from './open-change.ts'

interface Given {
  readonly ctx: StaffCtx
  readonly input: { readonly changeId: string; readonly reason: string; readonly proof: Proof }
}

/**
 * Takes the open seat of a change: another human, who holds what it asks for, signs exactly this change on exactly
 * these facts. The last seat carries it out, in the same transaction. Where what it rests on is another by now, or
 * somebody lost the right, it is stale instead; where its verb refuses, it has failed.
 * @throws `unknown`, `notOpen`, `seatTaken`, `notPermitted`, `tooNew`, `ownAccount`, `noChallenge`, `passkeyNeeded`,
 * what a proof is refused for
 */
export function approveChange(executor: Executor, { ctx: asked, input }: Given): Promise<ChangeOutcome> {
  return transact(asked, async (tx, ctx) => {
    const opened = await openChange(executor, tx, ctx, input.changeId)
    const { change, who, seats } = opened
    const now = ctx.app.clock.now()
    if (change.state === 'proposed' && isExpired(change, now))
      return endChange(tx, ctx, opened, { event: 'expired' })
    await requireUnhindered(executor, tx, opened, now)
    const again = await readAgain(executor, tx, ctx, change, seats)
    if ('stale' in again) return endStale(tx, ctx, opened, again)
    const given = {
      app: ctx.app,
      input: again.input,
      facts: again.facts,
      members: change.members,
      except: change.id,
    }
    const today = await weigh(executor.house, tx, again.route, given)
    const needsPasskey = change.needs_passkey || today.needsPasskey
    if (needsPasskey && input.proof.kind === 'totp') throw ChangesErrors.passkeyNeeded()
    const nonce = await takeNonce(tx, ctx, change.id)
    const challenge = challengeOf(change, nonce)
    const proof = await executor.house.prove(tx, ctx, { challenge, proof: input.proof })
    const taken = seats.length + 1
    // The stricter of what held when it was proposed and what holds today.
    const wanted = Math.max(change.seats, today.seats)
    await insertSeat(tx, {
      change_id: change.id,
      no: taken,
      decision: 'approved',
      person_id: who.personId,
      staff_id: who.staffId,
      session_id: ctx.actor.sessionId,
      proposer_person: change.proposer_person,
      reason: input.reason,
      taken_at: now,
      nonce,
      challenge,
      proof: JSON.stringify(proof),
    })
    await audit(tx, ctx, {
      action: 'changes.approve',
      subject: change.subject,
      detail: {
        change: change.id,
        action: change.action,
        reason: input.reason,
        seat: taken,
        proof: proof.kind,
        challenge: challenge.toString('hex'),
      },
    })
    if (taken < wanted) {
      await updateChange(tx, change.id, { seats: wanted })
      return { state: 'proposed', seats: wanted, taken }
    }
    await updateChange(tx, change.id, { state: requireMove(change, 'lastSeatTaken'), seats: wanted })
    const { id, reason, proposed_by: proposedBy, subject } = change
    const due = { id, reason, proposedBy, subject, seats: wanted, input: again.input, facts: again.facts }
    const { state } = await applyOrFail(tx, ctx, again.route, due)
    return { state, seats: wanted, taken }
  })
}

/** Ends a change as stale, and keeps what it rested on beside what is so now. */
export function endStale(
  tx: Tx,
  ctx: StaffCtx,
  opened: Pick<Opened, 'change' | 'seats'>,
  again: Extract<ReadAgain, { readonly stale: string }>,
): Promise<ChangeOutcome> {
  const { stale, facts, refusal } = again
  const difference = facts ? { before: JSON.parse(opened.change.facts), after: facts } : null
  return endChange(tx, ctx, opened, {
    event: 'differed',
    besides: {
      stale_why: stale,
      difference: difference && JSON.stringify(difference),
      refusal: refusal ? JSON.stringify(refusal) : null,
    },
  })
}
