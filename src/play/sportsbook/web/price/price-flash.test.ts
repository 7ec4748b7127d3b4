import { expect, it } from 'vitest'
import type { MarketView, MatchMarkets } from '../../sportsbook.contract.ts'
import { pickId } from '../slip/picks.rules.ts'
import { mayFlash, noteChanges } from './price-flash.ts'

const priced = (matchId: string, home: string): MatchMarkets => ({
  matchId,
  markets: [
    {
      key: '1x2',
      kind: '1x2',
      line: null,
      selections: [
        { selection: 'home', odds: home },
        { selection: 'away', odds: '4.00' },
      ],
    } as MarketView,
  ],
})
const cell = (matchId: string, selection: 'home' | 'away') =>
  pickId({ matchId, market: '1x2', line: null, selection })

it('a price that moved may flash, and no other, until the next batch moves something else', () => {
  const [still, before, after] = [priced('a', '2.00'), priced('b', '2.00'), priced('b', '2.10')]
  noteChanges('board', [still, before], [still, after])
  expect(mayFlash(cell('b', 'home'))).toBe(true)
  for (const other of [cell('b', 'away'), cell('a', 'home')]) expect(mayFlash(other)).toBe(false)
  noteChanges('board', [still, after], [priced('a', '1.90'), after])
  expect(mayFlash(cell('a', 'home'))).toBe(true)
  expect(mayFlash(cell('b', 'home'))).toBe(false)
})

it('what is priced for the first time does not', () => {
  noteChanges('board', [], [priced('new', '2.00')])
  expect(mayFlash(cell('new', 'home'))).toBe(false)
})
