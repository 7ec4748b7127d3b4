import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LOCALES } from '#platform/i18n/locale.ts'
import { namesOf } from '#platform/lists/desk/list-texts.ts'
import { auditList } from '../../desk/audit.desk.ts'

const SOURCE = join(import.meta.dirname, '../../../..')

/** How code names what it records: an action of the audit, or the call of an action of the console. */
const RECORDS = [
  /\baudited\(\s*'([a-z]\w{2,}\.\w+)'/g,
  /\baction: '([a-z]\w{2,}\.\w+)'/g,
  /\bnoteChange\(tx, ctx, '([a-z]\w{2,}\.\w+)'/g,
  /\bdefineActionCall\(\{\s*id: '([a-z]\w{2,}\.\w+)'/g,
]

const recorded = (): readonly string[] => {
  const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !/\.test\.ts$/.test(file))
  const texts = files.map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  const found = texts.flatMap((text) => RECORDS.flatMap((kind) => [...text.matchAll(kind)]))
  return [...new Set(found.map(([, action]) => action ?? ''))].sort()
}

const textAt = (texts: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts)

it.each(LOCALES)('whoever reads the audit in %s reads what was done by its name', (locale) => {
  const file = join(SOURCE, `staff/changes/locales/${locale}.json`)
  const texts = { changes: JSON.parse(readFileSync(file, 'utf8')) }
  const actions = recorded()
  expect(actions.length).toBeGreaterThan(100)
  const unnamed = actions.filter((action) =>
    namesOf(auditList.texts, 'action', action).every((key) => typeof textAt(texts, key) !== 'string'),
  )
  expect(unnamed).toEqual([])
})
