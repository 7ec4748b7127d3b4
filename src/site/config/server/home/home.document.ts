import { defineDocument } from '#platform/desk/server/document.ts'
import { LOCALES } from '#platform/i18n/locale.ts'
import { currentBrand } from '../brand.ts'
import { type HomeSettings, homeSettings, LENGTHS, MOST } from './home-settings.ts'

const BOTH = { 'zh-CN': '', en: '' }
const ALWAYS = { from: null, until: null }
const WHEN = [
  { path: 'from', control: { kind: 'moment' }, help: true },
  { path: 'until', control: { kind: 'moment' }, help: true },
] as const

/** Banners, notices, short links and customer contact of home (S2-083). */
export const homeDocument = defineDocument({
  id: 'site.home',
  permission: 'content.edit',
  group: 'site',
  texts: 'configDesk.documents.home',
  schema: homeSettings,
  fields: [
    {
      path: 'banners',
      control: {
        kind: 'rows',
        namedBy: 'title',
        most: MOST.banners,
        columns: [
          { path: 'title', control: { kind: 'words', most: LENGTHS.title } },
          { path: 'text', control: { kind: 'words', most: LENGTHS.text, lines: true } },
          { path: 'picture', control: { kind: 'picture' }, help: true },
          { path: 'to', control: { kind: 'address' }, help: true },
          ...WHEN,
        ],
        fresh: { title: BOTH, text: BOTH, picture: '', to: '', ...ALWAYS },
      },
      part: 'content',
    },
    {
      path: 'notices',
      control: {
        kind: 'rows',
        namedBy: 'title',
        most: MOST.notices,
        columns: [
          { path: 'title', control: { kind: 'words', most: LENGTHS.title } },
          { path: 'text', control: { kind: 'words', most: LENGTHS.notice, lines: true } },
          ...WHEN,
        ],
        fresh: { title: BOTH, text: BOTH, ...ALWAYS },
      },
    },
    {
      path: 'links',
      control: {
        kind: 'rows',
        namedBy: 'label',
        most: MOST.links,
        columns: [
          { path: 'label', control: { kind: 'words', most: LENGTHS.label } },
          { path: 'to', control: { kind: 'address' } },
        ],
        fresh: { label: BOTH, to: '/app/sport' },
      },
    },
    { path: 'contact.email', control: { kind: 'text', most: LENGTHS.email }, help: true, part: 'contact' },
    { path: 'contact.phone', control: { kind: 'text', most: LENGTHS.phone }, help: true },
    { path: 'contact.hours', control: { kind: 'words', most: LENGTHS.hours }, help: true },
  ],
  seed: () => currentBrand().home,
  // Where members are sent and whom they reach is worth a second look; what they read is not.
  seats: (before, after) => (JSON.stringify(waysOf(before)) === JSON.stringify(waysOf(after)) ? 1 : 2),
  checks: ({ banners, notices, contact }) => [
    ...[...banners, ...notices].flatMap(({ from, until, title }) =>
      from !== null && until !== null && until <= from
        ? [{ path: 'banners', key: 'order', params: { title: title['zh-CN'] }, holds: false }]
        : [],
    ),
    ...(LOCALES.some((locale) => contact.hours[locale] === '') &&
    LOCALES.some((locale) => contact.hours[locale] !== '')
      ? [{ path: 'contact.hours', key: 'hours', holds: false }]
      : []),
  ],
})

/** Addresses that the settings lead to, by what leads there, and how the house is reached. */
function waysOf({ banners, links, contact: { email, phone } }: HomeSettings) {
  const to = (rows: readonly { id: string; to: string }[]) =>
    rows
      .map((row) => [row.id, row.to])
      .filter(([, address]) => address !== '')
      .toSorted()
  return [to(banners), to(links), email, phone]
}
