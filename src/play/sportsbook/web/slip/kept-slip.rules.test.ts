import { describe, expect, it } from 'vitest'
import { keepSlip, readKeptSlip } from './kept-slip.rules.ts'
import { pickId, requestPicks, type SlipPick } from './picks.rules.ts'

const key = { matchId: 'm1', market: 'total', line: '2.5', selection: 'over' } as const
const pick: SlipPick = {
  ...key,
  id: pickId(key),
  seen: '1.92',
  stake: '50',
  attempt: null,
  waiting: null,
  rejected: null,
}
const asked = { oddsPolicy: 'better', topUp: true } as const
const slip = { picks: requestPicks([pick], [pick.id], asked, () => 'r1'), policy: 'better' } as const

describe('the slip that is kept over a reload', () => {
  it('comes back with the requests that have no answer yet, to the session whose it is', () => {
    expect(readKeptSlip(keepSlip(slip, 'lin'), 'lin')).toEqual(slip)
    expect(readKeptSlip(keepSlip(slip, 'lin'), 'lin')?.picks[0]?.attempt?.requestId).toBe('r1')
    expect(readKeptSlip(keepSlip(slip, 'lin'), 'chen')).toBeNull()
    expect(readKeptSlip(keepSlip(slip, 'lin'), '')).toBeNull()
    expect(readKeptSlip(keepSlip(slip, ''), 'chen')).toEqual(slip)
  })

  it('comes back with what waits and what was rejected, also from a release that knew neither', () => {
    const waiting = { betId: 'b1', decideAt: '2026-06-14T12:00:05.000Z' }
    const rejected = { betId: 'b1', why: 'goal', odds: null } as const
    const inPlay = {
      picks: [
        { ...pick, waiting },
        { ...pick, rejected },
      ],
      policy: 'ask',
    } as const
    expect(readKeptSlip(keepSlip(inPlay, 'lin'), 'lin')).toEqual(inPlay)
    const { waiting: _, rejected: __, ...former } = pick
    const kept = JSON.stringify({ owner: 'lin', picks: [former], policy: 'ask' })
    expect(readKeptSlip(kept, 'lin')?.picks).toEqual([pick])
  })

  it.each([
    null,
    '',
    '[]',
    '{"owner":"lin"',
    '{"owner":"lin","picks":{}}',
    keepSlip({ ...slip, picks: [{ ...pick, id: 'another' }] }, 'lin'),
    keepSlip({ ...slip, picks: [{ ...pick, selection: 'either' as 'over' }] }, 'lin'),
    keepSlip({ ...slip, picks: [{ ...pick, stake: 5 as unknown as string }] }, 'lin'),
    keepSlip({ ...slip, picks: [{ ...pick, attempt: {} as SlipPick['attempt'] }] }, 'lin'),
    keepSlip({ ...slip, picks: [{ ...pick, waiting: {} as SlipPick['waiting'] }] }, 'lin'),
    keepSlip({ ...slip, picks: [{ ...pick, rejected: {} as SlipPick['rejected'] }] }, 'lin'),
  ])('is not guessed from %s', (text) => {
    expect(readKeptSlip(text, 'lin')).toBeNull()
  })
})
