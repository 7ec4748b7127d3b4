import { z } from 'zod'
import { type Document, defineDocument } from '#platform/desk/server/document.ts'
import { LOCALES } from '#platform/i18n/locale.ts'
import { unreadableRange } from '#staff/people/ranges.rules.ts'
import { seatsOfRegions } from './regions/regions.rules.ts'

/** How long what is said of it may be. */
const MOST_OF_TEXT = 300

/** A text in every language of the house, or nothing in any of them. */
const said = z.strictObject({
  'zh-CN': z.string().trim().max(MOST_OF_TEXT),
  en: z.string().trim().max(MOST_OF_TEXT),
})
const NOTHING = { 'zh-CN': '', en: '' }

/** A text that is said in one language and not in another, at its field. */
const halfSaid = (path: string, text: z.infer<typeof said>) =>
  LOCALES.some((locale) => text[locale] === '') && LOCALES.some((locale) => text[locale] !== '')
    ? [{ path, key: 'bothLanguages', holds: false }]
    : []

/**
 * Whether the house is closed for maintenance, what members read meanwhile, and when it is expected to be over. It never
 * opens by that time alone: whoever works on it opens it again, and somebody else agrees. (S2-018)
 */
export const maintenanceDocument = defineDocument({
  id: 'access.maintenance',
  permission: 'access.edit',
  group: 'access',
  texts: 'accessDesk.documents.maintenance',
  schema: z.strictObject({ closed: z.boolean(), text: said, until: z.iso.datetime().nullable() }),
  fields: [
    { path: 'closed', control: { kind: 'switch' }, help: true },
    { path: 'text', control: { kind: 'words', most: MOST_OF_TEXT, lines: true }, help: true },
    { path: 'until', control: { kind: 'moment' }, help: true },
  ],
  seed: () => ({ closed: false, text: NOTHING, until: null }),
  seats: (before, after) => {
    if (before.closed === after.closed) return 1
    return after.closed ? 'brake' : 2
  },
  checks: ({ text }) => halfSaid('text', text),
})

/** Countries and ranges that a list has at most. */
const MOST = { countries: 250, ranges: 500 } as const

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined, 'accessDesk.issues.country')
  .meta({ example: 'CA' })
const range = z
  .string()
  .trim()
  .refine((text) => unreadableRange([text]) === null, 'accessDesk.issues.range')
  .meta({ example: '203.0.113.0/24' })
const countries = z.array(country).max(MOST.countries)
const ranges = z.array(range).max(MOST.ranges)

/** Regions to which the house is closed, or which it warns first, with what is said to those who are there (S2-018). */
export const regionsDocument = defineDocument({
  id: 'access.regions',
  permission: 'access.edit',
  group: 'access',
  texts: 'accessDesk.documents.regions',
  schema: z.strictObject({
    forbidden: countries,
    forbiddenRanges: ranges,
    forbiddenText: said,
    alerted: countries,
    alertedRanges: ranges,
    alertedText: said,
  }),
  fields: [
    { path: 'forbidden', control: { kind: 'list', most: MOST.countries }, help: true, part: 'forbidden' },
    { path: 'forbiddenRanges', control: { kind: 'list', most: MOST.ranges }, help: true },
    { path: 'forbiddenText', control: { kind: 'words', most: MOST_OF_TEXT, lines: true }, help: true },
    { path: 'alerted', control: { kind: 'list', most: MOST.countries }, help: true, part: 'alerted' },
    { path: 'alertedRanges', control: { kind: 'list', most: MOST.ranges }, help: true },
    { path: 'alertedText', control: { kind: 'words', most: MOST_OF_TEXT, lines: true }, help: true },
  ],
  seed: () => ({
    forbidden: [],
    forbiddenRanges: [],
    forbiddenText: NOTHING,
    alerted: [],
    alertedRanges: [],
    alertedText: NOTHING,
  }),
  seats: (before, after) => seatsOfRegions(before, after),
  checks: ({ forbiddenText, alertedText }) => [
    ...halfSaid('forbiddenText', forbiddenText),
    ...halfSaid('alertedText', alertedText),
  ],
})

/** What people of the house set about whom it is open to. */
export const ACCESS_DOCUMENTS: readonly Document[] = [maintenanceDocument, regionsDocument]
