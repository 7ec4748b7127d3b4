import { z } from 'zod'
import { type ActionCall, defineActionCall } from '#platform/desk/action-call.ts'
import { type Call, type CONSOLE_PATH, defineCall, type Permission } from '#platform/http/contract.ts'
import { instant, noInput, numberInput } from '#platform/http/values.ts'
import type { Column, Filter } from './kinds.ts'

export type Columns = Readonly<Record<string, Column>>
export type Filters = Readonly<Record<string, Filter>>

/** What makes a list a queue: each row waits for somebody, who claims it for five minutes by opening it. */
export interface Queue<C extends Columns> {
  /** The column with the moment until when it was promised: what is nearest to it is dealt first, late is red. */
  readonly due: keyof C & string
}

/** A list as it is declared. */
interface Declared<C extends Columns, F extends Filters, S extends keyof C & string> {
  /** `room.name`, unique in the house and kept for good: saved views and the audit name it. */
  readonly id: `${string}.${string}`
  readonly path: `${typeof CONSOLE_PATH}${string}`
  readonly permission: Permission
  /** The column that names a row, unique among all. */
  readonly key: keyof C & string
  readonly columns: C
  readonly filters: F
  /** The columns it can be sorted by; each has its indexes. */
  readonly sorts: readonly S[]
  /** The order it is in at first: a column, with `-` before where the largest comes first. */
  readonly first: NoInfer<S> | `-${NoInfer<S>}`
  readonly queue?: Queue<C>
  /** What is done to a row is done to this kind of subject, with the row's key: `withdrawal:W2026…`. */
  readonly subject?: string
  /** Where its texts begin; `<room>Desk.<name>` where left out. */
  readonly texts?: string
}

/** A list of a desk: what its pages are made of, and the calls that read it. */
export interface DeskList<
  C extends Columns = Columns,
  F extends Filters = Filters,
  S extends keyof C & string = keyof C & string,
> extends Declared<C, F, S> {
  readonly texts: string
  readonly calls: ListCalls<C>
}

/** A row as the wire carries it. */
export type Row<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends Column<infer W> ? W : never
}

/** Who has claimed a row of a queue, and until when. */
const claim = z.strictObject({ staffId: z.uuid(), isMine: z.boolean(), until: instant })
export type Claim = z.output<typeof claim>

/** A page of at most 100 rows, and the places before and after it; null where there is nothing. */
export interface ListPage<C extends Columns = Columns> {
  readonly rows: readonly Row<C>[]
  readonly before: string | null
  readonly after: string | null
  /** Of queues alone: the keys of the rows that wait for somebody, and the claims on rows of this page by key. */
  readonly waiting: readonly string[]
  readonly claims: Readonly<Record<string, Claim>>
}

/** A saved view: what the list is narrowed to and its order, as the address says them. */
const savedView = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  search: z.string(),
  isShared: z.boolean(),
  isMine: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

/** What became of an export: it waits, is written, is there until `goneAt`, or could not be written. */
const exported = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'writing', 'ready', 'failed']),
  askedAt: instant,
  rows: z.int(),
  parts: z.int(),
  bytes: z.int(),
  goneAt: instant.nullable(),
})
export type Exported = z.output<typeof exported>

/** The calls that a list has. */
export interface ListCalls<C extends Columns = Columns> {
  readonly page: Call<z.ZodType<ListQuery, ListQuery>, z.ZodType<ListPage<C>, ListPage<C>>> & StaffReads
  readonly count: Call<z.ZodType<ListQuery, ListQuery>, z.ZodType<ListCount, ListCount>> & StaffReads
  readonly views: Call<typeof noInput, z.ZodObject<{ views: z.ZodArray<typeof savedView> }>> & StaffReads
  readonly saveView: Call<typeof viewInput, typeof savedView> & StaffDoes
  readonly dropView: Call<typeof viewId, typeof noInput> & StaffDoes
  readonly export: ActionCall<{ search: z.ZodString }, typeof exportAsked>
  readonly exports: Call<typeof noInput, z.ZodObject<{ exports: z.ZodArray<typeof exported> }>> & StaffReads
  readonly exportPart: Call<typeof partInput, typeof exportPart> & StaffReads
  /** Of queues alone: claims a row, lets go of one, claims what is nearest its promise. */
  readonly claim: Call<typeof keyInput, typeof claim> & StaffDoes
  readonly release: Call<typeof keyInput, typeof noInput> & StaffDoes
  readonly next: Call<typeof noInput, typeof nextRow> & StaffDoes
}
type StaffReads = { readonly access: 'staffRead'; readonly permission: Permission }
type StaffDoes = { readonly access: 'staff'; readonly permission: Permission }

/** What a page is asked for by: the filters by their names, `sort`, and the place it goes on from. */
export type ListQuery = Readonly<Record<string, string | undefined>>

/** How many rows there are, up to 1,000; `isMore` where it is more than that. */
export interface ListCount {
  readonly count: number
  readonly isMore: boolean
}

/** The rows of a page, and how far a count goes. */
export const PAGE_ROWS = 100
export const COUNTED_ROWS = 1_000

/** Names that no filter can have: the address and the wire use them. */
const RESERVED = ['sort', 'after', 'before', 'view']

const search = z.string().max(1_000)
const viewId = z.strictObject({ id: z.uuid() })
const viewInput = z.strictObject({
  name: z.string().trim().min(1).max(40),
  search,
  isShared: z.boolean(),
})
const keyInput = z.strictObject({ key: z.string().min(1).max(64) })
const nextRow = z.strictObject({ key: z.string().nullable() })
const exportAsked = z.strictObject({ exportId: z.uuid() })
const partInput = z.strictObject({ id: z.uuid(), part: numberInput(z.int().min(1).max(100_000)) })
/** One part of a file: its text, to be joined with the others in order. */
const exportPart = z.strictObject({ text: z.string() })

/**
 * Declares a list of a desk: both sides read it. Pages, counts, saved views, exports and, of a queue, claims follow
 * from it; `serveList` (server) says where its columns come from.
 */
export function defineDeskList<
  const C extends Columns,
  const F extends Filters,
  const S extends keyof C & string,
>(declared: Declared<C, F, S>): DeskList<C, F, S> {
  const reserved = RESERVED.find((name) => Object.hasOwn(declared.filters, name))
  if (reserved) throw new TypeError(`${declared.id}: no filter can be called ${reserved}`)
  const [room, name] = declared.id.split('.')
  return { ...declared, texts: declared.texts ?? `${room}Desk.${name}`, calls: callsOf(declared) }
}

/** A filter of the wire: its text, which has to say something that the filter reads. */
const said = (filter: Filter) =>
  z
    .string()
    .max(120)
    .refine((value) => filter.read(value) !== null, { error: `listsDesk.issues.${filter.filter}` })
    .optional()

/** Both ways through each sort. */
export function ordersOf({ sorts }: { readonly sorts: readonly string[] }): [string, ...string[]] {
  return sorts.flatMap((name) => [name, `-${name}`]) as [string, ...string[]]
}

function callsOf<C extends Columns, F extends Filters, S extends keyof C & string>(
  list: Declared<C, F, S>,
): ListCalls<C> {
  const { id, path, permission } = list
  const narrowing = Object.fromEntries(
    Object.entries(list.filters).map(([name, filter]) => [name, said(filter)]),
  )
  const order = z.enum(ordersOf(list)).optional()
  const place = z.string().max(600).optional()
  const rowShape = Object.fromEntries(Object.entries(list.columns).map(([name, one]) => [name, one.schema]))
  const page = z.strictObject({
    rows: z.array(z.strictObject(rowShape)),
    before: z.string().nullable(),
    after: z.string().nullable(),
    waiting: z.array(z.string()),
    claims: z.record(z.string(), claim),
  })
  const pageInput = z
    .strictObject({ ...narrowing, sort: order, after: place, before: place })
    .refine(({ after, before }) => after === undefined || before === undefined, {
      path: ['before'],
      error: 'listsDesk.issues.oneWay',
    })
  const reads = { method: 'GET', access: 'staffRead', permission } as const
  const does = { method: 'POST', access: 'staff', permission } as const
  const calls = {
    page: defineCall({
      ...reads,
      id: `${id}.page`,
      path,
      summary: `A page of the list ${id}, by the place it goes on from`,
      input: pageInput,
      output: page,
    }),
    count: defineCall({
      ...reads,
      id: `${id}.count`,
      path: `${path}/count`,
      summary: `How many rows the list ${id} has, up to ${COUNTED_ROWS}`,
      input: z.strictObject(narrowing),
      output: z.strictObject({ count: z.int(), isMore: z.boolean() }),
    }),
    views: defineCall({
      ...reads,
      id: `${id}.views`,
      path: `${path}/views`,
      summary: `Saved views of the list ${id}: the caller's own, and shared ones`,
      input: noInput,
      output: z.strictObject({ views: z.array(savedView) }),
    }),
    saveView: defineCall({
      ...does,
      id: `${id}.saveView`,
      path: `${path}/views`,
      summary: `Saves a view of the list ${id} under its name`,
      input: viewInput,
      output: savedView,
    }),
    dropView: defineCall({
      ...does,
      id: `${id}.dropView`,
      path: `${path}/views/drop`,
      summary: `Removes a saved view of the list ${id}`,
      input: viewId,
      output: noInput,
    }),
    export: defineActionCall({
      id: `${id}.export`,
      path: `${path}/export`,
      permission: 'exports.make',
      besides: permission,
      summary: `Has the list ${id} written into a file, as it is narrowed`,
      fields: { search },
      result: exportAsked,
    }),
    exports: defineCall({
      ...reads,
      id: `${id}.exports`,
      path: `${path}/exports`,
      permission: 'exports.make',
      besides: permission,
      summary: `The caller's exports of the list ${id} of the last day`,
      input: noInput,
      output: z.strictObject({ exports: z.array(exported) }),
    }),
    exportPart: defineCall({
      ...reads,
      id: `${id}.exportPart`,
      path: `${path}/exports/part`,
      permission: 'exports.make',
      besides: permission,
      summary: `One part of an export's file, as CSV`,
      input: partInput,
      output: exportPart,
    }),
    claim: defineCall({
      ...does,
      id: `${id}.claim`,
      path: `${path}/claim`,
      summary: `Claims a row of the queue ${id} for five minutes, or claims it on`,
      input: keyInput,
      output: claim,
    }),
    release: defineCall({
      ...does,
      id: `${id}.release`,
      path: `${path}/release`,
      summary: `Lets go of a claimed row of the queue ${id}`,
      input: keyInput,
      output: noInput,
    }),
    next: defineCall({
      ...does,
      id: `${id}.next`,
      path: `${path}/next`,
      summary: `Claims the row of the queue ${id} that is nearest its promise`,
      input: noInput,
      output: nextRow,
    }),
  }
  return calls as unknown as ListCalls<C>
}
