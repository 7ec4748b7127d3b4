import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fraction } from '#platform/money/fraction.ts'
import { cny, formatAmount, money } from '#platform/money/money.ts'
import type { Side } from '#play/fixtures/score.ts'
import { realMatches } from '#play/fixtures/server/real-matches.ts'
import type { Selection } from './markets/kinds.rules.ts'
import { parseLine } from './markets/lines.rules.ts'
import { ONE_X_TWO, type Pick, total } from './markets/market.rules.ts'
import {
  BET_RESULTS,
  coefficientOf,
  gradable,
  gradeBet,
  type MatchOutcome,
  payoutOf,
  possibleResults,
  resultOfQuarters,
} from './settlement.rules.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
/** The end of a window: at this moment, or so many minutes after it. */
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const on = (selection: Selection, line?: string): Pick => ({
  market: line === undefined ? ONE_X_TWO : total(parseLine(line) ?? Number.NaN),
  selection,
})
const finished = (home: number, away: number): MatchOutcome => ({
  status: 'finished',
  fullTime: [home, away],
})
const grade = (pick: Pick, outcome: MatchOutcome) => gradeBet(pick, outcome, NOW)

describe('the result after 90 minutes', () => {
  it.each([
    ['home', 2, 1, 'win'],
    ['draw', 2, 1, 'lose'],
    ['away', 2, 1, 'lose'],
    ['home', 1, 1, 'lose'],
    ['draw', 1, 1, 'win'],
    ['draw', 0, 0, 'win'],
    ['away', 0, 3, 'win'],
  ] as const)('%s at %i-%i: %s', (selection, home, away, result) => {
    expect(grade(on(selection), finished(home, away))).toBe(result)
  })
})

describe('totals', () => {
  it.each([
    // Half lines cannot push.
    ['over', '2.5', 3, 'win'],
    ['over', '2.5', 2, 'lose'],
    ['under', '2.5', 2, 'win'],
    ['under', '2.5', 3, 'lose'],
    // Whole lines push when met exactly.
    ['over', '2', 2, 'push'],
    ['under', '2', 2, 'push'],
    ['over', '2', 3, 'win'],
    ['under', '2', 3, 'lose'],
    ['over', '2', 1, 'lose'],
    // Quarter lines are two half stakes.
    ['over', '2.25', 2, 'half-lose'],
    ['under', '2.25', 2, 'half-win'],
    ['over', '2.25', 3, 'win'],
    ['over', '2.75', 3, 'half-win'],
    ['under', '2.75', 3, 'half-lose'],
    ['under', '2.75', 2, 'win'],
    ['over', '2.75', 2, 'lose'],
    // 0-0 is a result.
    ['under', '0.5', 0, 'win'],
    ['over', '0.5', 0, 'lose'],
  ] as const)('%s %s with %i goals: %s', (selection, line, goals, result) => {
    expect(grade(on(selection, line), finished(goals, 0))).toBe(result)
    expect(grade(on(selection, line), finished(0, goals))).toBe(result)
  })

  it.each([
    [2, 'win'],
    [1, 'half-win'],
    [0, 'push'],
    [-1, 'half-lose'],
    [-2, 'lose'],
  ] as const)('%i quarters ahead: %s', (quarters, result) => {
    expect(resultOfQuarters(quarters)).toBe(result)
  })
})

describe('the World Cup final of 2022', () => {
  const final = realMatches().find((m) => m.competition === 'world-cup-2022' && m.round === 'Final')
  it('settles as a 2-2 draw with four goals, whatever extra time and the shoot-out brought', () => {
    const outcome: MatchOutcome = { status: 'finished', fullTime: final?.fullTime ?? [9, 9] }
    expect(final?.shootOut).toEqual([4, 2])
    expect(grade(on('draw'), outcome)).toBe('win')
    expect(grade(on('home'), outcome)).toBe('lose')
    expect(grade(on('over', '3.5'), outcome)).toBe('win')
    expect(grade(on('over', '4'), outcome)).toBe('push')
    expect(grade(on('under', '4.5'), outcome)).toBe('win')
  })
})

describe('matches that did not end as planned', () => {
  const GOALS = ['home', 'away', 'home'] as const
  const onGoal = (number: number, selection: 'home' | 'none' | 'away'): Pick => ({
    market: { kind: 'next_goal', line: number * 4 },
    selection,
  })
  const abandoned = (
    home: number,
    away: number,
    minutesLeft: number,
    replayed = false,
    goals: readonly Side[] | null = null,
  ): MatchOutcome => ({
    status: 'abandoned',
    score: [home, away],
    goals,
    until: inMinutes(minutesLeft),
    replayed,
  })
  const underWay = (home: number, away: number, goals: readonly Side[] | null = null): MatchOutcome => ({
    status: 'live',
    seen: { score: [home, away], halfTime: null, goals },
  })
  const through = (selection: 'home' | 'away'): Pick => ({
    market: { kind: 'to_qualify', line: null },
    selection,
  })
  const HALF_HOME: Pick = { market: { kind: 'half_time_1x2', line: null }, selection: 'home' }
  const inShootOut: MatchOutcome = {
    status: 'live',
    seen: { score: [1, 1], halfTime: [1, 0], goals: ['home', 'away'] },
    isShootOut: true,
  }
  const onPenalties: MatchOutcome = { status: 'finished', fullTime: [1, 1], shootOut: [3, 4] }
  const cases: [string, Pick, MatchOutcome, string][] = [
    ['postponed inside the window waits', on('home'), { status: 'postponed', until: inMinutes(60) }, 'wait'],
    ['a minute before its end it waits', on('home'), { status: 'postponed', until: inMinutes(1) }, 'wait'],
    ['at the end of the window it is void', on('home'), { status: 'postponed', until: NOW }, 'void'],
    ['and after it', on('home'), { status: 'postponed', until: inMinutes(-1) }, 'void'],
    ['cancelled is void', on('over', '2.5'), { status: 'cancelled' }, 'void'],
    ['awarded goes to a person', on('away'), { status: 'awarded' }, 'review'],
    ['awarded goes to a person, totals too', on('over', '0.5'), { status: 'awarded' }, 'review'],
    ['abandoned inside the window waits', on('home'), abandoned(2, 1, 60), 'wait'],
    ['abandoned, a minute before its end it waits', on('home'), abandoned(2, 1, 1), 'wait'],
    ['abandoned, at the end of the window it is void', on('home'), abandoned(2, 1, 0), 'void'],
    ['abandoned, and after it', on('home'), abandoned(2, 1, -1), 'void'],
    ['abandoned and replayed from 0-0 is void at once', on('home'), abandoned(2, 1, 1, true), 'void'],
    ['over 2.5 is decided at 2-1', on('over', '2.5'), abandoned(2, 1, 1), 'win'],
    ['and under 2.5 with it', on('under', '2.5'), abandoned(2, 1, 1), 'lose'],
    ['over 2.5 is open at 1-1', on('over', '2.5'), abandoned(1, 1, 1), 'wait'],
    ['under 2.5 at 1-1 is void in the end', on('under', '2.5'), abandoned(1, 1, 0), 'void'],
    ['under way, over 2.5 is decided at 2-1', on('over', '2.5'), underWay(2, 1), 'win'],
    ['under way, under 2.5 with it', on('under', '2.5'), underWay(2, 1), 'lose'],
    ['under way, over 2.5 is open at 1-1', on('over', '2.5'), underWay(1, 1), 'wait'],
    ['under way, nobody has won', on('home'), underWay(9, 0), 'wait'],
    ['under way, nobody is through', through('home'), underWay(9, 0), 'wait'],
    ['in the shoot-out, nobody is through', through('home'), inShootOut, 'wait'],
    ['in the shoot-out, the match is a draw', on('draw'), inShootOut, 'win'],
    ['in the shoot-out, nobody has won it', on('home'), inShootOut, 'lose'],
    ['in the shoot-out, under 2.5 has won', on('under', '2.5'), inShootOut, 'win'],
    ['in the shoot-out, the half time stands', HALF_HOME, inShootOut, 'win'],
    ['in the shoot-out, no third goal fell', onGoal(3, 'none'), inShootOut, 'win'],
    ['a tie that was won in 90 minutes', through('home'), finished(2, 1), 'win'],
    ['a tie that was lost in 90 minutes', through('home'), finished(1, 2), 'lose'],
    ['a tie that was won on penalties', through('away'), onPenalties, 'win'],
    ['a tie that was lost on penalties', through('home'), onPenalties, 'lose'],
    ['a draw stays one on penalties', on('draw'), onPenalties, 'win'],
    ['a tie without its shoot-out', through('home'), finished(1, 1), 'review'],
    ['a tie that was voided', through('home'), { status: 'cancelled' }, 'void'],
    ['a tie that was stopped', through('home'), abandoned(3, 0, 0), 'void'],
    ['under way, the next goal is open', onGoal(4, 'home'), underWay(2, 1, GOALS), 'wait'],
    ['under way, the goal that fell is decided', onGoal(3, 'home'), underWay(2, 1, GOALS), 'win'],
    ['under way, against it too', onGoal(3, 'none'), underWay(2, 1, GOALS), 'lose'],
    ['abandoned, the goal that fell is decided', onGoal(2, 'away'), abandoned(2, 1, 1, false, GOALS), 'win'],
    ['abandoned, one that did not is open', onGoal(4, 'none'), abandoned(2, 1, 1, false, GOALS), 'wait'],
    [
      'abandoned, one that did not is void in the end',
      onGoal(4, 'none'),
      abandoned(2, 1, 0, false, GOALS),
      'void',
    ],
    [
      'played out, nobody scores another',
      onGoal(4, 'none'),
      { status: 'finished', fullTime: [2, 1], goals: GOALS },
      'win',
    ],
    [
      'whose goal it was nobody knows',
      onGoal(2, 'home'),
      { status: 'finished', fullTime: [2, 1], goals: [] },
      'review',
    ],
    [
      'a score that was given was not scored',
      onGoal(4, 'none'),
      { status: 'finished', fullTime: [3, 0], goals: null },
      'review',
    ],
    ['a whole line met exactly is still open', on('over', '3'), abandoned(2, 1, 1), 'wait'],
    ['a quarter line half won is still open', on('over', '2.75'), abandoned(2, 1, 1), 'wait'],
  ]
  it.each(cases)('%s', (_name, pick, outcome, result) => {
    expect(grade(pick, outcome)).toBe(result)
  })

  it.each(cases)('%s: it is looked at only if it need not wait', (_name, pick, outcome, result) => {
    const which = gradable(outcome, NOW)
    const isLookedAt = typeof which === 'string' ? which === 'all' : which.isGraded(pick)
    expect(isLookedAt).toBe(result !== 'wait')
  })
})

describe('what is paid', () => {
  const paid = (stake: string, result: (typeof BET_RESULTS)[number], odds: number) => {
    const payout = payoutOf(cny(stake).units, result, odds)
    return [formatAmount(money('CNY', payout.paid)), payout.remainder]
  }
  it.each([
    ['200', 'win', 205, '410.00', 0n],
    ['100', 'win', 101, '101.00', 0n],
    ['100', 'half-win', 193, '146.50', 0n],
    ['100', 'push', 193, '100.00', 0n],
    ['100', 'void', 193, '100.00', 0n],
    ['100', 'half-lose', 193, '50.00', 0n],
    ['100', 'lose', 193, '0.00', 0n],
    // Rounded once, half-even: 0.005 down to 0.00, 0.015 up to 0.02, 0.025 down to 0.02.
    ['0.01', 'half-lose', 193, '0.00', 5_000n],
    ['0.03', 'half-lose', 193, '0.02', -5_000n],
    ['0.05', 'half-lose', 193, '0.02', 5_000n],
    ['0.01', 'win', 192, '0.02', -800n],
    ['0.01', 'win', 149, '0.01', 4_900n],
    ['33.33', 'win', 192, '63.99', 3_600n],
    // The half stakes of a quarter line are not rounded before they are added.
    ['0.01', 'half-win', 193, '0.01', 4_650n],
    ['11.11', 'half-win', 207, '17.05', 3_850n],
  ] as const)('%s %s at %i pays %s', (stake, result, odds, amount, remainder) => {
    expect(paid(stake, result, odds)).toEqual([amount, remainder])
  })

  it('adds up: what is paid and what is left make the exact return, never more than half a cent apart', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2_000_000n }),
        fc.constantFrom(...BET_RESULTS),
        fc.integer({ min: 101, max: 10_000 }),
        (cents, result, odds) => {
          const stake = cents * 10_000n
          const { numerator, denominator } = coefficientOf(result, fraction(BigInt(odds), 100n))
          const { paid, remainder } = payoutOf(stake, result, odds)
          expect((paid + remainder) * denominator).toBe(stake * numerator)
          expect(paid % 10_000n).toBe(0n)
          expect(remainder <= 5_000n && remainder >= -5_000n).toBe(true)
        },
      ),
    )
  })

  it('refuses a stake that is not whole cents', () => {
    expect(() => payoutOf(1n, 'win', 200)).toThrow(RangeError)
    expect(() => payoutOf(0n, 'win', 200)).toThrow(RangeError)
  })
})

describe('the results that a bet can have at all', () => {
  it.each([
    ['home', undefined, ['win', 'void', 'lose']],
    ['draw', undefined, ['win', 'void', 'lose']],
    ['over', '2.5', ['win', 'void', 'lose']],
    ['under', '2', ['win', 'push', 'void', 'lose']],
    ['over', '2.25', ['win', 'void', 'half-lose', 'lose']],
    ['over', '2.75', ['win', 'half-win', 'void', 'lose']],
    ['under', '9.75', ['win', 'void', 'half-lose', 'lose']],
  ] as const)('%s %s: %o', (selection, line, results) => {
    expect(BET_RESULTS.filter((one) => possibleResults(on(selection, line)).has(one))).toEqual(results)
  })
})
