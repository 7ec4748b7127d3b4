import { expect, it } from 'vitest'
import { minutesAndSeconds, secondsLeft } from './session-end.rules.ts'

const at = (minutes: number) => new Date(minutes * 60_000).toISOString()

it.each([
  ['for want of a press', at(15), at(600), 14 * 60_000, { seconds: 60, isIdle: true }],
  ['because its hours are over', at(605), at(600), 599 * 60_000, { seconds: 60, isIdle: false }],
  ['a while ago', at(15), at(600), 20 * 60_000, { seconds: 0, isIdle: true }],
])('a session ends %s', (_why, idleEndsAt, expiresAt, now, left) => {
  expect(secondsLeft({ idleEndsAt, expiresAt }, now)).toEqual(left)
})

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [600, '10:00'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(minutesAndSeconds(seconds)).toBe(words)
})
