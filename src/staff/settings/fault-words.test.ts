import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { DocumentField } from '#platform/desk/document.ts'
import { amountIn } from '#platform/http/values.ts'
import { LOCALES } from '#platform/i18n/locale.ts'
import { faultOf } from './fault-words.ts'

const fields: readonly DocumentField[] = [
  { path: 'name', control: { kind: 'words', most: 5 } },
  { path: 'code', control: { kind: 'text', most: 9 } },
  { path: 'count', control: { kind: 'number', least: 1, most: 5 } },
  { path: 'step', control: { kind: 'number', least: 0.5, most: 5, step: 0.1 } },
  { path: 'share', control: { kind: 'number', least: 0, most: 1 } },
  { path: 'logo.icon', control: { kind: 'picture' } },
  { path: 'help', control: { kind: 'address' } },
  { path: 'from', control: { kind: 'moment' } },
  { path: 'rate', control: { kind: 'rate', of: 'CNY/USDT' } },
  { path: 'fee', control: { kind: 'amount', currency: 'CNY' } },
  { path: 'kind', control: { kind: 'choice', options: ['a', 'b'] } },
  { path: 'days', control: { kind: 'several', options: [1, 2] } },
  { path: 'names', control: { kind: 'list', most: 2 } },
  {
    path: 'rows',
    control: {
      kind: 'rows',
      namedBy: 'label',
      most: 2,
      columns: [{ path: 'label', control: { kind: 'words', most: 5 } }],
    },
  },
]

const words = z.strictObject({ 'zh-CN': z.string().min(1).max(5), en: z.string().min(1).max(5) })
const address = z.string().regex(/^\//)
const schema = z.strictObject({
  name: words,
  code: z.string().min(3).max(9),
  count: z.int().min(1).max(5),
  step: z.number().min(0.5).multipleOf(0.1),
  share: z.number().gt(0).lt(1),
  logo: z.strictObject({ icon: address }),
  help: address,
  from: z.iso.datetime(),
  rate: z.string().regex(/^\d/),
  fee: amountIn('CNY'),
  kind: z.enum(['a', 'b']),
  days: z.array(z.union([z.literal(1), z.literal(2)])).min(1),
  names: z.array(z.string().regex(/^[a-z]+$/, 'toyDesk.issues.name')).max(2),
  rows: z.array(z.strictObject({ id: z.string(), label: words })).max(2),
})
const good = {
  name: { 'zh-CN': '一', en: 'one' },
  code: 'abc',
  count: 1,
  step: 0.5,
  share: 0.5,
  logo: { icon: '/a' },
  help: '/b',
  from: '2026-01-01T00:00:00Z',
  rate: '7',
  fee: '1.00',
  kind: 'a',
  days: [1],
  names: ['a'],
  rows: [],
}
const said = (change: object) =>
  schema
    .safeParse({ ...good, ...change })
    .error?.issues.map((issue) => faultOf(issue, issue.path.join('.'), fields))

it.each<[object, string, string, object, number | null]>([
  [{ name: { 'zh-CN': '', en: 'one' } }, 'name.zh-CN', 'missing', {}, null],
  [{ name: { 'zh-CN': '一', en: 'longer' } }, 'name.en', 'tooLong', { most: 5 }, null],
  [{ code: 'a' }, 'code', 'tooShort', { least: 3 }, null],
  [{ code: undefined }, 'code', 'missing', {}, null],
  [{ count: null }, 'count', 'number', {}, null],
  [{ count: 1.5 }, 'count', 'whole', {}, null],
  [{ count: 0 }, 'count', 'tooLow', { least: 1 }, null],
  [{ count: 6 }, 'count', 'tooHigh', { most: 5 }, null],
  [{ step: 0.55 }, 'step', 'step', { step: 0.1 }, null],
  [{ share: 0 }, 'share', 'notAbove', { least: 0 }, null],
  [{ share: 1 }, 'share', 'notBelow', { most: 1 }, null],
  [{ logo: { icon: 'x' } }, 'logo.icon', 'picture', {}, null],
  [{ help: 'javascript:1' }, 'help', 'address', {}, null],
  [{ from: 'soon' }, 'from', 'moment', {}, null],
  [{ rate: 'x' }, 'rate', 'rate', {}, null],
  [{ fee: '0' }, 'fee', 'amount', { places: 2 }, null],
  [{ kind: 'c' }, 'kind', 'choice', {}, null],
  [{ days: [3] }, 'days', 'choice', {}, null],
  [{ days: [] }, 'days', 'tooFew', { least: 1 }, null],
  [{ names: ['a', 'b', 'c'] }, 'names', 'tooMany', { most: 2 }, null],
  [{ rows: [{ id: 'r', label: { 'zh-CN': '', en: 'x' } }] }, 'rows.0.label.zh-CN', 'missing', {}, null],
])('%j is said at its field', (change, path, key, params, line) => {
  expect(said(change)).toEqual([{ path, key: `settings.faults.${key}`, params, line }])
})

it('a line of a list is said at the list, in the words of its document', () => {
  expect(said({ names: ['a', 'B'] })).toEqual([
    { path: 'names', key: 'toyDesk.issues.name', params: {}, line: 2 },
  ])
})

it.each(LOCALES)('each has a text in %s', (locale) => {
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, `locales/${locale}.json`), 'utf8'))
  const source = readFileSync(join(import.meta.dirname, 'fault-words.ts'), 'utf8')
  const keys = [...source.matchAll(/say\('(\w+)'/g)].map(([, key = '']) => key)
  const forms = ['address', 'picture', 'rate', 'amount', 'amounts', 'moment', 'form', 'missing', 'whole']
  for (const key of [...keys, ...forms, 'number'])
    expect([key, texts.faults[key]]).toEqual([key, expect.any(String)])
})
