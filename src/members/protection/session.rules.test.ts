import { describe, expect, it } from 'vitest'
import { isCheckDue, nextCheckAt, type PlaySession, sessionEndsAt, shortened } from './session.rules.ts'

const at = (clock: string) => new Date(`2026-06-14T${clock}:00.000Z`)
const session = (change: Partial<PlaySession> = {}): PlaySession => ({
  startedAt: at('06:00'),
  acknowledgedAt: at('06:00'),
  mostMinutes: null,
  ...change,
})

describe('a reality check', () => {
  it.each([
    ['before its time', session(), 60, '06:59', false],
    ['at its time', session(), 60, '07:00', true],
    ['long after', session(), 60, '11:00', true],
    ['by a shorter choice', session(), 15, '06:15', true],
    ['after the last was acknowledged', session({ acknowledgedAt: at('07:20') }), 60, '08:19', false],
    ['an hour after that', session({ acknowledgedAt: at('07:20') }), 60, '08:20', true],
    ['on a clock that was set back', session(), 15, '05:00', false],
  ] as const)('%s', (_name, one, minutes, now, due) => {
    expect(isCheckDue(one, minutes, at(now))).toBe(due)
  })

  it('is due once the minutes since the last one are over', () => {
    expect(nextCheckAt(session({ acknowledgedAt: at('07:20') }), 30)).toEqual(at('07:50'))
  })
})

describe('a session', () => {
  it('ends its minutes after it began, or never', () => {
    expect(sessionEndsAt(session())).toBeNull()
    expect(sessionEndsAt(session({ mostMinutes: 60 }))).toEqual(at('07:00'))
  })

  it.each([
    ['none is chosen and none was', null, null, null],
    ['one is chosen while it runs', null, 30, 30],
    ['a shorter one is chosen', 120, 60, 60],
    ['a longer one is chosen', 60, 240, 60],
    ['it is taken away', 60, null, 60],
  ] as const)('where %s', (_name, before, chosen, after) => {
    expect(shortened(before, chosen)).toBe(after)
  })
})
