import { describe, expect, it } from 'vitest'
import { type RegionLists, regionJudge, seatsOfRegions } from './regions.rules.ts'

const NONE: RegionLists = { forbidden: [], forbiddenRanges: [], alerted: [], alertedRanges: [] }
const lists = (some: Partial<RegionLists>): RegionLists => ({ ...NONE, ...some })

describe('what a region means', () => {
  const judge = regionJudge({
    forbidden: ['CA'],
    forbiddenRanges: ['203.0.113.0/24', '2001:db8::/32'],
    alerted: ['JP', 'CA'],
    alertedRanges: ['198.51.100.7'],
  })
  it.each([
    ['192.0.2.1', null, 'open', null],
    ['192.0.2.1', 'CN', 'open', null],
    ['192.0.2.1', 'CA', 'forbid', 'country'],
    ['192.0.2.1', 'JP', 'alert', 'country'],
    ['203.0.113.9', null, 'forbid', 'range'],
    ['::ffff:203.0.113.9', 'CN', 'forbid', 'range'],
    ['2001:db8::1', 'JP', 'forbid', 'range'],
    ['198.51.100.7', 'CN', 'alert', 'range'],
    ['198.51.100.7', 'CA', 'forbid', 'country'],
    ['198.51.100.8', null, 'open', null],
    ['unknown', null, 'open', null],
  ] as const)('%s in %s: %s by %s', (address, country, door, by) => {
    expect(judge({ address, country })).toEqual({ door, by })
  })
})

describe('how many people a change of regions takes', () => {
  it.each([
    [NONE, lists({ forbidden: ['CA'] }), 'brake'],
    [NONE, lists({ alertedRanges: ['10.0.0.0/8'] }), 'brake'],
    [lists({ alerted: ['CA'] }), lists({ forbidden: ['CA'] }), 'brake'],
    [lists({ forbidden: ['CA'] }), lists({ forbidden: ['CA'], alerted: ['JP'] }), 'brake'],
    [lists({ forbidden: ['CA'] }), lists({ alerted: ['CA'] }), 2],
    [lists({ forbidden: ['CA', 'JP'] }), lists({ forbidden: ['CA'], alerted: ['US'] }), 2],
    [lists({ alertedRanges: ['10.0.0.0/8'] }), NONE, 2],
    [lists({ forbidden: ['CA'] }), lists({ forbidden: ['CA'] }), 1],
  ] as const)('from %o to %o: %s', (before, after, seats) => {
    expect(seatsOfRegions(before, after)).toBe(seats)
  })
})
