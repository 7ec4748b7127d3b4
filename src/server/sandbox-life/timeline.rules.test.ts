import { expect, it } from 'vitest'
import { timelineOf } from './timeline.rules.ts'
import { type Act, TWO_MONTHS } from './two-months.ts'

const began = new Date('2026-06-14T06:36:00.000Z')
const act = (day: number, at: string): Act => ({ day, at, action: { does: 'recycle' } })
const walk = (acts: readonly Act[], afters: readonly number[], timeZone = 'Asia/Shanghai') =>
  timelineOf(acts, () => afters.map((after) => ({ after })), { began, timeZone }).map(
    ({ at, name }) => `${at.toISOString()} ${name}`,
  )

it('puts the parts of all acts into the order of time, by the clocks of the site', () => {
  expect(walk([act(0, '19:30'), act(0, '19:31')], [0, 90])).toEqual([
    '2026-04-15T11:30:00.000Z 0.recycle.0',
    '2026-04-15T11:31:00.000Z 1.recycle.0',
    '2026-04-15T11:31:30.000Z 0.recycle.1',
    '2026-04-15T11:32:30.000Z 1.recycle.1',
  ])
  expect(walk([act(59, '23:30')], [0], 'America/New_York')).toEqual(['2026-06-14T03:30:00.000Z 0.recycle.0'])
})

it('does what would lie ahead of the first start then', () => {
  expect(walk([act(59, '23:30')], [86_400])).toEqual(['2026-06-14T06:36:00.000Z 0.recycle.0'])
})

it('takes the next hour where clocks never showed a time', () => {
  const spring = new Date('2026-05-28T12:00:00.000Z')
  const [moment] = timelineOf([act(0, '02:30')], () => [{ after: 0 }], {
    began: spring,
    timeZone: 'Europe/Berlin',
  })
  // 29 March: from 02:00 to 03:00.
  expect(moment?.at.toISOString()).toBe('2026-03-29T01:00:00.000Z')
})

it('every action has its time, and they stand in their order', () => {
  const when = TWO_MONTHS.map(({ day, at }) => `${String(day).padStart(2, '0')} ${at}`)
  expect(when.toSorted()).toEqual(when)
  for (const time of when) expect(time).toMatch(/^\d\d ([01]\d|2[0-3]):[0-5]\d$/)
})
