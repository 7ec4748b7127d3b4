import { expect, it } from 'vitest'
import { loadConfig } from '#platform/config/config.ts'
import { type DocumentField, fieldKey } from '#platform/desk/document.ts'
import { LOCALES } from '#platform/i18n/locale.ts'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import { permissionNamed } from '#staff/roles/roles.catalogue.ts'
import { valueAt } from '#staff/settings/value.rules.ts'
import { ROOMS } from './compose.ts'

const DOCUMENTS = ROOMS.flatMap(({ documents = [] }) => documents)
const HOUSE = { config: loadConfig({}), sandbox: true }
const named = DOCUMENTS.map((document) => [document.id, document] as const)

it.each(named)('%s begins with a value that it takes, and that is sound', (_, document) => {
  const seed = document.seed(HOUSE)
  expect(document.schema.safeParse(seed)).toMatchObject({ success: true })
  expect((document.checks?.(seed) ?? []).filter(({ holds }) => !holds)).toEqual([])
  for (const { holds } of document.protective ?? []) expect(holds(seed, seed)).toBe(true)
})

it.each(named)('%s can be drawn: every field of it is drawn, and stands in its value', (_, document) => {
  const seed = document.seed(HOUSE)
  const drawn = document.fields.map(({ path }) => path)
  expect(drawn.filter((path) => valueAt(seed, path) === undefined)).toEqual([])
  const tops = new Set(drawn.map((path) => path.split('.')[0]))
  expect(Object.keys(seed).filter((name) => !tops.has(name))).toEqual([])
  for (const path of Object.keys(document.pins ?? {})) expect(valueAt(seed, path)).not.toBeUndefined()
})

it.each(named)('%s asks for permissions that can be given', (_, { permission, brake }) => {
  expect(permissionNamed(permission)).toBeDefined()
  expect(permissionNamed(`${permission}.approve`)).toBeDefined()
  if (brake !== undefined) expect(permissionNamed(brake)).toBeDefined()
})

function wordsOf(fields: readonly DocumentField[], above = ''): readonly string[] {
  return fields.flatMap(({ path, control, help }) => {
    const key = `fields.${above}${fieldKey(path)}`
    const options = 'options' in control ? control.options.map((option) => `${key}_is_${option}`) : []
    const columns = control.kind === 'rows' ? wordsOf(control.columns, `${above}${fieldKey(path)}_`) : []
    const entries =
      control.kind === 'rows' && control.entries
        ? [
            ...control.entries.map((id) => `${key}_is_${id}`),
            ...(control.held?.length ? [`${key}_held`] : []),
          ]
        : []
    return [key, ...(help ? [`${key}_help`] : []), ...options, ...columns, ...entries]
  })
}

it.each(named)('%s has its words in both languages', async (_, document) => {
  const texts = await loadTexts()
  const parts = document.fields.flatMap(({ part }) => (part === undefined ? [] : [`parts.${part}`]))
  const checks = (document.checks?.(document.seed(HOUSE)) ?? []).map(({ key }) => `checks.${key}`)
  const keys = ['title', 'about', 'change', ...parts, ...checks, ...wordsOf(document.fields)]
  const lacking = LOCALES.flatMap((locale) =>
    keys.filter((key) => texts.say(locale, `${document.texts}.${key}`).endsWith(key)),
  )
  expect(lacking).toEqual([])
})
