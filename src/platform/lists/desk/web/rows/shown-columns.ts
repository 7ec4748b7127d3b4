import type { ReactNode } from 'react'
import type { Claim, DeskList } from '../../desk-list.ts'
import type { Column } from '../../kinds.ts'
import type { AnyRow } from '../state/use-list-rows.ts'
import type { CellOf } from './list-cell.tsx'

/** A column that is drawn, with how the page draws it where it does so itself. */
export interface ShownColumn {
  readonly name: string
  readonly column: Column
  readonly label: string
  readonly cell: ((row: AnyRow) => ReactNode) | undefined
}

/** What rows need, wide or as cards. */
export interface RowsProps {
  readonly list: DeskList
  readonly label: string
  readonly columns: readonly ShownColumn[]
  readonly rows: readonly AnyRow[]
  readonly keyOf: (row: AnyRow) => string
  readonly of: CellOf
  readonly to: (row: AnyRow) => string
  /** The row that the keyboard is at. */
  readonly current: string | null
  readonly onCurrent: (key: string) => void
  /** The keys of the rows that can be claimed. */
  readonly waiting: ReadonlySet<string>
  readonly claims: Readonly<Record<string, Claim>>
  readonly onClaim: (key: string) => void
  /** Keys of the rows that are marked; null where nothing can be done with several. */
  readonly marked: ReadonlySet<string> | null
  readonly onMark: (key: string) => void
  /** Keys of the rows that changed while they were shown. */
  readonly changed: ReadonlySet<string>
  readonly onEnd: () => void
}

/** The columns of a list that are drawn, in their order. */
export function shownColumns(
  list: DeskList,
  labelOf: (name: string) => string,
  cells: Readonly<Record<string, (row: AnyRow) => ReactNode>>,
): readonly ShownColumn[] {
  return Object.entries(list.columns)
    .filter(([, column]) => !column.hidden)
    .map(([name, column]) => ({ name, column, label: labelOf(name), cell: cells[name] }))
}
