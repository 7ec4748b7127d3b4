import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { RoundView } from '#play/records/records.contract.ts'
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
