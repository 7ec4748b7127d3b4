import { beforeEach, describe, expect, it } from 'vitest'
import { type PickKey, pickId } from '../slip/picks.rules.ts'
import { clearSlip, toggleInSlip, useSlip } from '../slip/slip.store.ts'
import {
  beginMultiple,
  endMultiple,
  forgetAside,
  setLineStake,
  takeAcceptedMultiple,
  takeRejectedMultiple,
  takeWaitingMultiple,
  useMultiple,
  waitForMultiple,
} from './multiple.store.ts'
import { reasonsOf } from './rejected-multiple.rules.ts'

const key = (matchId: string): PickKey => ({ matchId, market: '1x2', line: null, selection: 'home' })
const keys = [key('a'), key('b')]
const asked = {
  type: 'accumulator',
  legs: keys.map((leg) => ({ ...leg, odds: '2.00' })),
  lineStake: '10.00',
  oddsPolicy: 'ask',
  topUp: false,
} as const
const WAITING = { betId: 'bet', decideAt: '2026-01-01T00:00:05.000Z' }
const WHY = [{ why: 'goal', odds: '1.50' } as const, { why: null, odds: null }]
const picked = () => useSlip.getState().picks.map(({ id }) => id)

/** Has a multiple of both picks wait. */
function wait(): void {
  const attempt = beginMultiple(asked)
  if (!attempt) throw new Error('something is under way')
  waitForMultiple(attempt, WAITING)
}

beforeEach(() => {
  useMultiple.setState(useMultiple.getInitialState())
  clearSlip()
  for (const leg of keys) toggleInSlip(leg, '2.00')
})

describe('a multiple that waits', () => {
  it('is not sent a second time, and takes its legs out when it is accepted', () => {
    wait()
    expect(beginMultiple(asked)).toBeNull()
    expect(takeAcceptedMultiple('another')).toBe(false)
    expect(takeAcceptedMultiple('bet')).toBe(true)
    expect(picked()).toEqual([])
    expect(takeAcceptedMultiple('bet')).toBe(false)
  })

  it('that is rejected is asked for again under its own id, unless something is changed', () => {
    wait()
    expect(takeRejectedMultiple('bet', WHY)).toBe(true)
    const { rejected, lineStake } = useMultiple.getState()
    expect(rejected?.legs).toMatchObject([{ id: pickId(key('a')), why: 'goal', odds: '1.50' }, { why: null }])
    expect(lineStake).toBe('10.00')
    const again = beginMultiple(asked)
    expect(again?.requestId).toBe('bet')
    if (again) endMultiple(again, 'refused')
    wait()
    takeRejectedMultiple('bet', WHY)
    setLineStake('20')
    expect(beginMultiple({ ...asked, lineStake: '20.00' })?.requestId).not.toBe('bet')
  })

  it('of another tab is taken up, and its legs are in the slip when it is rejected', () => {
    clearSlip()
    takeWaitingMultiple(asked, WAITING)
    takeWaitingMultiple(asked, { ...WAITING, betId: 'second' })
    expect(useMultiple.getState().waiting).toEqual(WAITING)
    takeRejectedMultiple('bet', WHY)
    expect(picked()).toEqual(keys.map(pickId))
  })

  it('leaves a slip alone in which there is something else, and says why beside it until the member has seen it', () => {
    clearSlip()
    toggleInSlip(key('c'), '3.00')
    takeWaitingMultiple(asked, WAITING)
    expect(takeRejectedMultiple('bet', WHY)).toBe(true)
    expect(picked()).toEqual([pickId(key('c'))])
    expect(useMultiple.getState().rejected).toBeNull()
    const [said] = useMultiple.getState().aside
    expect(said && reasonsOf(said)).toEqual(['goal'])
    toggleInSlip(key('d'), '4.00')
    setLineStake('20')
    expect(useMultiple.getState().aside).toHaveLength(1)
    forgetAside('bet')
    expect(useMultiple.getState().aside).toEqual([])
  })
})
