import { describe, expect, it } from 'vitest'
import { cny, formatAmount } from '#platform/money/money.ts'
import { stakeableOf } from '#play/venues/stakeable.rules.ts'
import type { MarketKind } from '../../markets/names.rules.ts'
import { STAKE_LIMITS } from '../../stakes.rules.ts'
import type { Attempt } from './picks.rules.ts'
import {
  mostQuickStake,
  needsConsent,
  offeredOdds,
  pickProblem,
  quickBalance,
  slipTotals,
  standingOdds,
  winReturn,
} from './slip.rules.ts'

const ATTEMPT: Attempt = {
  requestId: 'r1',
  matchId: 'm1',
  market: '1x2',
  line: null,
  selection: 'home',
  stake: '100.00',
  odds: '2.05',
  oddsPolicy: 'ask',
  topUp: false,
}

describe('what stands in the way of a pick', () => {
  it.each([
    ['ready', '100.00', '2.05', true, 'ask', null],
    ['its match started', '100.00', '2.05', false, 'ask', 'closed'],
    ['its line is gone', '100.00', null, true, 'any', 'closed'],
    ['a price that rose is asked about', '100.00', '2.10', true, 'ask', 'change'],
    ['a price that rose is better', '100.00', '2.10', true, 'better', null],
    ['a price that fell is not', '100.00', '2.00', true, 'better', 'change'],
    ['any price is taken', '100.00', '1.20', true, 'any', null],
    ['no stake', '', '2.05', true, 'ask', 'noStake'],
    ['too small', '4.99', '2.05', true, 'ask', 'range'],
    ['too large', '20000.01', '2.05', true, 'ask', 'range'],
    ['would return too much', '5000.01', '100.00', true, 'any', 'returnAbove'],
  ] as const)('%s', (_name, stake, odds, open, policy, problem) => {
    expect(
      pickProblem(
        { seen: '2.05', stake, attempt: null, rejected: null },
        { odds, open },
        policy,
        STAKE_LIMITS,
      ),
    ).toBe(problem)
  })

  it('nothing, while its request has no answer yet', () => {
    const sent = { seen: '2.05', stake: '100.00', attempt: ATTEMPT, rejected: null }
    expect(pickProblem(sent, { odds: null, open: false }, 'ask', STAKE_LIMITS)).toBeNull()
  })

  it('a price that came back needs no word', () => {
    expect(needsConsent('2.05', '2.05', 'ask')).toBe(false)
  })
})

describe('the price of a pick', () => {
  it.each([
    ['offered now', null, '2.10', '2.10'],
    ['not offered any more', null, null, null],
    ['that was seen, until prices have loaded', null, undefined, '2.00'],
    ['of its request, whatever is offered', ATTEMPT, '2.10', '2.05'],
    ['of its request, also where nothing is offered', ATTEMPT, null, '2.05'],
  ])('is the one %s', (_name, attempt, offered, stands) => {
    expect(standingOdds({ seen: '2.00', attempt, rejected: null }, offered)).toBe(stands)
  })

  it.each([
    ['of the rejection, while the prices known are those it was asked at', '3.95', '2.00', '3.95'],
    ['of the rejection, until prices have loaded', '3.95', undefined, '3.95'],
    ['offered since', '3.95', '4.10', '4.10'],
    ['offered, where the rejection had none', null, '2.00', '2.00'],
    ['none, where nothing is offered any more', '3.95', null, null],
  ])('after a goal is the one %s', (_name, then, offered, stands) => {
    const rejected = { betId: 'b1', why: 'goal', odds: then } as const
    expect(standingOdds({ seen: '2.00', attempt: null, rejected }, offered)).toBe(stands)
  })
})

describe('sums', () => {
  it.each([
    ['200.00', '2.05', '410.00'],
    ['33.33', '1.92', '63.99'],
    ['', '2.05', '0.00'],
    ['abc', '2.05', '0.00'],
  ])('%s at %s returns %s', (stake, odds, returns) => {
    expect(formatAmount(winReturn(stake, odds))).toBe(returns)
  })

  it('adds stakes and returns', () => {
    const totals = slipTotals([
      { stake: '200.00', odds: '2.05' },
      { stake: '', odds: '1.22' },
      { stake: '10.50', odds: '3.00' },
    ])
    expect([formatAmount(totals.stake), formatAmount(totals.returns)]).toEqual(['210.50', '441.50'])
  })

  it('offers the most that price and balance allow', () => {
    expect(mostQuickStake('2.00', null, STAKE_LIMITS)).toBe('20000.00')
    expect(mostQuickStake('2.00', cny('120.5'), STAKE_LIMITS)).toBe('120.50')
    expect(mostQuickStake('100.00', cny('9000'), STAKE_LIMITS)).toBe('5000.00')
    expect(mostQuickStake('2.00', cny('4.99'), STAKE_LIMITS)).toBeNull()
  })

  it.each([
    ['30', '70.005', true, '100.00'],
    ['30', '70.005', false, '30.00'],
    ['4.99', '70', false, '74.99'],
    ['0', '70', false, '70.00'],
  ])(
    'counts %s there and %s in the centre wallet, following: %s, as %s',
    (there, centre, follows, counts) => {
      const balance = stakeableOf(cny(there), cny(centre), follows)
      expect(formatAmount(quickBalance(balance, STAKE_LIMITS))).toBe(counts)
    },
  )
})

describe('the price that is offered', () => {
  const priced = (market: MarketKind, odds: string) => ({
    markets: [{ kind: market, line: null, selections: [{ selection: 'home' as const, odds }] }],
  })
  const pick = { matchId: 'm1', market: '1x2', line: null, selection: 'home' } as const
  it.each([
    ['the board’s, where nobody follows the match', priced('1x2', '1.90'), undefined, '1.90'],
    [
      'that of the match’s own prices, where they are followed',
      priced('1x2', '1.90'),
      priced('1x2', '1.95'),
      '1.95',
    ],
    ['not known, while only the board is and does not show it', priced('btts', '1.90'), undefined, undefined],
    ['not known, before anything is', undefined, undefined, undefined],
    [
      'none, where all of its match are known and it is not there',
      priced('1x2', '1.90'),
      priced('btts', '2.00'),
      null,
    ],
    ['none, where its match has left', null, null, null],
  ] as const)('is %s', (_, onBoard, all, odds) => {
    expect(offeredOdds(pick, onBoard, all)).toBe(odds)
  })

  it('is none for a selection that has no price in its market', () => {
    expect(offeredOdds({ ...pick, selection: 'away' }, null, priced('1x2', '1.95'))).toBeNull()
  })
})
