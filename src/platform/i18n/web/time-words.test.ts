import { expect, it } from 'vitest'
import { datedWords, timeWords } from './time-words.ts'

const local = (text: string) => new Date(text).toISOString()
const now = new Date('2026-06-14T14:36:00').getTime()

it.each([
  ['2026-06-14T14:10:00', '今天 14:10', 'Today 14:10'],
  ['2026-06-14T00:00:00', '今天 00:00', 'Today 00:00'],
  ['2026-06-13T23:16:00', '昨天 23:16', 'Yesterday 23:16'],
  ['2026-06-15T03:00:00', '明天 03:00', 'Tomorrow 03:00'],
  ['2026-06-12T09:02:00', '6月12日 09:02', 'Jun 12 09:02'],
  ['2025-12-31T09:02:00', '2025年12月31日 09:02', 'Dec 31, 2025 09:02'],
])('%s is said as %s and %s', (at, chinese, english) => {
  expect(timeWords(local(at), 'zh-CN', now)).toBe(chinese)
  expect(timeWords(local(at), 'en', now)).toBe(english)
})

it('has its date in full where it is kept, whenever that is read', () => {
  const today = local('2026-06-14T14:10:00')
  expect([datedWords(today, 'zh-CN'), datedWords(today, 'en')]).toEqual([
    '2026年6月14日 14:10',
    'Jun 14, 2026 14:10',
  ])
})
