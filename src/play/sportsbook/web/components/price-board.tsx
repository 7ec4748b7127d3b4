import { lazy, memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { useGradually } from '#design/hooks/use-gradually.ts'
import { DESKTOP, useMediaQuery } from '#design/hooks/use-media-query.ts'
import { Segmented } from '#design/segmented/segmented.tsx'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { MarketView } from '../../sportsbook.contract.ts'
import { byLeague, firstMatches } from '../board.rules.ts'
import { type Density, useDensity } from '../list/density.ts'
import { DRAWN_WHOLE } from '../list/drawn-rows.rules.ts'
import { type OpenMarkets, useOpenMarkets } from '../use-sport-board.ts'
import { LeagueGroup } from './matches/league-group.tsx'
import { type RowLook, WholeList } from './matches/match-list.tsx'
import { COLUMNS, MatchRow, MatchRowNarrow, ROW_HEIGHT } from './matches/match-row.tsx'

/** Of a board that is long alone: few are. */
const WindowedList = lazy(() => import('./matches/windowed-list.tsx'))

/** The same in every render, so that a row without prices is drawn once. */
const NO_MARKETS: readonly MarketView[] = []

/** Matches that fill the first window, and how many follow at a time. */
const FIRST_MATCHES = 8
const MORE_MATCHES = 6

interface BoardProps {
  readonly matches: readonly MatchView[]
  readonly markets: OpenMarkets
}

/**
 * The leagues of a board with their rows. A board of a few windows is drawn whole, a few rows at a time; of a longer one
 * those in the window stand, and all of them on paper.
 */
function Leagues({ matches, look }: { matches: readonly MatchView[]; look: RowLook }) {
  const onPaper = useMediaQuery('print')
  const density = useDensity()
  const leagues = byLeague(matches)
  const isLong = matches.length > DRAWN_WHOLE && !onPaper
  const drawn = useGradually(isLong ? 0 : matches.length, FIRST_MATCHES, MORE_MATCHES)
  if (isLong)
    return leagues.map((league) => (
      <LeagueGroup key={league.competition.id} league={league}>
        {(list) => (
          <Suspense
            fallback={<WholeList {...list} matches={league.matches.slice(0, FIRST_MATCHES)} look={look} />}
          >
            <WindowedList key={density} {...list} matches={league.matches} look={look} />
          </Suspense>
        )}
      </LeagueGroup>
    ))
  return firstMatches(leagues, onPaper ? matches.length : drawn).map((one) => (
    <LeagueGroup key={one.league.competition.id} league={one.league}>
      {(list) => <WholeList {...list} matches={one.drawn} look={look} />}
    </LeagueGroup>
  ))
}

/**
 * Matches by league with their prices: a table from 768 up, one market at a time on a phone. Prices come to it by
 * themselves: as they move, nothing around it is drawn again, and of its rows those alone whose prices they are.
 */
export const PriceBoard = memo(function PriceBoard({ matches }: Pick<BoardProps, 'matches'>) {
  const wide = useMediaQuery(DESKTOP)
  const markets = useOpenMarkets()
  return wide ? (
    <WideBoard matches={matches} markets={markets} />
  ) : (
    <NarrowBoard matches={matches} markets={markets} />
  )
})

/** How high rows are, as they are drawn: of a phone's, about so. */
const WIDE_PX: Readonly<Record<Density, number>> = { comfortable: 64, compact: 52, dense: 44 }
const NARROW_PX: Readonly<Record<Density, number>> = { comfortable: 88, compact: 80, dense: 66 }

const WideBoard = memo(function WideBoard({ matches, markets }: BoardProps) {
  const { t } = useTranslation()
  const density = useDensity()
  return (
    <Card padding="none" className="overflow-hidden" data-density={density}>
      <div aria-hidden="true" className={`${COLUMNS} h-8.5 border-b border-line text-meta text-text-3`}>
        <span>{t('sportsbook.columns.match')}</span>
        <span className="text-center">{t('sportsbook.columns.result')}</span>
        <span className="text-center">{t('sportsbook.columns.total')}</span>
        <span className="text-center max-xl:hidden">{t('sportsbook.columns.total')}</span>
        <span />
      </div>
      <Leagues
        matches={matches}
        look={{
          px: WIDE_PX[density],
          className: ROW_HEIGHT,
          draw: (match) => <MatchRow match={match} markets={markets.get(match.matchId) ?? NO_MARKETS} />,
        }}
      />
    </Card>
  )
})

/** Markets a phone shows one of: their place in a match's list, and how many prices they have. */
const PHONE_MARKETS = [
  { value: '0', label: '1x2', count: 3 },
  { value: '1', label: 'total', count: 2 },
  { value: '2', label: 'beside', count: 2 },
] as const

const NarrowBoard = memo(function NarrowBoard({ matches, markets }: BoardProps) {
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
        <Leagues
          matches={matches}
          look={{
            px: NARROW_PX[density],
            draw: (match) => (
              <MatchRowNarrow
                match={match}
                market={markets.get(match.matchId)?.[Number(shown.value)]}
                count={shown.count}
              />
            ),
          }}
        />
      </div>
    </>
  )
})
