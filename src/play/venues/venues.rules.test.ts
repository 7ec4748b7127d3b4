import { describe, expect, it } from 'vitest'
import {
  findVenue,
  kindOfGroup,
  TEST_VENUE,
  VENUE_KINDS,
  VENUES,
  type VenueGroup,
} from './venues.catalogue.ts'
import { isAllRecovered, THROTTLE_SECONDS, throttleLeft, transferDirection } from './venues.rules.ts'

const column = <F extends 'group' | 'gameType'>(of: F) =>
  Object.fromEntries(Object.entries(VENUE_KINDS).map(([kind, facts]) => [kind, facts[of]]))

describe('venues', () => {
  it('come in the groups of the specification (S3-012)', () => {
    expect(column('group')).toEqual({
      sports: 'ty',
      esports: 'dj',
      slots: 'dz',
      fishing: 'by',
      live: 'zr',
      lottery: 'cp',
      chess: 'qp',
    })
    for (const [kind, group] of Object.entries(column('group')))
      expect(kindOfGroup(group as VenueGroup)).toBe(kind)
  })

  it('have the categories of the specification (S3-093)', () => {
    expect(column('gameType')).toEqual({
      sports: 1,
      esports: 2,
      live: 3,
      lottery: 4,
      chess: 5,
      slots: 6,
      fishing: 7,
    })
  })

  it('are known by a code that stands in paths, nobody else has and no wallet is called (S3-013)', () => {
    const codes = VENUES.map(({ channelCode }) => channelCode)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) {
      expect(code).toMatch(/^[a-z][a-z0-9-]{1,31}$/)
      expect(findVenue(code)?.channelCode).toBe(code)
    }
    expect(VENUES.filter(({ isTest }) => isTest)).toEqual([TEST_VENUE])
  })
})

describe('a transfer', () => {
  it.each([
    ['CENTERMONEY', 'in'],
    ['USDT', 'in'],
    ['sports', 'out'],
    ['centermoney', 'out'],
    ['', 'out'],
  ])('from %s goes %s (S7-124)', (source, direction) => {
    expect(transferDirection(source)).toBe(direction)
  })
})

describe('the throttle', () => {
  const now = new Date('2026-06-14T06:36:00.000Z')
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  it.each([
    [null, 0],
    [ago(0), THROTTLE_SECONDS],
    [ago(1), 10],
    [ago(1000), 9],
    [ago(9999), 1],
    [ago(10_000), 0],
    [ago(60_000), 0],
    [ago(-50), 10],
    [ago(-10_000), 10],
    [ago(-3_600_000), 0],
  ])('after %s lets wait %s seconds (S8-018)', (lastAt, seconds) => {
    expect(throttleLeft(lastAt, now)).toBe(seconds)
  })
})

describe('a recovery', () => {
  it.each([
    [['recovered'], true],
    [['recovered', 'empty'], true],
    [['recovered', 'failed'], false],
    [['failed'], false],
    [['recovered', 'underWay'], false],
  ] as const)('of %s has recovered all: %s', (outcomes, all) => {
    expect(isAllRecovered(outcomes)).toBe(all)
  })
})
