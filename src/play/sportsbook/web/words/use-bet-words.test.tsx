import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { RoundView } from '#play/records/records.contract.ts'
import { wire } from '#testing/amounts.ts'
import { useBetWords } from './use-bet-words.ts'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('./use-sport-words.ts', () => ({ useSportWords: () => ({ bet: () => '', scoreLine: () => '' }) }))

const selection = {
  match: {} as MatchView,
  market: '1x2',
  line: null,
  selection: 'home',
  odds: '1.92',
  askedOdds: '1.92',
  inPlay: null,
}
const show: RoundView['show'] = { kind: 'selections', selections: [selection] }

function Check({ proof }: Pick<RoundView, 'proof'>) {
  return JSON.stringify(useBetWords()({ show, proof } as RoundView)?.check)
}
const told = (proof: RoundView['proof']) =>
  JSON.parse(renderToStaticMarkup(<Check proof={proof} />).replaceAll('&quot;', '"'))

it('a bet leads to where its match is checked, and says so of one that no seed decides', () => {
  expect(told({ kind: 'match', id: 'm1' })).toMatchObject({ to: '/app/sport/match/m1' })
  expect(told(null)).toEqual({ cannot: 'sportsbook.records.replayed' })
})

function Prices({ show, price }: Pick<RoundView, 'show' | 'price'>) {
  const words = useBetWords()({ show, price, proof: null, state: 'open' } as RoundView)
  return JSON.stringify([words?.asked, words?.price, words?.note, words?.legs?.map(({ note }) => note)])
}
const pricesOf = (show: RoundView['show'], price: string | null = null) =>
  JSON.parse(renderToStaticMarkup(<Prices show={show} price={price} />).replaceAll('&quot;', '"'))
const leg = { ...selection, at: null, state: 'open', rejected: null, result: null } as const
const multiple = {
  kind: 'multiple',
  type: 'builder',
  lines: 1,
  lineStake: wire('10.00'),
  mostReturn: wire('38.00'),
  askedOdds: '4.00',
  inPlay: null,
  legs: [leg, leg],
} as RoundView['show']

it('a bet says the price that its member saw beside the one that it was taken at, and in a line where they differ', () => {
  const ASKED = 'sportsbook.askedOdds'
  expect(pricesOf(show)).toEqual(['1.92', '1.92', null, null])
  expect(
    pricesOf({ ...show, selections: [{ ...selection, askedOdds: '1.95' }] } as RoundView['show']),
  ).toEqual(['1.95', '1.92', ASKED, null])
  expect(pricesOf({ ...show, selections: [{ ...selection, askedOdds: null }] } as RoundView['show'])).toEqual(
    [null, '1.92', null, null],
  )
  expect(pricesOf(multiple, '3.80')).toEqual(['4.00', '3.80', ASKED, [ASKED, ASKED]])
  expect(pricesOf(multiple, '4.00')).toEqual(['4.00', '4.00', null, [ASKED, ASKED]])
})
