import { describe, expect, it } from 'vitest'
import {
  attemptOf,
  changePick,
  clearPicks,
  freePicks,
  MOST_PICKS,
  type PickKey,
  pickId,
  removePick,
  requestPicks,
  type SlipPick,
  togglePick,
  withoutPlaced,
} from './picks.rules.ts'

const key = (matchId: string): PickKey => ({ matchId, market: '1x2', line: null, selection: 'home' })
const idOf = (matchId: string) => pickId(key(matchId))
const names = (picks: readonly SlipPick[]) => picks.map(({ matchId }) => matchId).join(' ')
const toggle = (picks: readonly SlipPick[], matchId: string) => togglePick(picks, key(matchId), '2.05')

/** A slip of these matches, each with a stake of 100; those that `sent` names have their requests. */
function slipOf(matches: string, sent = ''): readonly SlipPick[] {
  const picks = matches.split(' ').reduce(toggle, [])
  const staked = picks.map((pick) => ({ ...pick, stake: '100.00' }))
  const ids = sent === '' ? [] : sent.split(' ').map(idOf)
  let requests = 0
  return requestPicks(staked, ids, { oddsPolicy: 'ask', topUp: false }, () => {
    requests += 1
    return `r${requests}`
  })
}

const DOZEN = 'm1 m2 m3 m4 m5 m6 m7 m8 m9 m10 m11 m12'

describe('the slip', () => {
  it('takes a selection in and out by pressing its price', () => {
    const [pick] = togglePick([], key('m1'), '2.05') as [SlipPick]
    expect(pick).toMatchObject({ seen: '2.05', stake: '', attempt: null })
    expect(togglePick([pick], key('m1'), '2.10')).toEqual([])
    expect(togglePick([pick], { ...key('m1'), selection: 'draw' }, '3.20')).toHaveLength(2)
  })

  it.each([
    ['a dozen picks, and then loses the oldest', DOZEN, '', 'm13', DOZEN.slice(3).concat(' m13')],
    ['the oldest that is sent', DOZEN, 'm1', 'm13', DOZEN.replace(' m2', '').concat(' m13')],
    ['all that are sent, and then takes no more', DOZEN, DOZEN, 'm13', DOZEN],
    ['what is sent, when its price is pressed', 'm1 m2', 'm1', 'm1', 'm1 m2'],
    ['the others, when the price of one is pressed', 'm1 m2', 'm1', 'm2', 'm1'],
  ])('holds %s', (_name, matches, sent, pressed, left) => {
    expect(names(toggle(slipOf(matches, sent), pressed))).toBe(left)
    expect(MOST_PICKS).toBe(12)
  })

  it('keeps what is sent, when it is cleared or a pick is taken out', () => {
    const picks = slipOf('m1 m2 m3', 'm2')
    expect(names(clearPicks(picks))).toBe('m2')
    expect(names(removePick(picks, idOf('m2')))).toBe('m1 m2 m3')
    expect(names(removePick(picks, idOf('m1')))).toBe('m2 m3')
  })

  it('changes nothing of what is sent', () => {
    const picks = slipOf('m1 m2', 'm1')
    const change = (matchId: string) => changePick(picks, idOf(matchId), { stake: '50.00', seen: '2.10' })
    expect(change('m1')).toEqual(picks)
    expect(change('m2')[1]).toMatchObject({ stake: '50.00', seen: '2.10' })
  })
})

describe('a request', () => {
  it('is what stands in the slip when it is made, and is asked again as it was', () => {
    const picks = slipOf('m1 m2', 'm1')
    const attempt = attemptOf(picks, 'r1')
    expect(attempt).toEqual({
      ...key('m1'),
      requestId: 'r1',
      stake: '100.00',
      odds: '2.05',
      oddsPolicy: 'ask',
      topUp: false,
    })
    const again = requestPicks(picks, [idOf('m1')], { oddsPolicy: 'any', topUp: true }, () => 'r9')
    expect(attemptOf(again, 'r1')).toBe(attempt)
    expect(attemptOf(again, 'r9')).toBeNull()
    expect(picks[1]?.attempt).toBeNull()
  })

  it('takes its pick out when it is placed, and frees it when it is refused', () => {
    const picks = slipOf('m1 m2', 'm1 m2')
    expect(names(withoutPlaced(picks, 'r1'))).toBe('m2')
    expect(freePicks(picks, ['r2']).map(({ attempt }) => attempt?.requestId)).toEqual(['r1', undefined])
  })

  it('does nothing to a pick of the same selection that is not its own', () => {
    const later = requestPicks(slipOf('m1'), [idOf('m1')], { oddsPolicy: 'ask', topUp: false }, () => 'later')
    for (const picks of [slipOf('m1'), later]) {
      expect(withoutPlaced(picks, 'r1')).toEqual(picks)
      expect(freePicks(picks, ['r1'])).toEqual(picks)
    }
  })
})
