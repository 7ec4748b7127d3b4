import { z } from 'zod'
import { type ActionCall, defineActionCall } from '#platform/desk/action-call.ts'
import { defineCall, type Permission } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { isObject } from './value.rules.ts'

/** Who may look at how the house is set, and keep a draft of what it could be. */
export const SETTINGS_VIEW = 'settings.view' satisfies Permission

/** A document has another version, or one less: whoever keeps what it said looks again. */
export const SettingsPublished = defineEvent(
  'settings.published',
  z.strictObject({ documentId: z.string(), version: z.int() }),
)

const documentId = z
  .string()
  .regex(/^[a-z][a-zA-Z]{1,30}\.[a-z][a-zA-Z]{1,30}$/)
  .meta({ example: 'site.base' })
const versionNo = z.int().min(1).max(1_000_000)
const anything = z.unknown()

/** What a draft holds at most, as text. */
const DRAFT_CHARACTERS = 48_000

/** A document as somebody fills it in, as JSON: what is wrong with it is said, and keeps it from nothing. */
const draftText = z
  .string()
  .max(DRAFT_CHARACTERS)
  .meta({ example: '{}' })
  .transform((text, context) => {
    const value = parsed(text)
    // No text of a person has a NUL, and the database takes none.
    if (isObject(value) && !JSON.stringify(value).includes('\\u0000'))
      return value as Readonly<Record<string, unknown>>
    context.addIssue({ code: 'custom', message: 'json' })
    return z.NEVER
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A version that is due later. */
const dueVersion = z.strictObject({ version: versionNo, effectiveFrom: instant })

/** Somebody of the house, as far as lists name them. */
const person = z.strictObject({ staffId: z.uuid(), name: z.string().nullable() })

const documentRow = z.strictObject({
  id: z.string(),
  group: z.string(),
  texts: z.string(),
  permission: z.string(),
  version: z.int(),
  liveSince: instant.nullable(),
  /** Who published what is live; null for what the house began with. */
  publishedBy: person.nullable(),
  due: dueVersion.nullable(),
  /** When the person who asks kept a draft of it, and how many others have one. */
  draftedAt: instant.nullable(),
  othersDrafts: z.int(),
})

/** Every document of the house, in the order of its rooms. */
export const documentsCall = defineCall({
  id: 'settings.documents',
  method: 'GET',
  path: '/console/v1/settings',
  access: 'staffRead',
  permission: SETTINGS_VIEW,
  summary: 'How the house is set: every document, with what is live, due and in hand',
  input: noInput,
  output: z.strictObject({ list: z.array(documentRow) }),
})

const versionRow = z.strictObject({
  version: versionNo,
  effectiveFrom: instant,
  publishedAt: instant,
  proposedBy: person.nullable(),
  publishedBy: person.nullable(),
  changeId: z.uuid().nullable(),
  reason: z.string().nullable(),
  rollsBack: versionNo.nullable(),
  cancelledAt: instant.nullable(),
  /** Where it differs from the version before it, as paths. */
  changed: z.array(z.string()),
})

/** What a person should know of what they have in hand. */
const draftReport = z.strictObject({
  /** Fields that are not as the document takes them: a text that says what would be right. */
  faults: z.array(
    z.strictObject({
      path: z.string(),
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      /** Which line of a list it is about, from 1. */
      line: z.int().nullable(),
    }),
  ),
  /** Fields that may not be set otherwise: `pinned` by the environment, or `loosened`. */
  forbidden: z.array(z.strictObject({ path: z.string(), why: z.enum(['pinned', 'loosened']) })),
  checks: z.array(
    z.strictObject({
      path: z.string(),
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      holds: z.boolean(),
    }),
  ),
  effect: z.array(
    z.strictObject({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  /** How many people publishing it takes; `brake` where it only stops or tightens. */
  seats: z.union([z.literal('brake'), z.literal(1), z.literal(2)]).nullable(),
})
export type DraftReport = z.infer<typeof draftReport>

const draft = z.strictObject({
  baseVersion: z.int(),
  savedAt: instant,
  value: anything,
  report: draftReport,
  /** What others changed since it was begun, and it changes too. */
  conflicts: z.array(z.string()),
})

/** One document: what is live, what is due, what is in hand, and what was before. */
export const documentCall = defineCall({
  id: 'settings.document',
  method: 'GET',
  path: '/console/v1/settings/:id',
  access: 'staffRead',
  permission: SETTINGS_VIEW,
  summary: 'A document with its fields, what is live and due, one’s draft and its history',
  input: z.strictObject({ id: documentId }),
  output: z.strictObject({
    id: z.string(),
    group: z.string(),
    texts: z.string(),
    permission: z.string(),
    brake: z.string().nullable(),
    fields: anything,
    /** Fields that only become tighter. */
    protective: z.array(z.string()),
    /** Fields that a variable of the environment holds fast. */
    pins: z.record(z.string(), z.string()),
    live: z.strictObject({ version: z.int(), since: instant.nullable(), value: anything }),
    /** The newest version, live or due: what a draft begins from. */
    newest: z.strictObject({ version: z.int(), value: anything }),
    due: dueVersion.nullable(),
    draft: draft.nullable(),
    others: z.array(z.strictObject({ by: person, savedAt: instant })),
    history: z.array(versionRow),
  }),
})

/** A version as it was published. */
export const versionCall = defineCall({
  id: 'settings.version',
  method: 'GET',
  path: '/console/v1/settings/:id/versions/:version',
  access: 'staffRead',
  permission: SETTINGS_VIEW,
  summary: 'What a version of a document said',
  input: z.strictObject({
    id: documentId,
    version: z
      .string()
      .regex(/^[1-9][0-9]{0,5}$/)
      .transform(Number)
      .meta({ example: '1' }),
  }),
  output: z.strictObject({ version: versionNo, value: anything }),
})

/** Keeps what somebody has in hand, so that it is there after a reload, and says what is wrong with it. */
export const saveDraftCall = defineCall({
  id: 'settings.saveDraft',
  method: 'POST',
  path: '/console/v1/settings/:id/draft',
  access: 'staff',
  permission: SETTINGS_VIEW,
  summary: 'Keeps one’s draft of a document and checks it',
  input: z.strictObject({ id: documentId, baseVersion: z.int().min(0).max(1_000_000), value: draftText }),
  output: draft,
})

/** Lets go of what somebody has in hand. */
export const dropDraftCall = defineCall({
  id: 'settings.dropDraft',
  method: 'POST',
  path: '/console/v1/settings/:id/draft/drop',
  access: 'staff',
  permission: SETTINGS_VIEW,
  summary: 'Lets go of one’s draft of a document',
  input: z.strictObject({ id: documentId }),
  output: z.strictObject({}),
})

/** Makes the link under which members’ pages show one’s draft as if it were live, for a while. */
export const previewDraftCall = defineCall({
  id: 'settings.previewDraft',
  method: 'POST',
  path: '/console/v1/settings/:id/preview',
  access: 'staff',
  permission: SETTINGS_VIEW,
  summary: 'A signed link to members’ pages as they would be with one’s draft',
  input: z.strictObject({ id: documentId }),
  output: z.strictObject({ url: z.string(), until: instant }),
})

const published = z.strictObject({ version: versionNo, effectiveFrom: instant })

interface DocumentCalls {
  readonly id: string
  readonly permission: Permission
}

const partsOf = ({ id, permission }: DocumentCalls, verb: string) => ({
  id: `settings.${verb}.${id}`,
  path: `/console/v1/settings/${id}/${verb}` as const,
  permission,
})

/** The document that an action is about, by the id of its call; null for what is no action of a document. */
export function documentOfAction(action: string): string | null {
  return /^settings\.(?:publish|brake|cancel)\.(.+)$/.exec(action)?.[1] ?? null
}

const publication = <V extends z.ZodType>(value: V) => ({
  /** The version it was begun from. */
  baseVersion: versionNo,
  value,
})

/** What a document’s action is told and answers, whatever the document. */
export type PublishCall = ActionCall<
  ReturnType<typeof publication> & {
    effectiveFrom: z.ZodOptional<typeof instant>
    rollsBack: z.ZodOptional<typeof versionNo>
  },
  typeof published
>
export type BrakeCall = ActionCall<ReturnType<typeof publication>, typeof published>
export type CancelCall = ActionCall<{ version: typeof versionNo }, typeof published>

/** Publishes a version of a document, at once or from a moment on. */
export function publishCall(document: DocumentCalls, value: z.ZodType = z.unknown()): PublishCall {
  return defineActionCall({
    ...partsOf(document, 'publish'),
    summary: `Publishes a version of ${document.id}`,
    fields: {
      ...publication(value),
      effectiveFrom: instant.optional(),
      rollsBack: versionNo.optional(),
    },
    result: published,
  })
}

/** The same for whoever may only stop or tighten, at once. */
export function brakeCall(document: DocumentCalls, value: z.ZodType = z.unknown()): BrakeCall {
  return defineActionCall({
    ...partsOf(document, 'brake'),
    summary: `Publishes a version of ${document.id} that only stops or tightens`,
    fields: publication(value),
    result: published,
  })
}

/** Takes back a version whose time has not come. */
export function cancelCall(document: DocumentCalls): CancelCall {
  return defineActionCall({
    ...partsOf(document, 'cancel'),
    summary: `Takes back a version of ${document.id} that is not live yet`,
    fields: { version: versionNo },
    result: published,
  })
}
