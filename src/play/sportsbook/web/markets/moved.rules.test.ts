import { expect, it } from 'vitest'
import type { MarketView, MatchMarkets } from '../../sportsbook.contract.ts'
import { withMoved } from './moved.rules.ts'

const market = (key: string, odds = '2.00'): MarketView => ({
  key,
  kind: 'btts',
  line: null,
  selections: [{ selection: 'yes', odds }],
})
const match = (...markets: MarketView[]): MatchMarkets => ({ matchId: 'm1', markets })
const [a, b] = [market('a'), market('b')]

it.each([
  ['what moved stands in its place', [market('b', '1.90')], [a, market('b', '1.90')]],
  ['what is new stands last', [market('c')], [a, b, market('c')]],
  ['none: nothing is offered any more', [], []],
])('%s', (_, moved, expected) => {
  expect(withMoved(match(a, b), match(...moved)).markets).toEqual(expected)
})

it('a market that did not move is the very same, so that it is not drawn again', () => {
  expect(withMoved(match(a, b), match(market('b', '1.90'))).markets[0]).toBe(a)
})

it('what is told of another match changes nothing', () => {
  const shown = match(a, b)
  expect(withMoved(shown, { matchId: 'm2', markets: [] })).toBe(shown)
})

it('a market that closed goes, and while betting pauses the others stand', () => {
  const since = '2026-11-26T12:00:00.000Z'
  const paused = withMoved(match(a, b), { ...match({ ...b, selections: [] }), suspendedSince: since })
  expect(paused).toEqual({ ...match(a), suspendedSince: since })
  expect(withMoved(paused, { ...match(), suspendedSince: since })).toEqual(paused)
  expect(withMoved(paused, match(a))).toEqual(match(a))
})
