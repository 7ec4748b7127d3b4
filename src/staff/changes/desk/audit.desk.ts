import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall } from '#platform/http/contract.ts'
import { instant, numberInput } from '#platform/http/values.ts'
import { defineDeskList } from '#platform/lists/desk/desk-list.ts'
import { days, exact, id, maybe, moment, named, oneOf, text, whole } from '#platform/lists/desk/kinds.ts'

/** How the lines of an export are written: as JSON, or as the rows of a table. */
export const AUDIT_FORMATS = ['jsonl', 'csv'] as const
export type AuditFormat = (typeof AUDIT_FORMATS)[number]

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

/** The most days that are taken away at a time; all of it is exported by the program. */
export const MOST_DAYS = 31

const day = z.iso.date()

/** Takes what was sealed of some days away: whole blocks, so that whoever has them can verify them with nothing else. */
export const exportAuditCall = defineActionCall({
  id: 'changes.exportAudit',
  path: '/console/v1/audit/take',
  permission: 'audit.export',
  summary: 'Takes the sealed blocks of some days away, with their proof',
  fields: { from: day, to: day },
  result: z.strictObject({
    /** The blocks in which something of these days stands, and how many entries they have. */
    firstBlock: z.int(),
    lastBlock: z.int(),
    entries: z.int(),
  }),
})

/** What was taken away as lines, part by part. */
export const auditLinesCall = defineCall({
  id: 'changes.auditLines',
  method: 'GET',
  path: '/console/v1/audit/lines',
  access: 'staffRead',
  permission: 'audit.export',
  summary: 'Gives a part of an export of the audit as lines, to whoever asked for it',
  input: z.strictObject({
    /** The change by which it was taken. */
    export: z.uuid(),
    format: z.enum(AUDIT_FORMATS),
    /** The block that the part begins with; the first where left out. */
    block: numberInput(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).optional(),
  }),
  output: z.strictObject({
    text: z.string(),
    /** The block that the next part begins with; null at the end. */
    next: z.int().nullable(),
  }),
})
