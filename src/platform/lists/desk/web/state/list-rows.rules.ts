/** Rows that were not there when the list was read, by their keys. */
export function newKeys(shown: readonly string[], newest: readonly string[]): readonly string[] {
  const known = new Set(shown)
  return newest.filter((key) => !known.has(key))
}

/**
 * The rows as they are shown, with what is known newer of them put in their places: none comes, none goes and none
 * moves under the hand.
 */
export function inPlace<R>(
  shown: readonly R[],
  newest: readonly R[],
  keyOf: (row: R) => string,
): readonly R[] {
  const byKey = new Map(newest.map((row) => [keyOf(row), row]))
  return shown.map((row) => byKey.get(keyOf(row)) ?? row)
}

/**
 * Of the rows that are shown, those of which it was told that they changed and that are another by now, or are not
 * there any more: they stay in their places, with a mark.
 */
export function changedKeys<R>(
  shown: readonly R[],
  newest: readonly R[],
  told: ReadonlySet<string>,
  keyOf: (row: R) => string,
): ReadonlySet<string> {
  const byKey = new Map(newest.map((row) => [keyOf(row), JSON.stringify(row)]))
  const isAnother = (row: R) => told.has(keyOf(row)) && byKey.get(keyOf(row)) !== JSON.stringify(row)
  return new Set(shown.filter(isAnother).map(keyOf))
}

/** Where the selection is after the rows changed: at its row, or, where that is gone, at what took its place. */
export function selectionIn(keys: readonly string[], selected: string | null, lastIndex: number): number {
  const at = selected === null ? -1 : keys.indexOf(selected)
  if (at >= 0 || selected === null) return at
  return Math.min(Math.max(lastIndex, 0), keys.length - 1)
}

/** The row that a step leads to; from none, the first. */
export function stepFrom(index: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1
  return index < 0 ? 0 : Math.min(Math.max(index + by, 0), count - 1)
}

/** A time that passed, as a queue says it: minutes and seconds, from an hour on hours too. */
export function passedText(sinceMs: number): string {
  const seconds = Math.max(0, Math.floor(sinceMs / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3600 ? minutes : `${Math.floor(seconds / 3600)}:${minutes}`
}
