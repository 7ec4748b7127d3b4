import { describe, expect, it } from 'vitest'
import { SCENARIOS } from './sandbox.contract.ts'
import {
  BOUNCE_MARKS,
  isMarkedToBounce,
  isMarkedToReturn,
  planPayment,
  RETURN_MARKS,
  wrongRemarkOf,
} from './sandbox.rules.ts'

const now = new Date('2026-06-14T06:36:00.000Z')
const closesAt = new Date('2026-06-14T06:51:00.000Z')
const expected = { amountUnits: 1_000_370_000n, reference: '0123456789', closesAt }

function seconds(at: Date): number {
  return (at.getTime() - now.getTime()) / 1000
}

function plan(scenario: (typeof SCENARIOS)[number], other: bigint | null = null) {
  return planPayment(scenario, expected, now, other).map(({ amountUnits, remark, notices }) => ({
    amountUnits,
    remark,
    notices: notices.map(({ status, dueAt, copies }) => `${status}@${seconds(dueAt)}x${copies}`),
  }))
}

describe('what the sandbox bank does', () => {
  const right = { amountUnits: 1_000_370_000n, remark: '0123456789' }

  it('sees an exact payment, then has it', () => {
    expect(plan('exact')).toEqual([{ ...right, notices: ['incoming@1x1', 'settled@4x1'] }])
  })

  it('transfers another amount when told to, and nothing without one', () => {
    expect(plan('wrongAmount', 7_000_000n)).toEqual([
      { amountUnits: 7_000_000n, remark: '0123456789', notices: ['incoming@1x1', 'settled@4x1'] },
    ])
    expect(plan('wrongAmount')).toEqual([])
  })

  it('pays ten seconds after the deadline, or at once when that has passed', () => {
    expect(plan('afterDeadline')).toEqual([{ ...right, notices: ['incoming@911x1', 'settled@914x1'] }])
    const late = planPayment('afterDeadline', expected, new Date('2026-06-14T07:00:00.000Z'), null)
    expect(late[0]?.notices[0]?.dueAt).toEqual(new Date('2026-06-14T07:00:01.000Z'))
  })

  it('pays twice: two transfers, each told in full', () => {
    expect(plan('twice')).toEqual([
      { ...right, notices: ['incoming@1x1', 'settled@4x1'] },
      { ...right, notices: ['incoming@5x1', 'settled@8x1'] },
    ])
  })

  it('tells one transfer again and again, the end before the beginning', () => {
    expect(plan('doubledNotice')).toEqual([{ ...right, notices: ['settled@1x3', 'incoming@4x2'] }])
  })

  it('writes a remark that no order has', () => {
    expect(plan('wrongRemark')[0]?.remark).toBe(wrongRemarkOf('0123456789'))
    expect(wrongRemarkOf('0123456789')).toHaveLength(11)
  })

  it('sends a declined payment back', () => {
    expect(plan('declined')).toEqual([{ ...right, notices: ['incoming@1x1', 'declined@4x1'] }])
  })

  it('never has anything to tell before now, whatever the scenario', () => {
    for (const scenario of SCENARIOS) {
      for (const { notices } of planPayment(scenario, expected, now, 1_000_000n)) {
        for (const { dueAt } of notices) expect(dueAt > now).toBe(true)
      }
    }
  })

  it.each([
    ['林远', false],
    ['Lin Yuan', false],
    [`林远${BOUNCE_MARKS[0]}`, true],
    ['lin bounce', true],
    ['BOUNCE', true],
    ['', false],
  ])('refuses to pay only a marked holder: %s', (holder, bounces) => {
    expect(isMarkedToBounce(holder)).toBe(bounces)
  })

  it.each([
    ['林远', false],
    [`林远${BOUNCE_MARKS[0]}`, false],
    [`林远${RETURN_MARKS[0]}`, true],
    ['lin lost', true],
    ['', false],
  ])('has a payment come back only from a marked holder: %s', (holder, returns) => {
    expect(isMarkedToReturn(holder)).toBe(returns)
  })
})
