import type { Tx } from '#platform/db/index.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { RowChanged, topicOfList } from '../row-changed.ts'

/** A row of a list, by the list's id and the row's key. */
export interface ListRow {
  readonly list: string
  readonly key: string
}

/** Tells whoever has these lists open that something about the rows changed. */
export function tellRows(tx: Tx, rows: readonly ListRow[]): Promise<void> {
  return emitAll(
    tx,
    RowChanged,
    rows.map((row) => ({ key: row.key, payload: row, topics: [topicOfList(row.list)] })),
  )
}
