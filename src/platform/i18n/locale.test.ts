import { expect, it } from 'vitest'
import { pickLocale } from './locale.ts'

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
