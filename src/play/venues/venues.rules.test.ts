import { describe, expect, it } from 'vitest'
import { TEST_VENUE, VENUE_CATEGORY, VENUE_GROUP, VENUES } from './venues.catalogue.ts'
import { isAllRecovered, THROTTLE_SECONDS, throttleLeft, transferDirection } from './venues.rules.ts'

describe('venues', () => {
  it('come in the groups of the specification (S3-012)', () => {
    expect(VENUE_GROUP).toEqual({
      sports: 'ty',
      esports: 'dj',
      slots: 'dz',
      fishing: 'by',
      live: 'zr',
      lottery: 'cp',
      chess: 'qp',
    })
  })

  it('have the categories of the specification (S3-093)', () => {
    expect(VENUE_CATEGORY).toEqual({
      sports: 1,
      esports: 2,
      liveCasino: 3,
      lottery: 4,
      chess: 5,
      electronic: 6,
      fishing: 7,
    })
  })

  it('carry an English name and a game type, and a code nobody else has (S3-013)', () => {
    const all = [...VENUES, TEST_VENUE]
    expect(new Set(all.map((venue) => venue.channelCode)).size).toBe(all.length)
    expect(VENUES[0]).toMatchObject({ channelCode: 'sports', enName: 'Sports', gameType: 1 })
    expect(all.filter(({ isTest }) => isTest)).toEqual([TEST_VENUE])
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
