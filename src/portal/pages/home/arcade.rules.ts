/** How many arches the wall of the hall has. */
export const ARCHES = 7

/** Where doors stand: the first in the middle, the next beside it, outwards in turn. */
const FROM_THE_MIDDLE = [3, 2, 4, 1, 5, 0, 6] as const

/**
 * Puts doors into the arches of the wall; `null` is a blind arch. Doors beyond the seventh have no place on
 * the wall.
 */
export function placeDoors<Door>(doors: readonly Door[]): (Door | null)[] {
  const wall: (Door | null)[] = Array.from({ length: ARCHES }, () => null)
  const places = FROM_THE_MIDDLE.slice(0, doors.length).toSorted((a, b) => a - b)
  for (const [index, place] of places.entries()) wall[place] = doors[index] ?? null
  return wall
}
