import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { MARKETS, type MarketKind, type Selection } from '../../markets/kinds.rules.ts'
import { ClosedCells } from '../components/closed-cells.tsx'
import { PriceCell } from '../price/price-cell.tsx'
import { useSportWords } from '../words/use-sport-words.ts'
import { scoreColumns } from './groups.rules.ts'
import type { KeptMarket } from './kept-markets.rules.ts'

/** How the selections of a kind stand side by side; full team names go one below the other on a phone. */
const COLUMNS: Readonly<Record<MarketKind, string>> = {
  '1x2': 'md:grid-cols-3',
  half_time_1x2: 'grid-cols-3',
  second_half_1x2: 'grid-cols-3',
  double_chance: '',
  draw_no_bet: '',
  asian_handicap: 'grid-cols-2',
  european_handicap_3way: 'grid-cols-3',
  total: 'grid-cols-2',
  home_total: 'grid-cols-2',
  away_total: 'grid-cols-2',
  btts: 'grid-cols-2',
  odd_even: 'grid-cols-2',
  correct_score: 'grid-cols-3',
  ht_ft: 'grid-cols-3',
  next_goal: 'md:grid-cols-3',
  to_qualify: 'md:grid-cols-2',
  to_lift_trophy: '',
  match_winner: 'md:grid-cols-2',
  map_winner: 'md:grid-cols-2',
  map_handicap: 'grid-cols-2',
  total_maps: 'grid-cols-2',
}

/** Words of which three stand side by side on a phone: they stand over their prices. */
const STACKED: readonly MarketKind[] = ['half_time_1x2', 'second_half_1x2', 'ht_ft']

/** Why a selection cannot be taken, in a word; null where it can. */
export type Barred = (key: string, selection: Selection) => string | null

/** Handicaps: their lines stand under the teams. */
const LADDERS: readonly MarketKind[] = ['asian_handicap', 'european_handicap_3way', 'map_handicap']

/** The prices of a kind: one row, a ladder of lines, nine words, or a grid of scores. */
export function KindCells({
  match,
  kind,
  markets,
  barred,
}: {
  match: MatchView
  kind: MarketKind
  markets: readonly KeptMarket[]
  barred?: Barred | undefined
}) {
  const [first] = markets
  if (kind === 'correct_score') return first ? <ScoreGrid match={match} kept={first} barred={barred} /> : null
  return (
    <div className="grid gap-1.5">
      {LADDERS.includes(kind) ? <LadderHead match={match} kind={kind} /> : null}
      {markets.map((kept) => (
        <Cells
          key={kept.market.key}
          match={match}
          kept={kept}
          selections={MARKETS[kind].selections}
          layout={STACKED.includes(kind) ? 'stacked' : 'row'}
          className={COLUMNS[kind]}
          barred={barred}
        />
      ))}
    </div>
  )
}

/** Over a ladder of handicaps: whose goals the lines below are added to. */
function LadderHead({ match, kind }: { match: MatchView; kind: MarketKind }) {
  const { t } = useTranslation()
  const { name } = useSportWords()
  return (
    // Every price below has it all in its name.
    <div aria-hidden="true" className={clsx('grid items-end gap-1.5 text-meta text-text-2', COLUMNS[kind])}>
      <span className="px-0.5">{name(match.home.names)}</span>
      {kind === 'european_handicap_3way' ? <span className="px-0.5">{t('sportsbook.pick.draw')}</span> : null}
      <span className="px-0.5">{name(match.guest.names)}</span>
    </div>
  )
}

/** Some selections of a market, each in its place, with its price or an outline where it has none. */
function Cells({
  match,
  kept: { market, closed },
  selections,
  layout = 'row',
  className,
  barred,
}: {
  match: MatchView
  kept: KeptMarket
  barred?: Barred | undefined
  selections: readonly Selection[]
  layout?: 'stacked' | 'row'
  className?: string
}) {
  const { t } = useTranslation()
  const { teams } = useSportWords()
  const closedLabel = t('sportsbook.closedCells', { match: teams(match) })
  if (closed)
    return (
      <ClosedCells
        count={selections.length}
        label={closedLabel}
        layout={layout}
        className={clsx('gap-1.5!', className)}
      />
    )
  return (
    <div className={clsx('grid gap-1.5', className)}>
      {selections.map((selection): ReactNode => {
        const quote = market.selections.find((one) => one.selection === selection)
        const why = barred?.(market.key, selection)
        if (quote && why)
          return (
            <BarredCell
              key={selection}
              match={match}
              on={{ ...market, selection }}
              why={why}
              layout={layout}
            />
          )
        return quote ? (
          <PriceCell key={selection} match={match} market={market} quote={quote} words layout={layout} />
        ) : (
          <ClosedCells key={selection} count={1} label={closedLabel} layout={layout} />
        )
      })}
    </div>
  )
}

/** A selection that cannot be taken keeps its place, with a word that says why. */
function BarredCell({
  match,
  on: { kind, line, selection },
  why,
  layout,
}: {
  match: MatchView
  on: KeptMarket['market'] & { readonly selection: Selection }
  why: string
  layout: 'stacked' | 'row'
}) {
  const { cell } = useSportWords()
  return (
    <span
      className={clsx(
        'flex min-w-0 overflow-hidden rounded-sm text-text-3 shadow-[inset_0_0_0_1px_var(--line)]',
        layout === 'row'
          ? 'h-10 items-center justify-between gap-2 px-3'
          : 'h-11 flex-col items-center justify-center px-1.5 leading-[1.2] max-md:h-12',
      )}
    >
      <span className="text-small whitespace-nowrap">{cell(match, { market: kind, line, selection })}</span>
      <span className="min-w-0 truncate text-right text-meta">{why}</span>
    </span>
  )
}

/** Scores in three columns, by who wins, and all others below. */
function ScoreGrid({
  match,
  kept,
  barred,
}: {
  match: MatchView
  kept: KeptMarket
  barred: Barred | undefined
}) {
  const { t } = useTranslation()
  const { homeWins, draws, awayWins, others } = scoreColumns(MARKETS.correct_score.selections)
  const columns = [
    { head: t('sportsbookLate.homeWins'), selections: homeWins },
    { head: t('sportsbookLate.draws'), selections: draws },
    { head: t('sportsbookLate.awayWins'), selections: awayWins },
  ]
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-3 items-start gap-1.5">
        {columns.map(({ head, selections }) => (
          <div key={head} className="grid gap-1.5">
            <span aria-hidden="true" className="px-0.5 text-meta text-text-2">
              {head}
            </span>
            <Cells match={match} kept={kept} selections={selections} barred={barred} />
          </div>
        ))}
      </div>
      <Cells match={match} kept={kept} selections={others} barred={barred} />
    </div>
  )
}
