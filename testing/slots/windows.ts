import { type Column, columnAt, type Reel } from '#play/slots/kit/reels.rules.ts'

/** A column that a reel can show, and at how many of its stops it does. */
export interface Window {
  readonly column: Column
  readonly count: number
}

/** What a reel can show, each column once; `turned` says what one counts as. */
export function windowsOf(
  reel: Reel,
  rows: number,
  turned: (column: Column) => Column = (column) => column,
): readonly Window[] {
  const counts = new Map<Column, number>()
  for (let stop = 0; stop < reel.length; stop += 1) {
    const column = turned(columnAt(reel, stop, rows))
    counts.set(column, (counts.get(column) ?? 0) + 1)
  }
  return [...counts].map(([column, count]) => ({ column, count }))
}

/** How many stops all reels have together: the cases that are alike. */
export function stopsOf(reels: readonly Reel[]): bigint {
  return reels.reduce((product, reel) => product * BigInt(reel.length), 1n)
}
