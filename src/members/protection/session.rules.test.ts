import { describe, expect, it } from 'vitest'
import {
  isCheckDue,
  nextCheckAt,
  type PlaySession,
  sessionEndsAt,
  shortened,
  waitsSince,
} from './session.rules.ts'

const at = (clock: string) => new Date(`2026-06-14T${clock}:00.000Z`)
const session = (change: Partial<PlaySession> = {}): PlaySession => ({
  startedAt: at('06:00'),
  acknowledgedAt: at('06:00'),
  waitsSince: null,
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
    ['that waits, whatever the interval', session({ waitsSince: at('06:15') }), 120, '06:20', true],
    [
      'that waited and was acknowledged since',
      session({ waitsSince: at('06:15'), acknowledgedAt: at('06:16') }),
      120,
      '06:20',
      false,
    ],
  ] as const)('%s', (_name, one, minutes, now, due) => {
    expect(isCheckDue(one, minutes, at(now))).toBe(due)
  })

  it('is due once the minutes since the last one are over', () => {
    expect(nextCheckAt(session({ acknowledgedAt: at('07:20') }), 30)).toEqual(at('07:50'))
  })

  it.each([
    ['is due and a longer one is chosen goes on waiting', session(), 15, 120, '06:20', at('06:15')],
    ['is not due yet is put off', session(), 15, 120, '06:14', null],
    ['is due by the longer one too needs no note', session(), 15, 30, '06:40', null],
    ['a shorter one makes due was not due before', session(), 60, 15, '06:20', null],
    [
      'waits already waits on, whatever is chosen',
      session({ waitsSince: at('06:15') }),
      120,
      15,
      '06:20',
      at('06:15'),
    ],
  ] as const)('that %s', (_name, one, before, after, now, since) => {
    expect(waitsSince(one, before, after, at(now))).toEqual(since)
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
