import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { Emblem, MatchTime } from '#play/fixtures/web/index.ts'
import type { MarketView } from '../../../sportsbook.contract.ts'
import { Star } from '../../favourites/star.tsx'
import { matchPath } from '../../paths.ts'
import { PriceCell } from '../../price/price-cell.tsx'
import { useSportWords } from '../../words/use-sport-words.ts'
import { ClosedCells } from '../closed-cells.tsx'

/** Columns of the table of prices; the second total leaves below 1440. */
export const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_174px_138px_28px] gap-2.5 items-center pr-1.5 pl-2.5 xl:grid-cols-[minmax(0,1fr)_174px_138px_138px_28px]'

/** How high a row of the table is, by how close rows are to stand (`data-density`). */
export const ROW_HEIGHT = 'h-16 in-data-[density=compact]:h-13 in-data-[density=dense]:h-11'
/** And how high its prices are; on a phone there is always room for a finger. */
const CELL_HEIGHT =
  'md:in-data-[density=compact]:h-10 md:in-data-[density=dense]:h-9 max-md:in-data-[density=compact]:h-11 max-md:in-data-[density=dense]:h-10'

/** Cells of a market's prices, or its closed places. Drawn again when one of them moves. */
export const MarketCells = memo(function MarketCells({
  match,
  market,
  count,
  className,
}: {
  match: MatchView
  market: MarketView | undefined
  /** Places that stay when the market is closed. */
  count: 2 | 3
  className?: string
}) {
  const { t } = useTranslation()
  const { teams } = useSportWords()
  const columns = count === 3 ? 'grid-cols-3' : 'grid-cols-2'
  if (!market || market.selections.length === 0) {
    const label = t('sportsbook.closedCells', { match: teams(match) })
    return (
      <ClosedCells
        count={count}
        label={label}
        className={`${columns} ${className ?? ''}`}
        cellClassName={CELL_HEIGHT}
      />
    )
  }
  return (
    <div className={`grid gap-1 ${columns} ${className ?? ''}`}>
      {market.selections.map((quote) => (
        <PriceCell
          key={quote.selection}
          match={match}
          market={market}
          quote={quote}
          className={CELL_HEIGHT}
        />
      ))}
    </div>
  )
})

/**
 * Both teams with their score once the match started, of e-sports in play the rounds of the map before it, of a cup tie its shoot-out;
 * leads to the match.
 */
export const MatchTeams = memo(function MatchTeams({ match }: { match: MatchView }) {
  const { name } = useSportWords()
  const scored = match.isStart && match.state !== 'off'
  const inMap = match.clock.phase === 'map' && match.state === 'live' ? match.rounds : undefined
  const beside = (place: 0 | 1) => (match.shootOut ? `(${match.shootOut[place]})` : inMap?.[place])
  return (
    <Link
      to={matchPath(match.matchId, match.series !== undefined)}
      className="grid min-w-0 grid-cols-1 gap-px rounded-sm hover:text-brand-text"
    >
      {[
        { team: match.home, score: match.homeScore, rounds: beside(0) },
        { team: match.guest, score: match.guestScore, rounds: beside(1) },
      ].map(({ team, score, rounds }) => (
        <span
          key={team.id}
          className="flex min-h-6.25 items-center justify-between gap-2 in-data-[density=dense]:min-h-5 md:h-6.25 md:in-data-[density=dense]:h-5"
        >
          <span className="flex min-w-0 items-center gap-2">
            <Emblem team={team} />
            <span className="text-body leading-[1.35] font-medium md:truncate">{name(team.names)}</span>
          </span>
          {scored ? (
            <span className="flex items-baseline gap-2">
              {rounds === undefined ? null : <span className="text-small text-text-2">{rounds}</span>}
              <span className="text-[15px] font-[650]">{score}</span>
            </span>
          ) : null}
        </span>
      ))}
    </Link>
  )
})

/**
 * A match in the table of prices, from 768 up. Drawn again when it or its prices change, not with every tick
 * of the page.
 */
export const MatchRow = memo(function MatchRow({
  match,
  markets,
}: {
  match: MatchView
  markets: readonly MarketView[]
}) {
  const { t } = useTranslation()
  const { teams } = useSportWords()
  const [result, total, beside] = markets
  return (
    <div className={`relative ${COLUMNS} h-full`}>
      <div className="grid grid-cols-[20px_54px_minmax(0,1fr)] items-center gap-1.5">
        <Star kind="match" id={match.matchId} name={teams(match)} className="-ml-1" />
        <MatchTime match={match} />
        <MatchTeams match={match} />
      </div>
      <MarketCells match={match} market={result} count={3} />
      <MarketCells match={match} market={total} count={2} />
      <MarketCells match={match} market={beside} count={2} className="max-xl:hidden" />
      <Link
        to={matchPath(match.matchId)}
        aria-label={t('sportsbook.openMatch', { match: teams(match) })}
        className="relative grid hit-area size-7 place-items-center rounded-sm text-text-3 hover:bg-surface-2 hover:text-text"
      >
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </div>
  )
})

/** A match on a phone: teams at the left, the chosen market's prices at the right. */
export const MatchRowNarrow = memo(function MatchRowNarrow({
  match,
  market,
  count,
}: {
  match: MatchView
  market: MarketView | undefined
  count: 2 | 3
}) {
  const { teams } = useSportWords()
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 px-4 py-2 in-data-[density=compact]:py-1 in-data-[density=dense]:py-0.5">
      <div className="min-w-0">
        <span className="flex items-center justify-between gap-2">
          <MatchTime match={match} inline />
          <Star kind="match" id={match.matchId} name={teams(match)} className="-my-1.5" />
        </span>
        <MatchTeams match={match} />
      </div>
      <MarketCells match={match} market={market} count={count} className="w-40.5 min-[375px]:w-45.5" />
    </div>
  )
})
