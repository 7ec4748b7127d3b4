import { expect, it } from 'vitest'
import type { MarketView } from '../../sportsbook.contract.ts'
import { keepMarkets } from './kept-markets.rules.ts'

const total = (line: string, odds = '1.90'): MarketView => ({
  key: `total:${line}`,
  kind: 'total',
  line,
  selections: [{ selection: 'over', odds }],
})
const open = (market: MarketView) => ({ market, closed: false })

it('keeps the place of a market that has gone, closed, and opens it when it is back', () => {
  const [two, three] = [total('2'), total('3')]
  const first = keepMarkets([], [two, three])
  const gone = keepMarkets(first, [three])
  expect(gone).toEqual([{ market: two, closed: true }, open(three)])
  expect(keepMarkets(gone, [two, three])).toEqual([open(two), open(three)])
})

it('closes all of them where nothing is offered any more', () => {
  expect(keepMarkets([open(total('2'))], undefined)).toEqual([{ market: total('2'), closed: true }])
})

it('draws again only what has changed', () => {
  const [two, three] = [total('2'), total('3')]
  const first = keepMarkets([], [two, three])
  expect(keepMarkets(first, [two, three])).toBe(first)
  const moved = keepMarkets(first, [total('2', '1.85'), three])
  expect(moved[0]).not.toBe(first[0])
  expect(moved[1]).toBe(first[1])
})
