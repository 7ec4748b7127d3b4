import { describe, expect, it } from 'vitest'
import { LOTTERY } from '#play/venues/venues.catalogue.ts'
import { WHEEL } from '#testing/toy/wheel.ts'
import { drawsAhead, scheduleFault } from './schedule.rules.ts'
import { knownDraws } from './server/known-draws.ts'

const minutely = { everySeconds: 60, closesSeconds: 10, ahead: 3 }
const issues = (schedule: typeof minutely, now: string, after: string | null = null) =>
  drawsAhead(schedule, new Date(now), after === null ? null : new Date(after)).map(({ issue }) => issue)

describe('a schedule', () => {
  it.each([
    [
      'in the middle of a day in Shanghai',
      '2026-11-28T04:00:20.000Z',
      ['20261128-721', '20261128-722', '20261128-723'],
    ],
    [
      'a moment before a sale closes',
      '2026-11-28T04:00:49.999Z',
      ['20261128-721', '20261128-722', '20261128-723'],
    ],
    ['the moment it closes', '2026-11-28T04:00:50.000Z', ['20261128-722', '20261128-723', '20261128-724']],
    [
      'over midnight in Shanghai',
      '2026-11-28T15:58:40.000Z',
      ['20261128-1439', '20261128-1440', '20261129-001'].map((one) => one.replace('-001', '-0001')),
    ],
  ])('names the next draws %s', (_, now, named) => {
    expect(issues(minutely, now)).toEqual(named.map((one) => one.replace(/-(\d{3})$/, '-0$1')))
  })

  it('has each draw once, a day full of them, and none twice over midnight', () => {
    const every = { everySeconds: 600, closesSeconds: 30, ahead: 288 }
    const named = issues(every, '2026-11-27T16:00:00.000Z')
    expect(new Set(named).size).toBe(288)
    expect([named[0], named[143], named[144]]).toEqual(['20261128-001', '20261128-144', '20261129-001'])
  })

  it('plans only what comes after the last that was planned, and leaves what passed meanwhile', () => {
    const last = '2026-11-28T04:02:00.000Z'
    expect(issues(minutely, '2026-11-28T04:00:20.000Z', last)).toEqual(['20261128-0723'])
    expect(issues(minutely, '2026-11-28T09:00:20.000Z', last)).toHaveLength(3)
  })

  it('says when a draw opens, closes and is drawn', () => {
    expect(drawsAhead(minutely, new Date('2026-11-28T04:00:20.000Z'), null)[0]).toEqual({
      issue: '20261128-0721',
      opensAt: new Date('2026-11-28T03:59:50.000Z'),
      closesAt: new Date('2026-11-28T04:00:50.000Z'),
      drawsAt: new Date('2026-11-28T04:01:00.000Z'),
    })
  })

  it.each([
    [{ everySeconds: 7, closesSeconds: 1, ahead: 2 }, 'its draws do not fill a day'],
    [{ everySeconds: 0.5, closesSeconds: 0, ahead: 2 }, 'its draws do not fill a day'],
    [{ everySeconds: 60, closesSeconds: 60, ahead: 2 }, 'its sale does not close between two draws'],
    [{ everySeconds: 60, closesSeconds: 10, ahead: 0 }, 'it has no draws ahead'],
    [minutely, null],
  ])('that cannot be kept is told at the start: %j', (schedule, fault) => {
    expect(scheduleFault(schedule)).toBe(fault)
  })
})

describe('the games that a house is given', () => {
  const hall = (...games: (typeof WHEEL)[]) =>
    knownDraws([{ venue: LOTTERY, games, namesOf: (id) => ({ 'zh-CN': id, en: id }) }])

  it.each([
    ['twice the same', [WHEEL, WHEEL], 'two games are called wheel 1'],
    ['a stake of no whole cents', [{ ...WHEEL, lineStake: 15_000n }], 'stakes of wheel 1 are no whole cents'],
    ['a name with a colon', [{ ...WHEEL, id: 'wheel:1' }], 'wheel:1 cannot be the id of a game'],
    [
      'a schedule that fills no day',
      [{ ...WHEEL, schedule: { ...WHEEL.schedule, everySeconds: 7 } }],
      'wheel 1: its draws do not fill a day',
    ],
  ])('%s are refused before it opens', (_, games, why) => {
    expect(() => hall(...games)).toThrow(new TypeError(why))
  })

  it('are played in their newest version, and old ones found for old draws', () => {
    const known = hall(WHEEL, { ...WHEEL, version: 2 })
    expect(known.current.map(({ version }) => version)).toEqual([2])
    expect([known.of('wheel', 1)?.version, known.find('wheel')?.version, known.of('wheel', 3)]).toEqual([
      1,
      2,
      undefined,
    ])
  })
})
