import { describe, expect, it } from 'vitest'
import {
  addsTo,
  endOf,
  isConfirmable,
  isInForce,
  isTermOf,
  type Pause,
  pauseInForce,
} from './pauses.rules.ts'

const NOW = new Date('2026-06-14T06:36:00.000Z')
const at = (text: string) => new Date(`${text}T06:36:00.000Z`)
const pause = (kind: Pause['kind'], endsAt: string | null, endedAt: string | null = null): Pause => ({
  kind,
  endsAt: endsAt === null ? null : at(endsAt),
  endedAt: endedAt === null ? null : at(endedAt),
})

describe('a pause', () => {
  it.each([
    ['24h', NOW, '2026-06-15'],
    ['7d', NOW, '2026-06-21'],
    ['30d', NOW, '2026-07-14'],
    ['6m', NOW, '2026-12-14'],
    ['1y', NOW, '2027-06-14'],
    ['5y', NOW, '2031-06-14'],
    ['6m', at('2026-08-31'), '2027-02-28'],
    ['1y', at('2028-02-29'), '2029-02-28'],
  ] as const)('of %s taken at %s ends on %s', (term, taken, end) => {
    expect(endOf(term, taken)).toEqual(at(end))
  })

  it('for good has no end', () => {
    expect(endOf('forever', NOW)).toBeNull()
  })

  it.each([
    ['coolingOff', '7d', true],
    ['coolingOff', '6m', false],
    ['exclusion', 'forever', true],
    ['closure', '24h', false],
  ] as const)('%s can be taken for %s: %s', (kind, term, can) => {
    expect(isTermOf(kind, term)).toBe(can)
  })

  it.each([
    ['a cooling-off before its end', pause('coolingOff', '2026-06-15'), NOW, true, false],
    ['a cooling-off at its end', pause('coolingOff', '2026-06-14'), NOW, false, false],
    ['on a clock set back before it began', pause('coolingOff', '2026-06-15'), at('2026-01-01'), true, false],
    ['a self-exclusion before its end', pause('exclusion', '2026-12-14'), NOW, true, false],
    ['one whose time is over', pause('exclusion', '2026-06-14'), NOW, true, true],
    ['one its member has ended', pause('exclusion', '2026-06-01', '2026-06-02'), NOW, false, false],
    ['one for good', pause('exclusion', null), at('2099-01-01'), true, false],
    ['a closed account', pause('closure', null), at('2099-01-01'), true, false],
  ] as const)('%s', (_name, one, now, holds, confirmable) => {
    expect(isInForce(one, now)).toBe(holds)
    expect(isConfirmable(one, now)).toBe(confirmable)
  })

  it('is told by the one that holds hardest, and of one kind by the one that ends last', () => {
    const short = pause('coolingOff', '2026-06-15')
    const long = pause('coolingOff', '2026-07-14')
    const exclusion = pause('exclusion', '2026-12-14')
    expect(pauseInForce([], NOW)).toBeNull()
    expect(pauseInForce([pause('coolingOff', '2026-06-01')], NOW)).toBeNull()
    expect(pauseInForce([short, long], NOW)).toBe(long)
    expect(pauseInForce([long, exclusion, short], NOW)).toBe(exclusion)
    expect(pauseInForce([exclusion, pause('exclusion', null)], NOW)?.endsAt).toBeNull()
  })

  it.each([
    ['a first', [], pause('coolingOff', '2026-06-15'), true],
    ['a longer', [pause('coolingOff', '2026-06-15')], pause('coolingOff', '2026-06-21'), true],
    ['one as long', [pause('coolingOff', '2026-06-21')], pause('coolingOff', '2026-06-21'), false],
    ['a shorter', [pause('coolingOff', '2026-06-21')], pause('coolingOff', '2026-06-15'), false],
    ['a harder', [pause('coolingOff', '2026-06-21')], pause('exclusion', '2026-12-14'), true],
    [
      'a milder that is shorter',
      [pause('exclusion', '2026-12-14')],
      pause('coolingOff', '2026-06-21'),
      false,
    ],
    ['a milder that is longer', [pause('exclusion', '2026-06-20')], pause('coolingOff', '2026-06-21'), true],
    [
      'what the milder of two holds already',
      [pause('exclusion', '2026-06-20'), pause('coolingOff', '2026-06-21')],
      pause('coolingOff', '2026-06-21'),
      false,
    ],
    ['one for good after a year', [pause('exclusion', '2027-06-14')], pause('exclusion', null), true],
    ['a longer exclusion after a closure', [pause('closure', null)], pause('exclusion', null), false],
  ] as const)('%s adds to what holds', (_name, inForce, next, adds) => {
    expect(addsTo(inForce, next)).toBe(adds)
  })
})
