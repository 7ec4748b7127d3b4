const DAY_MS = 86_400_000

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The week, Monday to Sunday, that a day is in, or one so many weeks before; days as `2026-06-14`. */
export function weekOf(day: string, weeksBefore = 0): { readonly from: string; readonly to: string } {
  const at = Date.parse(`${day}T00:00:00Z`)
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7
  const monday = at - (sinceMonday + 7 * weeksBefore) * DAY_MS
  return { from: dayText(monday), to: dayText(monday + 6 * DAY_MS) }
}

/** How many days a range has, both ends included; null where one is missing or they are in the wrong order. */
export function daysIn(from: string, to: string): number | null {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1
  return days >= 1 ? days : null
}
