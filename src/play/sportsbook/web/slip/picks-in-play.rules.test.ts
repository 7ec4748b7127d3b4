import { describe, expect, it } from 'vitest'
import {
  changePick,
  clearPicks,
  correctPick,
  MOST_PICKS,
  type PickKey,
  pickId,
  requestPicks,
  type SlipPick,
  togglePick,
  withoutAccepted,
  withRejected,
  withWaiting,
  withWaitingBets,
} from './picks.rules.ts'

const key = (matchId: string): PickKey => ({ matchId, market: '1x2', line: null, selection: 'home' })
const id = pickId(key('m1'))
const asked = { oddsPolicy: 'ask', topUp: false } as const
const waiting = { betId: 'b1', decideAt: '2026-06-14T12:00:05.000Z' }
const rejected = { betId: 'b1', why: 'goal', odds: '3.10' } as const
const told = { ...key('m2'), ...waiting, betId: 'b2', stake: '50.00', odds: '1.80' }

/** A slip of one pick that was asked for, and waits. */
function waits(): readonly SlipPick[] {
  const picks = changePick(togglePick([], key('m1'), '2.05'), id, { stake: '100.00' })
  return withWaiting(
    requestPicks(picks, [id], asked, () => 'r1'),
    'r1',
    waiting,
  )
}

describe('a pick in play', () => {
  it('stays as it is while the house waits', () => {
    const slip = waits()
    expect(slip).toMatchObject([{ stake: '100.00', waiting, attempt: { requestId: 'r1' } }])
    expect(changePick(slip, id, { stake: '5.00' })).toEqual(slip)
    expect(clearPicks(slip)).toEqual(slip)
  })

  it('goes when it is accepted, and none else', () => {
    expect(withoutAccepted(waits(), 'b1')).toEqual([])
    expect(withoutAccepted(waits(), 'b2')).toEqual(waits())
  })

  it('is free again when it is rejected, with why and the price now', () => {
    expect(withRejected(waits(), rejected)).toMatchObject([
      { stake: '100.00', seen: '2.05', attempt: null, waiting: null, rejected },
    ])
  })

  it('is asked for again at the price now by one request, in whichever tab', () => {
    const slip = correctPick(withRejected(waits(), rejected), id, '3.10')
    const [again] = requestPicks(slip, [id], asked, () => 'another')
    expect(again).toMatchObject({
      rejected: null,
      attempt: { requestId: 'b1', odds: '3.10', stake: '100.00' },
    })
  })

  it('is a new bet once its stake is another', () => {
    const slip = changePick(withRejected(waits(), rejected), id, { stake: '200.00' })
    const [pick] = requestPicks(slip, [id], asked, () => 'r2')
    expect(pick?.attempt?.requestId).toBe('r2')
  })

  it('comes from another tab, once', () => {
    const slip = withWaitingBets(waits(), [told])
    expect(slip).toMatchObject([{ id }, { matchId: 'm2', stake: '50.00', waiting: { betId: 'b2' } }])
    expect(withWaitingBets(slip, [told])).toBe(slip)
  })

  it('of another tab takes no place of what is picked here', () => {
    const own = togglePick([], key('m2'), '2.05')
    expect(withWaitingBets(own, [told])).toBe(own)
    const full = Array.from({ length: MOST_PICKS }, (_, n) => n).reduce<readonly SlipPick[]>(
      (picks, n) => togglePick(picks, key(`n${n}`), '2.05'),
      [],
    )
    expect(withWaitingBets(full, [told])).toHaveLength(MOST_PICKS)
  })
})
