import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { instant, numberInput } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import { days, exact, id, maybe, moment, named, oneOf, text, whole } from '#platform/lists/desk/kinds.ts'

const ACTOR_KINDS = ['staff', 'system', 'member', 'visitor'] as const

/** Who did what to what, the newest first. */
export const auditList = defineDeskList({
  id: 'changes.audit',
  path: '/console/v1/audit',
  permission: 'audit.view',
  key: 'id',
  texts: 'changes.audit',
  columns: {
    id: whole(),
    at: moment(),
    kind: oneOf(ACTOR_KINDS, { system: 'quiet', visitor: 'quiet' }),
    who: maybe(text()),
    action: named(),
    subject: text(),
    reason: maybe(text()),
    position: maybe(whole()),
    block: maybe(whole()),
  },
  filters: { at: days(), kind: oneOf(ACTOR_KINDS), staff: id(), subject: exact(), action: exact() },
  sorts: ['at'],
  first: '-at',
})

const entryNo = numberInput(z.int().min(1).max(999_999_999))

/** An entry with all that it says, and where it is sealed. */
export const auditEntryCall = defineCall({
  id: 'changes.auditEntry',
  method: 'GET',
  path: '/console/v1/audit/entry/:entryNo',
  access: 'staffRead',
  permission: 'audit.view',
  summary: 'Shows an entry of the audit, and its place in the sealed chain',
  input: z.strictObject({ entryNo }),
  output: z.strictObject({
    id: z.int(),
    at: instant,
    kind: z.enum(ACTOR_KINDS),
    actor: z.string().nullable(),
    who: z.string().nullable(),
    action: z.string(),
    subject: z.string(),
    traceId: z.string(),
    /** As it is sealed, to the letter. */
    detail: z.string(),
    /** Null until it is sealed, which takes a second. */
    sealed: z
      .strictObject({
        position: z.int(),
        block: z.int(),
        blockHash: z.string(),
        sealedAt: instant,
        /** The newest block of the ledger when this one was sealed. */
        ledgerBlock: z.int().nullable(),
        ledgerHash: z.string().nullable(),
      })
      .nullable(),
  }),
})

/** How many entries a part of an export has. */
export const LINES_IN_PART = 500

/** Entries as lines of JSON with their places in the chain, part by part. */
export const auditLinesCall = defineCall({
  id: 'changes.auditLines',
  method: 'GET',
  path: '/console/v1/audit/lines',
  access: 'staffRead',
  permission: 'audit.export',
  summary: `Gives entries of the audit as lines of JSON with their proof, ${LINES_IN_PART} at a time`,
  input: z.strictObject({
    /** Days of UTC, both included. */
    from: z.iso.date(),
    to: z.iso.date(),
    after: entryNo.optional(),
  }),
  output: z.strictObject({
    text: z.string(),
    /** What the next part goes on after; null at the end. */
    after: z.int().nullable(),
  }),
})
