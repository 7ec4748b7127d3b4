import { z } from 'zod'
import {
  NAVIGATION_AT,
  NAVIGATION_OFFER,
  NAVIGATION_PLACES,
  type NavigationAt,
  type NavigationPlace,
} from '../../navigation.entries.ts'

/** How long a name may be, by place: a tab of a phone has room for eight characters. */
export const NAME_LENGTHS: Readonly<Record<NavigationPlace, number>> = {
  header: 16,
  tabs: 8,
  centre: 24,
  footer: 24,
}

/** How many entries stand in sight at most; the header puts under More what a narrow window has no room for. */
export const MOST_SHOWN = { header: 8, tabs: 5 } as const

/** Where an entry of a place may stand. */
export const placesToStand = (place: NavigationPlace): readonly NavigationAt[] =>
  place === 'header' ? NAVIGATION_AT : ['shown', 'hidden']

/** What a place can hold, in the order of the program. */
export const offeredIn = (place: NavigationPlace): readonly string[] => {
  const { shown, besides } = NAVIGATION_OFFER[place]
  return [...shown, ...besides]
}

/** Rows of a place: each entry that it can hold, once; what members must always reach is in sight by its own name. */
function rowsOf(place: NavigationPlace) {
  const offered = offeredIn(place)
  const kept: readonly string[] = NAVIGATION_OFFER[place].kept
  const name = z.string().trim().max(NAME_LENGTHS[place])
  const row = z.strictObject({
    id: z.string().refine((id) => offered.includes(id), 'configDesk.issues.navigationEntry'),
    at: z.enum(placesToStand(place) as [NavigationAt, ...NavigationAt[]]),
    name: z.strictObject({ 'zh-CN': name, en: name }),
  })
  return z
    .array(
      row
        .refine(({ id, at }) => at === 'shown' || !kept.includes(id), {
          path: ['at'],
          message: 'configDesk.issues.navigationKept',
        })
        .refine((one) => !kept.includes(one.id) || (one.name['zh-CN'] === '' && one.name.en === ''), {
          path: ['name'],
          message: 'configDesk.issues.navigationName',
        }),
    )
    .refine(
      (rows) => rows.length === offered.length && offered.every((id) => rows.some((one) => one.id === id)),
      'configDesk.issues.navigationWhole',
    )
}

/** The navigation as people of the house set it: rows of each place, in their order. */
export const navigationSettings = z.strictObject({
  header: rowsOf('header'),
  tabs: rowsOf('tabs'),
  centre: rowsOf('centre'),
  footer: rowsOf('footer'),
})
export type NavigationSettings = z.infer<typeof navigationSettings>

/** The navigation as the rooms offer it: what a house begins with, and what stands where nobody set it otherwise. */
export const OWN_NAVIGATION: NavigationSettings = Object.fromEntries(
  NAVIGATION_PLACES.map((place) => {
    const { shown, besides } = NAVIGATION_OFFER[place]
    const row = (at: NavigationAt) => (id: string) => ({ id, at, name: { 'zh-CN': '', en: '' } })
    return [place, [...shown.map(row('shown')), ...besides.map(row('hidden'))]]
  }),
) as NavigationSettings
