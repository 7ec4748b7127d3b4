import { describe, expect, it } from 'vitest'
import { firstKnown, isBehind, type KnownTime, noteTime } from './known-time.rules.ts'

const at = (text: string) => new Date(`2026-06-${text}Z`)
const HOUR = 3600
const DAY = 24 * HOUR
const agreed = (moment: Date): KnownTime => ({
  knownAt: moment,
  sureAt: moment,
  candidateAt: moment,
  candidateSeconds: 0,
})

/** Lives on in steps of a minute with a clock that is off by so many seconds from what was lived. */
function live(known: KnownTime, clock: Date, seconds: number): KnownTime {
  let now = known
  for (let past = 60; past <= seconds; past += 60)
    now = noteTime(now, new Date(clock.getTime() + past * 1000), 60)
  return now
}

describe('what the house knows of the time', () => {
  it.each([
    ['a minute later', at('10T12:01:00'), 60, at('10T12:01:00')],
    ['a start of four minutes', at('10T12:04:00'), 0, at('10T12:04:00')],
    ['a time server that sets back by two seconds', at('10T12:00:58'), 60, at('10T12:00:58')],
    ['a night in which it was off', at('11T00:00:00'), 0, at('10T12:00:00')],
    ['a clock that jumped ahead by four days', at('14T12:00:00'), 0, at('10T12:00:00')],
  ])('is sure, after %s, of what it should be', (_, clock, lived, sureAt) => {
    const known = noteTime(agreed(at('10T12:00:00')), clock, lived)
    expect(known.knownAt).toEqual(clock)
    expect(known.sureAt).toEqual(sureAt)
  })

  it('believes a jump when the house has lived with it for a day, and not before', () => {
    const jumped = noteTime(agreed(at('10T12:00:00')), at('14T12:00:00'), 0)
    const almost = live(jumped, at('14T12:00:00'), DAY - 60)
    expect(almost.sureAt).toEqual(at('11T11:59:00'))
    expect(live(jumped, at('14T12:00:00'), DAY).sureAt).toEqual(at('15T12:00:00'))
  })

  it('begins to count anew for none of the jumps that come while it doubts one', () => {
    let known = noteTime(agreed(at('10T12:00:00')), at('11T12:00:00'), 0)
    // Up for six hours a day: each start is a jump of eighteen.
    for (let day = 11; day < 15; day += 1) {
      const start = at(`${day}T12:00:00`)
      known = live(noteTime(known, start, 0), start, 6 * HOUR)
    }
    expect(known.sureAt).toEqual(at('12T12:00:00'))
  })

  it('follows a clock that is set right after a jump, and stays sure of what was lived', () => {
    const wrong = live(noteTime(agreed(at('10T12:00:00')), at('14T12:00:00'), 0), at('14T12:00:00'), HOUR)
    const right = noteTime(wrong, at('10T13:02:00'), 0)
    expect(right).toEqual(agreed(at('10T13:02:00')))
  })

  it('goes on by what was lived while the clock is behind what surely came', () => {
    const known = agreed(at('10T12:00:00'))
    expect(noteTime(known, at('10T11:00:00'), 60)).toEqual(agreed(at('10T12:01:00')))
    expect(noteTime(known, at('01T00:00:00'), 0)).toEqual(known)
    expect(live(known, at('10T11:00:00'), HOUR)).toEqual(agreed(at('10T13:00:00')))
  })

  it.each([
    ['of its newest row, when the clock is far ahead of that', at('09T00:00:00'), at('09T00:00:00')],
    ['of the clock, when the newest row is after it', at('20T00:00:00'), at('10T12:00:00')],
    ['of the clock, when it has no row', null, at('10T12:00:00')],
  ])('is sure at first %s', (_, newest, sureAt) => {
    expect(firstKnown(at('10T12:00:00'), newest)).toMatchObject({ knownAt: at('10T12:00:00'), sureAt })
  })
})

it.each([
  ['10T12:00:01', false],
  ['10T11:59:56', false],
  ['10T11:59:54', true],
  ['01T00:00:00', true],
])('a clock of %s is behind what surely came at noon: %s', (clock, behind) => {
  expect(isBehind(at(clock), at('10T12:00:00'))).toBe(behind)
})
