import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { MatchTime } from '#play/fixtures/web/index.ts'
import type { MarketView } from '../../../sportsbook.contract.ts'
import { matchPath } from '../../paths.ts'
import { useSportWords } from '../../words/use-sport-words.ts'
import { MarketCells, MatchTeams } from './match-row.tsx'

/** Columns of the list from 768 up: the match, who wins it, in how many maps, the way to its page. */
export const SERIES_COLUMNS = 'md:grid-cols-[minmax(0,1fr)_174px_138px_28px]'

/** A match of e-sports: when, which game and over how many maps, both clubs, and who wins; from 768 up in how many maps, too. */
export const SeriesRow = memo(function SeriesRow({
  match,
  markets,
}: {
  match: MatchView
  markets: readonly MarketView[]
}) {
  const { t } = useTranslation()
  const { teams, name, round } = useSportWords()
  const marketOf = (kind: MarketView['kind']) => markets.find((market) => market.kind === kind)
  const isOpen = match.state === 'upcoming' || (match.state === 'live' && match.rounds !== undefined)
  const isSingle = match.series?.bestOf === 1
  return (
    <li
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 border-t border-line px-4 py-2.5 first:border-t-0 md:items-center ${SERIES_COLUMNS}`}
    >
      {/* On a phone the line about the match has the whole row. */}
      <div className="min-w-0 max-md:contents">
        <span className="mb-0.5 flex min-w-0 items-baseline gap-2 max-md:col-span-2 text-micro text-text-3">
          <MatchTime match={match} inline />
          <span className="truncate">
            {round(match)} · {name(match.competition.shortNames)}
          </span>
        </span>
        <MatchTeams match={match} />
      </div>
      {isOpen ? (
        <>
          <MarketCells
            match={match}
            market={marketOf('match_winner')}
            count={2}
            className="w-40.5 min-[375px]:w-45.5 md:w-auto"
          />
          {isSingle ? (
            <span className="max-md:hidden" />
          ) : (
            <MarketCells match={match} market={marketOf('total_maps')} count={2} className="max-md:hidden" />
          )}
        </>
      ) : (
        <>
          <span />
          <span className="max-md:hidden" />
        </>
      )}
      <Link
        to={matchPath(match.matchId, true)}
        aria-label={t('sportsbook.openMatch', { match: teams(match) })}
        className="relative grid hit-area size-7 place-items-center rounded-sm text-text-3 hover:bg-surface-2 hover:text-text max-md:hidden"
      >
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </li>
  )
})
