import type { App } from '#platform/context/context.ts'
import type { Document, DocumentSeats } from '#platform/desk/server/document.ts'
import { SettingsErrors } from '../settings.refusals.ts'
import { differences, isSame, valueAt } from '../value.rules.ts'
import type { Standing } from './settings.store.ts'
import { asDocument, pinsOf } from './stored-value.ts'

/** What somebody wants a document to say. */
export interface Wanted<V> {
  readonly baseVersion: number
  readonly value: V
  /** From when on; at once where it is left out or past. */
  readonly effectiveFrom?: string
}

const DAY_MS = 24 * 60 * 60_000
/** Whoever publishes for later than this has forgotten it by then. */
export const MOST_DAYS_AHEAD = 90

type House = Pick<App, 'config' | 'sandbox'>

/** The paths at which a value would set what nobody sets: held fast by the environment, or loosened. */
export function forbiddenIn<V extends object>(
  house: House,
  document: Document<V>,
  { before, after }: { readonly before: V; readonly after: V },
): readonly { readonly path: string; readonly why: 'pinned' | 'loosened' }[] {
  const pins = Object.keys(pinsOf(house, document))
    .filter((path) => !isSame(valueAt(before, path), valueAt(after, path)))
    .map((path) => ({ path, why: 'pinned' as const }))
  const loosened = (document.protective ?? [])
    .filter((one) => !one.holds(before, after))
    .map(({ path }) => ({ path, why: 'loosened' as const }))
  return [...pins, ...loosened]
}

/**
 * Holds what somebody wants against what stands: begun from the newest version, another than it, allowed and sound.
 * What only stops or tightens goes ahead of a version that is due.
 * @throws `outdated`, `unchanged`, `pinned`, `onlyTightened`, `unsound`, `anotherIsDue`, `tooFarAhead`
 */
export function admit<V extends object>(
  house: House,
  document: Document<V>,
  given: { readonly standing: Standing; readonly wanted: Wanted<V>; readonly now: Date },
): { readonly before: V; readonly seats: DocumentSeats } {
  const { standing, wanted, now } = given
  const { live, due } = standing
  const before = asDocument(house, document, live?.value)
  const after = wanted.value
  if (wanted.baseVersion !== live?.no && wanted.baseVersion !== due?.no)
    throw SettingsErrors.outdated({ params: { version: (due ?? live)?.no ?? 0 } })
  const [first] = differences(before, after)
  if (first === undefined) throw SettingsErrors.unchanged()
  const [forbidden] = forbiddenIn(house, document, { before, after })
  if (forbidden?.why === 'pinned') {
    const { path } = forbidden
    throw SettingsErrors.pinned({
      params: { field: path, variable: pinsOf(house, document)[path] ?? '' },
      data: { path },
    })
  }
  if (forbidden) throw SettingsErrors.onlyTightened({ params: { field: forbidden.path }, data: forbidden })
  const unsound = document.checks?.(after).find(({ holds }) => !holds)
  if (unsound) throw SettingsErrors.unsound({ params: { field: unsound.path }, data: { path: unsound.path } })
  const seats = document.seats(before, after)
  const from = effectiveFromOf(wanted, now)
  if (due && !(seats === 'brake' && from <= now))
    throw SettingsErrors.anotherIsDue({ params: { version: due.no } })
  if (from.getTime() - now.getTime() > MOST_DAYS_AHEAD * DAY_MS)
    throw SettingsErrors.tooFarAhead({ params: { days: MOST_DAYS_AHEAD } })
  return { before, seats }
}

/** When it would be live. */
export function effectiveFromOf({ effectiveFrom }: { effectiveFrom?: string }, now: Date): Date {
  const asked = effectiveFrom === undefined ? now : new Date(effectiveFrom)
  return asked > now ? asked : now
}
