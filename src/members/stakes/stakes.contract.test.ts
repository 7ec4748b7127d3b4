import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { payloadOf, toldAs } from '#platform/outbox/event.ts'
import { wire } from '#testing/amounts.ts'
import { STAKE_EVENTS, StakePlaced, StakeSettled, StakeVoided } from './stakes.contract.ts'

const AT = '2026-11-23T08:00:00.000Z'
const END = '2026-11-23T09:45:00.000Z'
const BET = '0b8f3c5e-2f43-4c1c-9a63-0f4a3a5a7b11'
const MEMBER = '6f1d2c3b-4a59-4e68-8f70-1c2d3e4f5a6b'

const stake = {
  stakeId: BET,
  memberId: MEMBER,
  venue: 'sports',
  kind: 'sports',
  product: 'football',
  currency: 'CNY',
  stake: wire('100.00'),
  price: '1.92',
  placedAt: AT,
} as const
const told = [
  toldAs(StakePlaced, stake),
  toldAs(StakeSettled, {
    ...stake,
    finalAt: END,
    result: 'half-win',
    payout: wire('146.00'),
    validStake: wire('50.00'),
  }),
  toldAs(StakeVoided, { ...stake, finalAt: END }),
] as const

describe('while release 0.1.0 may run beside', () => {
  // As its limits and its turnover read them.
  const placed = z.object({
    betId: z.uuid(),
    memberId: z.uuid(),
    stake: z.string(),
    at: z.iso.datetime().optional(),
  })
  const returned = placed.extend({ payout: z.string() })
  const counted = z.object({
    betId: z.uuid(),
    memberId: z.uuid(),
    result: z.string(),
    stake: z.string(),
    at: z.iso.datetime(),
  })

  it('its workers and pages know what is told by its name, and count it as they did', () => {
    expect(told.map(({ type }) => type)).toEqual([
      'sportsbook.placed',
      'sportsbook.settled',
      'sportsbook.settled',
    ])
    const bet = { betId: BET, memberId: MEMBER, stake: wire('100.00') }
    expect(placed.parse(told[0].payload)).toEqual({ ...bet, at: AT })
    expect(returned.parse(told[1].payload)).toEqual({ ...bet, at: END, payout: wire('146.00') })
    expect(counted.parse(told[1].payload)).toEqual({ ...bet, at: END, result: 'half-win' })
    expect(returned.parse(told[2].payload)).toEqual({ ...bet, at: END, payout: wire('100.00') })
    expect(counted.parse(told[2].payload)).toEqual({ ...bet, at: END, result: 'void' })
  })

  it('what it tells is understood, with the stake that counts', () => {
    const bet = { betId: BET, matchId: MEMBER, memberId: MEMBER, stake: '33.33' }
    const read = (type: string, payload: object) =>
      STAKE_EVENTS.map((event) => payloadOf(event, { type, payload: { ...bet, ...payload } }))
    const known = { ...stake, stake: '33.33' }
    const ended = { ...known, price: null, placedAt: END, finalAt: END }
    expect(read('sportsbook.placed', { odds: '1.92', at: AT })).toEqual([known, null, null])
    expect(read('sportsbook.settled', { result: 'half-lose', payout: wire('16.66'), at: END })).toEqual([
      null,
      { ...ended, result: 'half-lose', payout: wire('16.66'), validStake: wire('16.665') },
      null,
    ])
    expect(read('sportsbook.settled', { result: 'void', payout: wire('33.33'), at: END })).toEqual([
      null,
      null,
      ended,
    ])
  })
})

it('each is read as what it is, and as no other', () => {
  const read = told.map((one) => STAKE_EVENTS.map((event) => payloadOf(event, one)?.stakeId ?? null))
  expect(read).toEqual([
    [BET, null, null],
    [null, BET, null],
    [null, null, BET],
  ])
})
