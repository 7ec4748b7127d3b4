import type { Currency } from '#platform/money/currencies.ts'

/** How a field of a document is set, as data: the server checks by the document's schema, the console draws this. */
export type DocumentControl =
  | { readonly kind: 'switch' }
  | { readonly kind: 'text'; readonly most: number }
  /** Lines of text, as Markdown without HTML where `markdown`. */
  | { readonly kind: 'lines'; readonly most: number; readonly markdown?: true }
  /** A text in every language of the house. */
  | { readonly kind: 'words'; readonly most: number; readonly lines?: true; readonly markdown?: true }
  | {
      readonly kind: 'number'
      readonly least: number
      readonly most: number
      readonly step?: number
      readonly unit?: DocumentUnit
    }
  | { readonly kind: 'amount'; readonly currency: Currency }
  /** A rate of one currency for one of another, as a decimal text. */
  | { readonly kind: 'rate'; readonly of: string }
  /** One of these; their words are under `fields.<field>_is_<value>`. */
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
  | { readonly kind: 'several'; readonly options: readonly (string | number)[] }
  /** An address on this site, or a whole https one; empty where there is none. */
  | { readonly kind: 'address' }
  /** A picture of this site's, uploaded here or of its brand; empty where there is none. */
  | { readonly kind: 'picture' }
  /** A moment, in UTC; null where there is none. */
  | { readonly kind: 'moment' }
  /** Short texts, one a line. */
  | { readonly kind: 'list'; readonly most: number }
  /** Amounts one beside the other: what a member picks one of. */
  | { readonly kind: 'amounts'; readonly currency: Currency; readonly most: number }
  | DocumentRows

export type DocumentUnit = 'seconds' | 'minutes' | 'hours' | 'days' | 'percent' | 'yuan' | 'times' | 'pixels'

/** Objects of one shape, each known by its field `id`. */
export interface DocumentRows {
  readonly kind: 'rows'
  /** Which of a row's fields names it on screen. */
  readonly namedBy: string
  /** A choice of the row that is said beside its name: how it stands. */
  readonly toldBy?: string
  readonly columns: readonly DocumentField[]
  readonly most: number
  /** True where the rows are the program's: set, never added, moved or taken away. */
  readonly fixed?: true
  /**
   * The rows are these of the program's, by their ids: set and moved, never added or taken away. Their words stand under
   * `fields.<field>_is_<id>`; a row that a later release brings stands last.
   */
  readonly entries?: readonly string[]
  /** Rows of `entries` that are moved and nothing else, and why: `fields.<field>_held`. */
  readonly held?: readonly string[]
  /** What a new row begins with, its id apart. */
  readonly fresh?: Readonly<Record<string, unknown>>
}

/**
 * One field of a document. Its words stand under its path with `_` for each point in the document's texts:
 * `usdtDesk.documents.base.fields.leave_message`, and a sentence more in `leave_message_help` where `help` is true.
 */
export interface DocumentField {
  /** Where it stands in the value (in a row: in the row): `leavePayWindow.enabled`. */
  readonly path: string
  readonly control: DocumentControl
  readonly help?: true
  /** The heading it stands under, `parts.<part>` of the document's texts; the same as the field before where left out. */
  readonly part?: string
}

/** What a field's words go by in the document's texts. */
export const fieldKey = (path: string): string => path.replaceAll('.', '_')
