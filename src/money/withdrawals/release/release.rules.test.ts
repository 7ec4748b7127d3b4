import { describe, expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { isLookedAtAgain, LOTS, type ReleaseFacts, type ReleaseRule, releaseStop } from './release.rules.ts'

const RULE: ReleaseRule = {
  enabled: true,
  scoreBelow: 30,
  payeeDays: 30,
  amountMost: cny(1_000),
  dayMost: cny(50_000),
  againPercent: 2,
}
const FACTS: ReleaseFacts = {
  submittedAt: new Date('2026-06-14T06:36:00Z'),
  score: 20,
  payeeSince: new Date('2026-05-15T06:35:59Z'),
  worth: cny(1_000),
  holds: 0,
  isLocked: false,
  isLinked: false,
  isColleague: false,
  areBooksEven: true,
  approvedBefore: cny(48_999),
  secondPersonFrom: cny(50_000),
  releasedBefore: cny(49_000),
}

describe('the release rule', () => {
  it('lets go what meets all of it, to the last yuan and second', () => {
    expect(releaseStop(RULE, FACTS)).toBeNull()
  })

  it.each<[string | null, Partial<ReleaseRule>, Partial<ReleaseFacts>]>([
    ['off', { enabled: false }, {}],
    ['held', {}, { holds: 1 }],
    ['locked', {}, { isLocked: true }],
    ['linked', {}, { isLinked: true }],
    ['colleague', {}, { isColleague: true }],
    ['books', {}, { areBooksEven: false }],
    [null, {}, { score: 29 }],
    ['score', {}, { score: 30 }],
    ['score', { scoreBelow: 0 }, { score: 0 }],
    ['payee', {}, { payeeSince: new Date('2026-05-15T06:36:00Z') }],
    ['payee', { payeeDays: 31 }, {}],
    ['payee', {}, { payeeSince: null }],
    ['amount', { amountMost: cny(999) }, {}],
    ['secondPerson', {}, { approvedBefore: cny(49_000) }],
    ['secondPerson', {}, { secondPersonFrom: cny(0), approvedBefore: cny(0) }],
    ['dayMost', {}, { releasedBefore: cny(49_001) }],
    ['dayMost', { dayMost: cny(0) }, { releasedBefore: cny(0) }],
    // Two reasons at once: the first is the one that is said.
    ['off', { enabled: false }, { holds: 2 }],
  ])('says %s of what does not, case %#', (stop, rule, facts) => {
    expect(releaseStop({ ...RULE, ...rule }, { ...FACTS, ...facts })).toBe(stop)
  })
})

describe('what is looked at again', () => {
  it.each([
    [0, 2, true],
    [199, 2, true],
    [200, 2, false],
    [0, 0, false],
    [LOTS - 1, 100, true],
    [28, 0.29, true],
    [29, 0.29, false],
  ])('lot %i at %d percent: %s', (lot, percent, is) => {
    expect(isLookedAtAgain(lot, percent)).toBe(is)
  })
})
