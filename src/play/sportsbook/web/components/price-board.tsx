import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { useGradually } from '#design/hooks/use-gradually.ts'
import { DESKTOP, useMediaQuery } from '#design/hooks/use-media-query.ts'
import { Segmented } from '#design/segmented/segmented.tsx'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { MarketView } from '../../sportsbook.contract.ts'
import { byLeague, firstMatches } from '../board.rules.ts'
import { useDensity } from '../list/density.ts'
import { LeagueGroup } from './matches/league-group.tsx'
import { COLUMNS, MatchRow, MatchRowNarrow } from './matches/match-row.tsx'

type MarketsOf = ReadonlyMap<string, readonly MarketView[]>
/** The same in every render, so that a row without prices is drawn once. */
const NO_MARKETS: readonly MarketView[] = []

/** Matches that fill the first window, and how many follow at a time. */
const FIRST_MATCHES = 8
const MORE_MATCHES = 6

/** The leagues of a board with as many of their matches as are drawn by now. */
function useDrawnLeagues(matches: readonly MatchView[]) {
  return firstMatches(byLeague(matches), useGradually(matches.length, FIRST_MATCHES, MORE_MATCHES))
}

/** Matches by league with their prices: a table from 768 up, one market at a time on a phone. */
export function PriceBoard({ matches, markets }: { matches: readonly MatchView[]; markets: MarketsOf }) {
  const wide = useMediaQuery(DESKTOP)
  return wide ? (
    <WideBoard matches={matches} markets={markets} />
  ) : (
    <NarrowBoard matches={matches} markets={markets} />
  )
}

function WideBoard({ matches, markets }: { matches: readonly MatchView[]; markets: MarketsOf }) {
  const { t } = useTranslation()
  return (
    <Card padding="none" className="overflow-hidden" data-density={useDensity()}>
      <div aria-hidden="true" className={`${COLUMNS} h-8.5 border-b border-line text-meta text-text-3`}>
        <span>{t('sportsbook.columns.match')}</span>
        <span className="text-center">{t('sportsbook.columns.result')}</span>
        <span className="text-center">{t('sportsbook.columns.total')}</span>
        <span className="text-center max-xl:hidden">{t('sportsbook.columns.total')}</span>
        <span />
      </div>
      {useDrawnLeagues(matches).map(({ league, drawn }) => (
        <LeagueGroup key={league.competition.id} league={league}>
          {drawn.map((match) => (
            <MatchRow key={match.matchId} match={match} markets={markets.get(match.matchId) ?? NO_MARKETS} />
          ))}
        </LeagueGroup>
      ))}
    </Card>
  )
}

/** Markets a phone shows one of: their place in a match's list, and how many prices they have. */
const PHONE_MARKETS = [
  { value: '0', label: '1x2', count: 3 },
  { value: '1', label: 'total', count: 2 },
  { value: '2', label: 'beside', count: 2 },
] as const

function NarrowBoard({ matches, markets }: { matches: readonly MatchView[]; markets: MarketsOf }) {
  const { t } = useTranslation()
  const density = useDensity()
  const [shown, setShown] = useState<(typeof PHONE_MARKETS)[number]>(PHONE_MARKETS[0])
  return (
    <>
      <div className="sticky top-14 z-20 -mx-4 bg-bg px-4 pb-2">
        <Segmented
          block
          label={t('sportsbook.market.choose')}
          items={PHONE_MARKETS.map(({ value, label }) => ({ value, label: t(`sportsbook.market.${label}`) }))}
          value={shown.value}
          onValueChange={(value) => setShown(PHONE_MARKETS[Number(value)] ?? PHONE_MARKETS[0])}
        />
      </div>
      <div className="-mx-4 border-y border-line" data-density={density}>
        {useDrawnLeagues(matches).map(({ league, drawn }) => (
          <LeagueGroup key={league.competition.id} league={league}>
            {drawn.map((match) => (
              <MatchRowNarrow
                key={match.matchId}
                match={match}
                market={markets.get(match.matchId)?.[Number(shown.value)]}
                count={shown.count}
              />
            ))}
          </LeagueGroup>
        ))}
      </div>
    </>
  )
}
