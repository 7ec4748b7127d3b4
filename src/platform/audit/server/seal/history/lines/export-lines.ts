import { firstRow, sql, type Tx } from '#platform/db/index.ts'
import { isThere, readBlocks } from '../history.ts'
import { type LineFormat, writeLine } from './line.rules.ts'

/** Blocks of the sealed audit, both included. */
export interface BlockSpan {
  readonly first: number
  readonly last: number
}

/** How many entries, and the rest of their block, are read at a time. */
const ENTRIES_IN_PART = 2_000

/**
 * So many of the entries of these blocks as lines, and the block that the next part begins with; null behind the last.
 * An entry that is gone is missing among the lines too, where a verifier finds it.
 */
export async function exportLines(
  tx: Tx,
  { first, last }: BlockSpan,
  format: LineFormat,
): Promise<{ readonly text: string; readonly next: number | null }> {
  const begins = await firstRow(
    tx,
    sql<{
      position: bigint
    }>`select first_position as position from platform.audit_block where number = ${first}`,
  )
  if (!begins) return { text: '', next: null }
  const from = { block: BigInt(first) - 1n, position: begins.position - 1n }
  const lines: string[] = []
  let read = first
  for await (const { block, hash, entries } of readBlocks(tx, { from, most: ENTRIES_IN_PART })) {
    if (block.number > BigInt(last)) break
    for (const entry of entries.filter(isThere))
      lines.push(writeLine({ entry, block, blockHash: hash }, format))
    read = Number(block.number) + 1
  }
  return { text: lines.join(''), next: read > last ? null : read }
}
