/** A list as it stands on screen beside what has come since. */
export interface KeptPlaces<T> {
  /** Where each stood when the list was taken up, as it is now; what has left is as it was last. */
  readonly rows: readonly T[]
  /** What has come since, in its order. */
  readonly news: readonly T[]
}

/**
 * Keeps every row in its place, whatever has started, left or come meanwhile. `now` is all that is known of
 * any of them by id, `listed` what the list would hold if it were taken up now.
 */
export function keepPlaces<T>(
  kept: readonly T[],
  now: ReadonlyMap<string, T>,
  listed: readonly T[],
  idOf: (row: T) => string,
): KeptPlaces<T> {
  const ids = new Set(kept.map(idOf))
  return {
    rows: kept.map((row) => now.get(idOf(row)) ?? row),
    news: listed.filter((row) => !ids.has(idOf(row))),
  }
}
