import { defineDocument } from '#platform/desk/server/document.ts'
import { LOCALES } from '#platform/i18n/locale.ts'
import { NAVIGATION_OFFER, NAVIGATION_PLACES } from '../../navigation.entries.ts'
import {
  MOST_SHOWN,
  NAME_LENGTHS,
  type NavigationSettings,
  navigationSettings,
  OWN_NAVIGATION,
  offeredIn,
  placesToStand,
} from './navigation-settings.ts'

/** What the portal leads to, place by place: which entries, in which order, by which names (S7-146). */
export const navigationDocument = defineDocument({
  id: 'site.navigation',
  permission: 'site.edit',
  group: 'site',
  texts: 'configDesk.documents.navigation',
  schema: navigationSettings,
  fields: NAVIGATION_PLACES.map((place) => ({
    path: place,
    help: true,
    part: place,
    control: {
      kind: 'rows',
      namedBy: 'id',
      toldBy: 'at',
      most: offeredIn(place).length,
      entries: offeredIn(place),
      held: NAVIGATION_OFFER[place].kept,
      columns: [
        { path: 'at', control: { kind: 'choice', options: placesToStand(place) } },
        { path: 'name', control: { kind: 'words', most: NAME_LENGTHS[place] }, help: true },
      ],
    },
  })),
  seed: () => OWN_NAVIGATION,
  // Another order leads nobody elsewhere. What is hidden, brought in or called otherwise is worth a second look.
  seats: (before, after) => (isLedAlike(before, after) ? 1 : 2),
  checks: (value) =>
    NAVIGATION_PLACES.flatMap((place) => [
      ...(place === 'header' || place === 'tabs'
        ? [
            {
              path: place,
              key: place,
              params: { most: MOST_SHOWN[place] },
              holds: value[place].filter(({ at }) => at === 'shown').length <= MOST_SHOWN[place],
            },
          ]
        : []),
      ...value[place]
        .filter(({ name }) => new Set(LOCALES.map((locale) => name[locale] === '')).size > 1)
        .map(({ id }) => ({ path: `${place}.${id}.name`, key: 'name', holds: false })),
    ]),
})

/** Whether members are led to the same pages, by the same names, from the same places. */
function isLedAlike(before: NavigationSettings, after: NavigationSettings): boolean {
  const byId = (rows: NavigationSettings['header']) =>
    JSON.stringify(rows.map(({ id, at, name }) => [id, at, name['zh-CN'], name.en]).toSorted())
  return NAVIGATION_PLACES.every((place) => byId(before[place]) === byId(after[place]))
}
