import { describe, expect, it } from 'vitest'
import { localiseMoments, momentText } from './moments.ts'

const MOMENTS = [
  ['2026-06-14T16:00:00.000Z', 'Asia/Shanghai', '2026-06-15 00:00 +08:00'],
  ['2026-06-14T16:00:00.000Z', 'America/New_York', '2026-06-14 12:00 -04:00'],
  ['2026-06-14T18:15:00.000Z', 'Asia/Kathmandu', '2026-06-15 00:00 +05:45'],
  ['2026-06-14T16:00:00.000Z', 'UTC', '2026-06-14 16:00 +00:00'],
  // The hour that comes twice where clocks are changed: what they are ahead tells which one is meant.
  ['2026-11-01T05:30:00.000Z', 'America/New_York', '2026-11-01 01:30 -04:00'],
  ['2026-11-01T06:30:00.000Z', 'America/New_York', '2026-11-01 01:30 -05:00'],
] as const

describe('a moment in a text of the server', () => {
  it.each(MOMENTS)('%s in %s is %s', (at, zone, text) => {
    expect(momentText(new Date(at), zone)).toBe(text)
  })

  it.each(MOMENTS)('%s in %s is found again', (at, zone) => {
    expect(localiseMoments(`还剩 ¥5，${momentText(new Date(at), zone)} 重新计算`, (iso) => `<${iso}>`)).toBe(
      `还剩 ¥5，<${at}> 重新计算`,
    )
  })

  it('is not looked for in dates and numbers of other kinds', () => {
    const text = 'D202606150000000001, 2026-06-15 00:00, ¥1,200.50, +86 137'
    expect(localiseMoments(text, () => '?')).toBe(text)
  })
})
