import { describe, expect, it } from 'vitest'
import { lastDays, spanAt } from './periods.rules.ts'

const iso = (instant: Date) => instant.toISOString().replace('.000Z', 'Z')

describe('the period of an instant', () => {
  it.each([
    // Shanghai has no summer time: midnight there is 16:00 UTC of the day before.
    ['day', 'Asia/Shanghai', '2026-06-14T06:36:00Z', '2026-06-13T16:00:00Z', '2026-06-14T16:00:00Z'],
    ['day', 'Asia/Shanghai', '2026-06-14T15:59:59.999Z', '2026-06-13T16:00:00Z', '2026-06-14T16:00:00Z'],
    ['day', 'Asia/Shanghai', '2026-06-14T16:00:00Z', '2026-06-14T16:00:00Z', '2026-06-15T16:00:00Z'],
    // A Sunday belongs to the week that began on the Monday before.
    ['week', 'Asia/Shanghai', '2026-06-14T06:36:00Z', '2026-06-07T16:00:00Z', '2026-06-14T16:00:00Z'],
    ['week', 'Asia/Shanghai', '2026-06-14T16:00:00Z', '2026-06-14T16:00:00Z', '2026-06-21T16:00:00Z'],
    ['month', 'Asia/Shanghai', '2026-06-30T15:59:59Z', '2026-05-31T16:00:00Z', '2026-06-30T16:00:00Z'],
    ['month', 'Asia/Shanghai', '2026-12-31T16:00:00Z', '2026-12-31T16:00:00Z', '2027-01-31T16:00:00Z'],
    ['month', 'UTC', '2028-02-29T23:59:59Z', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'],
    // Clocks go forward: that day has 23 hours.
    ['day', 'Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    // And back: 25 hours.
    ['day', 'Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['week', 'Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['month', 'Europe/Berlin', '2026-03-15T12:00:00Z', '2026-02-28T23:00:00Z', '2026-03-31T22:00:00Z'],
    // The hour from midnight is left out in Beirut that night: the day begins at one.
    ['day', 'Asia/Beirut', '2026-03-29T09:00:00Z', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z'],
    // West of Greenwich, and half an hour aside.
    ['day', 'America/New_York', '2026-11-01T03:59:59Z', '2026-10-31T04:00:00Z', '2026-11-01T04:00:00Z'],
    ['day', 'America/New_York', '2026-11-01T12:00:00Z', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    ['day', 'Asia/Kathmandu', '2026-06-14T18:15:00Z', '2026-06-14T18:15:00Z', '2026-06-15T18:15:00Z'],
    ['day', 'Pacific/Kiritimati', '2026-06-14T10:00:00Z', '2026-06-14T10:00:00Z', '2026-06-15T10:00:00Z'],
  ] as const)('%s in %s at %s', (period, zone, at, start, end) => {
    const span = spanAt(period, new Date(at), zone)
    expect([iso(span.start), iso(span.end)]).toEqual([start, end])
  })
})

it('some days end with the one of an instant, each where the one before ends', () => {
  const days = lastDays(3, new Date('2026-06-14T16:30:00.000Z'), 'Asia/Shanghai')
  expect(days.map(({ day }) => day)).toEqual(['2026-06-13', '2026-06-14', '2026-06-15'])
  expect(days.map(({ start }) => start.toISOString())).toEqual([
    '2026-06-12T16:00:00.000Z',
    '2026-06-13T16:00:00.000Z',
    '2026-06-14T16:00:00.000Z',
  ])
  expect(days.map(({ end }) => end).slice(0, -1)).toEqual(days.map(({ start }) => start).slice(1))
})
