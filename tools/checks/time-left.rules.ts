/** Journeys take twice what comes before them, whatever the machine. */
const JOURNEYS_TO_THE_REST = 2

/**
 * Whether all journeys can be walked in time, by what came before them: `seconds` so far, of `minutes` that the run may take
 * (`MOST_MINUTES`). A run without an end walks them all.
 */
export function canWalkAll(seconds: number, minutes: number | null): boolean {
  return minutes === null || seconds * (1 + JOURNEYS_TO_THE_REST) <= minutes * 60
}

/**
 * The minutes after which whoever has a run made ends it, as the environment says; null where it says none.
 * @throws Error where it says something else than a whole number of minutes
 */
export function mostMinutes(said: string | undefined): number | null {
  if (said === undefined || said === '') return null
  if (!/^[1-9]\d{0,3}$/.test(said)) throw new Error(`MOST_MINUTES is no number of minutes: ${said}`)
  return Number(said)
}
