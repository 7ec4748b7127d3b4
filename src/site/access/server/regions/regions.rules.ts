import type { DocumentSeats } from '#platform/desk/server/document.ts'
import { inRanges } from '#staff/people/ranges.rules.ts'

/** Countries by their two letters and ranges of addresses to which the house is closed, or which it warns. */
export interface RegionLists {
  readonly forbidden: readonly string[]
  readonly forbiddenRanges: readonly string[]
  readonly alerted: readonly string[]
  readonly alertedRanges: readonly string[]
}

/** Where somebody is, as far as the house knows. */
export interface Whereabouts {
  readonly address: string
  readonly country: string | null
}

/** What their region means for somebody, and by what it was told. */
export interface RegionFound {
  readonly door: 'open' | 'forbid' | 'alert'
  readonly by: 'country' | 'range' | null
}

const FINE: RegionFound = { door: 'open', by: null }

/** What judges by these lists: made once for as long as they stand, it answers out of memory. What forbids comes first. */
export function regionJudge(lists: RegionLists): (where: Whereabouts) => RegionFound {
  const countries = { forbid: new Set(lists.forbidden), alert: new Set(lists.alerted) }
  const ranges = { forbid: inRanges(lists.forbiddenRanges), alert: inRanges(lists.alertedRanges) }
  return ({ address, country }) => {
    for (const door of ['forbid', 'alert'] as const) {
      if (ranges[door](address)) return { door, by: 'range' }
      if (country !== null && countries[door].has(country)) return { door, by: 'country' }
    }
    return FINE
  }
}

/** Whether these lists keep out all that others keep out, and warn all that they warn. */
function isAsStrict(before: RegionLists, after: RegionLists): boolean {
  const strict = (level: (lists: RegionLists, one: string) => number, all: readonly string[]) =>
    all.every((one) => level(after, one) >= level(before, one))
  const of =
    (forbidden: 'forbidden' | 'forbiddenRanges', alerted: 'alerted' | 'alertedRanges') =>
    (lists: RegionLists, one: string) =>
      lists[forbidden].includes(one) ? 2 : lists[alerted].includes(one) ? 1 : 0
  return (
    strict(of('forbidden', 'alerted'), [...before.forbidden, ...before.alerted]) &&
    strict(of('forbiddenRanges', 'alertedRanges'), [...before.forbiddenRanges, ...before.alertedRanges])
  )
}

const listsOf = ({ forbidden, forbiddenRanges, alerted, alertedRanges }: RegionLists) =>
  JSON.stringify([forbidden, forbiddenRanges, alerted, alertedRanges])

/** How many people it takes: closing a region one, at once; opening one, also by a word about it, two. */
export function seatsOfRegions(before: RegionLists, after: RegionLists): DocumentSeats {
  if (!isAsStrict(before, after)) return 2
  return listsOf(before) === listsOf(after) ? 1 : 'brake'
}
