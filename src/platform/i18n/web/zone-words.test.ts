import { expect, it } from 'vitest'
import { zoneWords } from './zone-words.ts'

it.each([
  ['Asia/Shanghai', 'zh-CN', '北京时间'],
  ['Asia/Shanghai', 'en', 'Beijing time'],
  ['Europe/Berlin', 'en', 'Central European Time'],
] as const)('the zone %s is called in %s: %s', (zone, locale, words) => {
  expect(zoneWords(zone, locale)).toBe(words)
})
