import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { ActionRoute } from '#platform/desk/server/action.ts'
import { newId } from '#platform/ids/ids.ts'
import { ChangesErrors } from '../../changes.refusals.ts'
import {
  changeOfRequest,
  insertChange,
  insertSeat,
  openProposal,
  seatsOf,
  updateChange,
} from '../changes.store.ts'
import type { ChangeRow } from '../changes.tables.ts'
import { canonicalJson } from '../format/canonical.ts'
import { factsHash, inputHash } from '../format/hashes.ts'
import { apply } from './apply.ts'
import { isNew, isTheirOwn, whoActs } from './people.ts'
import type { Executor } from './registry.ts'
import { weigh } from './weigh.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** How long what takes two waits in a house of one person. */
const ALONE_WAITS_MS = DAY_MINUTES * MINUTE_MS

/** What an action is asked with. */
export interface Asked {
  readonly requestId: string
  readonly reason: string
}

/**
 * What somebody does: at once where one person is enough, else proposed to the next.
 * @param said the input as it was said, without its request id and reason
 * @throws `ownAccount`, `tooNew`, `alreadyProposed`, that a proof is needed, and what the action refuses
 */
export function propose(
  { house }: Executor,
  route: ActionRoute,
  given: { readonly ctx: StaffCtx; readonly input: Asked; readonly said: Readonly<Record<string, unknown>> },
): Promise<unknown> {
  const { input } = given
  const { call, action } = route
  return transact(given.ctx, async (tx, ctx) => {
    const known = await changeOfRequest(tx, ctx.actor.staffId, input.requestId)
    if (known) return outcomeOf(tx, known)
    const who = await whoActs(house, tx, ctx)
    const members = (await action.members?.(tx, input)) ?? []
    if (await isTheirOwn(house, tx, who, members)) throw ChangesErrors.ownAccount()
    if (action.stepUp) await house.assertProved(tx, ctx)
    const facts = await action.facts(tx, ctx, input)
    const now = ctx.app.clock.now()
    const weight = await weigh(house, tx, route, { app: ctx.app, input, facts, members })
    const isBrake = action.seats === 'brake'
    if (!isBrake && weight.seats === 1 && isNew(who, now))
      throw ChangesErrors.tooNew(untilOf(who.approvesFrom))
    const subject = action.subject(input)
    const writtenInput = canonicalJson(given.said)
    const writtenFacts = canonicalJson(facts)
    const said = { action: call.id, subject, input: writtenInput }
    if (weight.seats > 1) {
      const changeId = await openProposal(tx, said)
      if (changeId !== undefined) throw ChangesErrors.alreadyProposed({ data: { changeId } })
    }
    const id = newId()
    const expiresAt = new Date(now.getTime() + (action.expiresMinutes ?? DAY_MINUTES) * MINUTE_MS)
    const tell = action.tell?.(input, facts)
    await insertChange(tx, {
      id,
      action: call.id,
      subject,
      input: writtenInput,
      input_hash: inputHash({ ...said, proposer: who.personId, reason: input.reason }),
      facts: writtenFacts,
      facts_hash: factsHash(writtenFacts),
      reason: input.reason,
      members: [...members],
      amount: weight.amount,
      state: 'proposed',
      brake: isBrake,
      seats: weight.seats,
      needs_passkey: weight.needsPasskey,
      words: JSON.stringify(action.words(input, facts)),
      tell: tell ? JSON.stringify(tell) : null,
      proposed_by: who.staffId,
      proposer_person: who.personId,
      proposed_at: now,
      request_id: input.requestId,
      expires_at: expiresAt,
    })
    await insertSeat(tx, {
      change_id: id,
      no: 1,
      decision: 'proposed',
      person_id: who.personId,
      staff_id: who.staffId,
      session_id: ctx.actor.sessionId,
      proposer_person: who.personId,
      reason: input.reason,
      taken_at: now,
    })
    const due = {
      id,
      reason: input.reason,
      proposedBy: who.staffId,
      subject,
      seats: weight.seats,
      input,
      facts,
    }
    if (weight.seats === 1) {
      const { result } = await apply(tx, ctx, route, due)
      return { state: 'applied', changeId: id, result }
    }
    const detail = { change: id, action: call.id, reason: input.reason, seats: weight.seats }
    await audit(tx, ctx, {
      action: 'changes.propose',
      subject,
      detail: { permission: call.permission, ...detail },
    })
    if (await house.isOfOne(tx)) {
      const effectiveAt = new Date(now.getTime() + ALONE_WAITS_MS)
      await updateChange(tx, id, { state: 'approved', effective_at: effectiveAt })
      return { state: 'approved', changeId: id, effectiveAt: effectiveAt.toISOString() }
    }
    return {
      state: 'proposed',
      changeId: id,
      seats: weight.seats,
      taken: 1,
      expiresAt: expiresAt.toISOString(),
    }
  })
}

/** Until when somebody is new, for the text. */
const untilOf = (at: Date) => ({ data: { until: at.toISOString() } })

/** What a request is answered that came before: where its change stands by now. */
async function outcomeOf(tx: Tx, change: ChangeRow): Promise<unknown> {
  const { id: changeId, state, seats } = change
  if (state === 'applied') return { state, changeId, result: change.result }
  if (state === 'approved' && change.effective_at)
    return { state, changeId, effectiveAt: change.effective_at.toISOString() }
  if (state !== 'proposed') throw ChangesErrors.notOpen({ data: { state } })
  const taken = (await seatsOf(tx, changeId)).length
  return { state, changeId, seats, taken, expiresAt: change.expires_at.toISOString() }
}
