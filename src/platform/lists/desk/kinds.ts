import { z } from 'zod'
import { instant } from '#platform/http/values.ts'
import type { Currency } from '#platform/money/currencies.ts'
import type { WireAmount } from '#platform/money/money.ts'

/** What a column may be: it decides how a value is read, drawn and exported. */
export type ColumnKind =
  | 'text'
  | 'named'
  | 'id'
  | 'whole'
  | 'risk'
  | 'money'
  | 'anyMoney'
  | 'moment'
  | 'waiting'
  | 'oneOf'
  | 'yesNo'
  | 'masked'
  | 'memberName'

/** How a value of a few is coloured, beside its word. */
export type Tone = 'quiet' | 'good' | 'warn' | 'bad'

/** A column as data. `W` is what the wire carries of it. */
export interface Column<W = unknown> {
  readonly column: ColumnKind
  /** What the wire carries; checked on the server alone. */
  readonly schema: z.ZodType<W, W>
  readonly currency?: Currency
  readonly values?: readonly string[]
  readonly tones?: Readonly<Record<string, Tone>>
  /** True where there may be no value: those come last, whichever way a list is sorted. */
  readonly nullable?: true
  /** True where it is carried for the page alone, and neither drawn nor exported. */
  readonly hidden?: true
}

/** Of a member: who, and the name that they sign in with. */
export interface MemberName {
  readonly memberId: string
  readonly name: string
}

const column = <W>(kind: ColumnKind, schema: z.ZodType, more: Partial<Column> = {}): Column<W> =>
  ({ column: kind, schema, ...more }) as Column<W>

/** A text of the house: a number, a name of a bank. Nothing that has to be masked. */
export const text = () => column<string>('text', z.string())
/**
 * A word of the house's own, `room.act`: drawn by its name in the list's texts (`values.<column>.<room>.<act>`), or as it
 * is where it has none there; exported as it is.
 */
export const named = () => column<string>('named', z.string())
/** A whole number. */
export const whole = () => column<number>('whole', z.int())
/** A score of risk from 0 to 100, drawn as a bar with its marks at 30 and 60. */
export const risk = () => column<number>('risk', z.int().min(0).max(100))
/** A moment: drawn on the clocks of whoever looks. */
export const moment = () => column<string>('moment', instant)
/** Since when somebody waits: drawn as the time that has passed, red from the list's `due` on. */
export const waiting = () => column<string>('waiting', instant)
/** What the room has masked already. An answer in which more than six digits follow each other is a fault. */
export const masked = () => column<string>('masked', z.string())
/** A member, as a way to their page. */
export const memberName = () =>
  column<MemberName>('memberName', z.strictObject({ memberId: z.uuid(), name: z.string() }))

/** An amount of one currency. */
export function money<C extends Currency>(currency: C): Column<WireAmount<C>> {
  return column('money', z.string(), { currency })
}

/** An amount with its currency, where rows differ in that. */
export const anyMoney = () =>
  column<{ readonly amount: WireAmount; readonly currency: Currency }>(
    'anyMoney',
    z.strictObject({ amount: z.string(), currency: z.string() }),
  )

/** The same column where a row may have no value of it. */
export function maybe<W>(one: Column<W>): Column<W | null> {
  return { ...one, schema: one.schema.nullable(), nullable: true } as Column<W | null>
}

/** The same column carried for the page alone: not drawn, not exported. */
export function hidden<W>(one: Column<W>): Column<W> {
  return { ...one, hidden: true }
}

/** What a filter may be: it decides how it is typed, read and asked of the database. */
export type FilterKind = 'oneOf' | 'yesNo' | 'id' | 'exact' | 'prefix' | 'mark' | 'range' | 'atLeast' | 'days'

/** A filter as data. `V` is what its text is read as; the address and the wire carry the same text. */
export interface Filter<V = unknown> {
  readonly filter: FilterKind
  /** Reads the text of an address; null where it says nothing of the kind. */
  readonly read: (said: string) => V | null
  readonly currency?: Currency
  readonly values?: readonly string[]
}

/** An end of a range may be left open. */
export interface Span<T> {
  readonly from?: T
  readonly to?: T
}

/** One of a few: as a column drawn by its word in the list's texts (`values.<column>.<value>`), as a filter a choice. */
export function oneOf<const T extends string>(
  values: readonly [T, ...T[]],
  tones: Partial<Readonly<Record<T, Tone>>> = {},
): Column<T> & Filter<T> {
  const read = (said: string) => values.find((value) => value === said) ?? null
  return {
    ...column<T>('oneOf', z.enum(values), { values, tones: tones as Column['tones'] }),
    filter: 'oneOf',
    read,
    values,
  }
}

/** Whether something is so. */
export function yesNo(): Column<boolean> & Filter<boolean> {
  const read = (said: string) => (said === 'yes' ? true : said === 'no' ? false : null)
  return { ...column<boolean>('yesNo', z.boolean()), filter: 'yesNo', read }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An id of the house (UUID). */
export function id(): Column<string> & Filter<string> {
  return {
    ...column<string>('id', z.uuid()),
    filter: 'id',
    read: (said) => (UUID.test(said) ? said.toLowerCase() : null),
  }
}

/** A text that nobody could have typed by hand to do harm: no control characters, no half of a character. */
function plain(said: string, least: number, most: number): string | null {
  const trimmed = said.trim()
  const isPlain = trimmed.isWellFormed() && !/\p{Cc}/u.test(trimmed)
  return isPlain && trimmed.length >= least && trimmed.length <= most ? trimmed : null
}

/** A whole text: an order's number. */
export const exact = (): Filter<string> => ({ filter: 'exact', read: (said) => plain(said, 1, 64) })

/** How a text begins, from two characters on: a name. */
export const prefix = (): Filter<string> => ({ filter: 'prefix', read: (said) => plain(said, 2, 40) })

/** A whole number of a card, a phone or a document: found by its keyed mark, and never stored. */
export const mark = (): Filter<string> => ({
  filter: 'mark',
  read: (said) => plain(said.replaceAll(/[\s-]/g, ''), 4, 64),
})

/** Two ends with `..` between them, of which one may be left out: `100..500`, `100..`, `..500`. */
function span<T extends bigint | number | string>(
  said: string,
  end: (part: string) => T | null,
): Span<T> | null {
  const parts = said.split('..')
  if (parts.length !== 2) return null
  const [from, to] = parts.map((part) => (part === '' ? undefined : end(part)))
  if (from === null || to === null || (from === undefined && to === undefined)) return null
  if (from !== undefined && to !== undefined && from > to) return null
  return { from, to }
}

const AMOUNT = /^(0|[1-9][0-9]{0,9})(?:\.([0-9]{1,6}))?$/

/** An amount in units, exactly as it is typed; null where it is none. */
function unitsIn(said: string): bigint | null {
  const [, yuan, fraction = ''] = AMOUNT.exec(said) ?? []
  return yuan === undefined ? null : BigInt(yuan + fraction.padEnd(6, '0'))
}

/** From one amount to another, both included. In units. */
export const range = (currency: Currency): Filter<Span<bigint>> => ({
  filter: 'range',
  currency,
  read: (said) => span(said, unitsIn),
})

/** From a whole number on. */
export const atLeast = (): Filter<number> => ({
  filter: 'atLeast',
  read: (said) => (/^(0|[1-9][0-9]{0,8})$/.test(said) ? Number(said) : null),
})

/** A day of the calendar; there was no year 0. */
function dayIn(said: string): string | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(said) && said >= '0001' ? new Date(`${said}T00:00:00Z`) : null
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(said) ? said : null
}

/** From one day of the site to another, both included. */
export const days = (): Filter<Span<string>> => ({ filter: 'days', read: (said) => span(said, dayIn) })
