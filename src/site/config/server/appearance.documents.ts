import { z } from 'zod'
import { type Document, defineDocument } from '#platform/desk/server/document.ts'
import { LOCALES } from '#platform/i18n/locale.ts'
import { DARK_THEMES, siteTheme } from '../config.contract.ts'
import { currentBrand } from './brand.ts'

const languages = z.strictObject({
  offered: z
    .array(z.enum(LOCALES))
    .max(LOCALES.length)
    .refine((all) => all.length > 0, 'configDesk.issues.languages'),
  own: z.enum(LOCALES),
})

/** The languages that members are offered, and which of them is the house's own (S6-026). */
export const languagesDocument = defineDocument({
  id: 'site.languages',
  permission: 'site.edit',
  group: 'site',
  texts: 'configDesk.documents.languages',
  schema: languages,
  fields: [
    { path: 'offered', control: { kind: 'several', options: LOCALES }, help: true },
    { path: 'own', control: { kind: 'choice', options: LOCALES }, help: true },
  ],
  seed: () => currentBrand().languages,
  // Who reads the language that goes, or begins in the other one, is left with words they may not know.
  seats: (before, after) =>
    after.own === before.own && before.offered.every((one) => after.offered.includes(one)) ? 1 : 2,
  checks: ({ offered, own }) => [{ path: 'own', key: 'own', holds: offered.includes(own) }],
})

/** Float nav, dark theme and header padding (S6-013). */
export const themeDocument = defineDocument({
  id: 'site.theme',
  permission: 'site.edit',
  group: 'site',
  texts: 'configDesk.documents.theme',
  schema: siteTheme,
  fields: [
    { path: 'floatNav', control: { kind: 'switch' }, help: true },
    { path: 'darkTheme', control: { kind: 'choice', options: DARK_THEMES }, help: true },
    { path: 'headerPadding', control: { kind: 'number', least: 0, most: 120, unit: 'pixels' }, help: true },
  ],
  seed: () => currentBrand().theme,
  seats: () => 1,
})

/** How the site looks and speaks to its members. */
export const APPEARANCE_DOCUMENTS: readonly Document[] = [languagesDocument, themeDocument]
