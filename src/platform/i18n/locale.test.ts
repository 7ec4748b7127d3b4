import { expect, it } from 'vitest'
import { type Locale, pickLocale } from './locale.ts'

it.each([
  [undefined, 'zh-CN'],
  ['', 'zh-CN'],
  ['fr', 'zh-CN'],
  ['en', 'en'],
  ['en-GB,en;q=0.8', 'en'],
  ['fr,en;q=0.5', 'en'],
  ['zh-TW', 'zh-CN'],
  ['en;q=0.1,zh;q=0.9', 'zh-CN'],
  ['en;q=0,zh', 'zh-CN'],
  [`en,${'x'.repeat(600)}`, 'zh-CN'],
])('Accept-Language %j is answered in %s; the default is zh-CN (S9-012)', (header, locale) => {
  expect(pickLocale(header)).toBe(locale)
})

it.each<[string | undefined, readonly Locale[], Locale, Locale]>([
  ['en', ['zh-CN'], 'zh-CN', 'zh-CN'],
  ['zh-TW', ['en'], 'en', 'en'],
  ['zh;q=0.9,en', ['zh-CN'], 'zh-CN', 'zh-CN'],
  [undefined, ['zh-CN', 'en'], 'en', 'en'],
  ['fr', ['zh-CN', 'en'], 'en', 'en'],
  ['zh', ['zh-CN', 'en'], 'en', 'zh-CN'],
])(
  'Accept-Language %j where %j are offered and %s is the own is answered in %s',
  (header, offered, own, locale) => {
    expect(pickLocale(header, { offered, own })).toBe(locale)
  },
)
