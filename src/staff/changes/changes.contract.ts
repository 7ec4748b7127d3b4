import { z } from 'zod'
import { actionReason } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant, pageInput, pageOf, requestId } from '#platform/http/values.ts'
import { SIGNED_IN, stepUpOptionsCall } from '#staff/people/people.contract.ts'
import { proof } from '#staff/people/proofs.ts'
import { CHANGE_STATES } from './changes.states.ts'

const changeId = z.uuid()
/** Words in the texts of a desk. */
const words = z.strictObject({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
const who = z.strictObject({ staffId: z.uuid(), name: z.string() })
const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** Why somebody may not take the open seat. */
export const HINDRANCES = ['notOpen', 'seatTaken', 'notPermitted', 'tooNew', 'ownAccount'] as const

/** A change as a list shows it. */
const changeLine = z.strictObject({
  id: changeId,
  action: z.string(),
  subject: z.string(),
  words,
  state: z.enum(CHANGE_STATES),
  brake: z.boolean(),
  seats: z.int(),
  taken: z.int(),
  proposedBy: who,
  proposedAt: instant,
  expiresAt: instant,
  /** When it is due, where it waits for its time. */
  effectiveAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type ChangeLine = z.infer<typeof changeLine>

/** A seat that somebody took. */
const seat = z.strictObject({
  no: z.int(),
  who,
  decision: z.enum(['proposed', 'approved', 'refused']),
  reason: z.string(),
  takenAt: instant,
  /** By what they signed, and the hash that they signed; null of who proposed or refused. */
  signed: z.strictObject({ kind: z.enum(['passkey', 'totp', 'sandbox']), challenge: z.string() }).nullable(),
})

/** A change with everything that it says. */
const wholeChange = z.strictObject({
  ...changeLine.shape,
  reason: z.string(),
  /** As it was said, field by field, and its hash. */
  input: z.record(z.string(), z.unknown()),
  inputHash: z.string(),
  /** What it rests on: as it was proposed, and as it is now where that can still be read. */
  facts: values,
  factsHash: z.string(),
  factsNow: values.nullable(),
  seatsTaken: z.array(seat),
  /** Why whoever asks may not take the open seat; null where they may. */
  hindrance: z.enum(HINDRANCES).nullable(),
  needsPasskey: z.boolean(),
  mayWithdraw: z.boolean(),
  mayCancel: z.boolean(),
  /** What the member hears of it. */
  tell: words.nullable(),
  endedBy: who.nullable(),
  endReason: z.string().nullable(),
  refusal: z
    .strictObject({ code: z.int(), key: z.string(), params: z.record(z.string(), z.unknown()) })
    .nullable(),
  staleWhy: z.enum(['facts', 'right', 'restored', 'unreadable']).nullable(),
  before: values.nullable(),
  after: values.nullable(),
})
export type WholeChange = z.infer<typeof wholeChange>

/** `forMe`: open ones whose seat the asker may take; `open`, `mine`, `ended` as far as they may see them. */
export const CHANGE_VIEWS = ['forMe', 'open', 'mine', 'ended'] as const
export type ChangeView = (typeof CHANGE_VIEWS)[number]

/** What waits for whoever looks, as the console counts it. */
export const QUEUE_FOR_ME = 'changes.forMe'

export const changesCall = defineCall({
  id: 'changes.list',
  method: 'GET',
  path: '/console/v1/changes',
  access: 'staffRead',
  permission: SIGNED_IN,
  summary: 'Lists what was proposed, as far as the asker may propose or decide such a thing',
  input: z.strictObject({ view: z.enum(CHANGE_VIEWS), ...pageInput(20) }),
  output: pageOf(changeLine),
})
export const changeCall = defineCall({
  id: 'changes.one',
  method: 'GET',
  path: '/console/v1/changes/:changeId',
  access: 'staffRead',
  permission: SIGNED_IN,
  summary: 'Shows a change: what it says, what it rests on, who decided',
  input: z.strictObject({ changeId }),
  output: wholeChange,
})

/** What becomes of a change. */
export const changeOutcome = z.strictObject({
  state: z.enum(CHANGE_STATES),
  seats: z.int(),
  taken: z.int(),
})
export type ChangeOutcome = z.infer<typeof changeOutcome>

export const challengeCall = defineCall({
  id: 'changes.challenge',
  method: 'POST',
  path: '/console/v1/changes/challenge',
  access: 'staff',
  permission: SIGNED_IN,
  summary: 'Gives what is signed to approve a change, for five minutes',
  input: z.strictObject({ changeId }),
  output: z.strictObject({
    /** The hash that is signed, in hex, as it stands in the record. */
    challenge: z.string(),
    options: stepUpOptionsCall.output,
    needsPasskey: z.boolean(),
    expiresAt: instant,
  }),
})
const decision = { requestId, changeId, reason: actionReason }
export const approveCall = defineCall({
  id: 'changes.approve',
  method: 'POST',
  path: '/console/v1/changes/approve',
  access: 'staff',
  permission: SIGNED_IN,
  once: true,
  summary: 'Takes the open seat of a change, signed; the last one carries it out',
  input: z.strictObject({ ...decision, proof }),
  output: changeOutcome,
})
export const refuseCall = defineCall({
  id: 'changes.refuse',
  method: 'POST',
  path: '/console/v1/changes/refuse',
  access: 'staff',
  permission: SIGNED_IN,
  once: true,
  summary: 'Refuses a change, which ends it',
  input: z.strictObject(decision),
  output: changeOutcome,
})
export const withdrawCall = defineCall({
  id: 'changes.withdraw',
  method: 'POST',
  path: '/console/v1/changes/withdraw',
  access: 'staff',
  permission: SIGNED_IN,
  once: true,
  summary: 'Takes back what one proposed, before it is decided',
  input: z.strictObject(decision),
  output: changeOutcome,
})
export const cancelCall = defineCall({
  id: 'changes.cancel',
  method: 'POST',
  path: '/console/v1/changes/cancel',
  access: 'staff',
  permission: SIGNED_IN,
  once: true,
  summary: 'Calls off an approved change that waits for its time',
  input: z.strictObject(decision),
  output: changeOutcome,
})
