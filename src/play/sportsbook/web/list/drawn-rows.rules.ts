/** From so many matches on a list draws those near the window alone. */
export const DRAWN_WHOLE = 80

/** The rows that a window shows, with some before and after. */
export interface Shown {
  readonly first: number
  readonly last: number
}

/**
 * Which rows of a list are drawn, in their order: those near the window; and the one that the keyboard is at with its
 * neighbours, wherever the window is, so that it keeps the focus and the next press of Tab has a row to go to.
 */
export function drawnRows({ first, last }: Shown, count: number, focused: number | null): readonly number[] {
  const rows = new Set<number>()
  for (let row = Math.max(0, first); row <= Math.min(last, count - 1); row += 1) rows.add(row)
  if (focused !== null)
    for (const row of [focused - 1, focused, focused + 1]) if (row >= 0 && row < count) rows.add(row)
  return [...rows].sort((a, b) => a - b)
}

/** A row where it stands: pixels from the head of its list. */
export interface Placed {
  readonly start: number
  readonly end: number
}

/** What is left open before each row that is drawn, and after the last: as much as the rows between would take. */
export function spaces(
  rows: readonly Placed[],
  total: number,
): { readonly before: readonly number[]; readonly after: number } {
  const before = rows.map(({ start }, at) => Math.max(0, start - (rows[at - 1]?.end ?? 0)))
  return { before, after: Math.max(0, total - (rows.at(-1)?.end ?? 0)) }
}
