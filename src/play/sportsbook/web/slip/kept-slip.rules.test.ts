import { describe, expect, it } from 'vitest'
import { keepSlip, readKeptSlip } from './kept-slip.rules.ts'
import { pickId, requestPicks, type SlipPick } from './picks.rules.ts'

const key = { matchId: 'm1', market: 'total', line: '2.5', selection: 'over' } as const
const pick: SlipPick = { ...key, id: pickId(key), seen: '1.92', stake: '50', attempt: null }
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
  ])('is not guessed from %s', (text) => {
    expect(readKeptSlip(text, 'lin')).toBeNull()
  })
})
