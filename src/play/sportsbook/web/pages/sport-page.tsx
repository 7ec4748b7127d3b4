import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Remark } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { TabPanel, Tabs } from '#design/tabs/tabs.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { useLastTurn } from '#play/fixtures/web/index.ts'
import { type DayCount, dayOf, daysOf, SPORT_TABS, type SportTab, tabCounts, tabOf } from '../board.rules.ts'
import { FeaturedMatch } from '../components/matches/featured-match.tsx'
import { AboutMatches, type LeagueChoice, LeagueNav, LeagueRow } from '../components/matches/league-nav.tsx'
import { PriceBoard } from '../components/price-board.tsx'
import { isFavourite } from '../favourites/favourites.rules.ts'
import { useFavourites } from '../favourites/favourites.ts'
import { TellMe } from '../favourites/tell-me.tsx'
import { DayChoice } from '../list/day-choice.tsx'
import { ListHead } from '../list/list-head.tsx'
import { found } from '../list/search.rules.ts'
import { SearchField } from '../list/search-field.tsx'
import { SlipBeside } from '../slip/components/slip-beside.tsx'
import { useKeptPlaces } from '../use-kept-places.ts'
import { type SportBoard, useSportBoard } from '../use-sport-board.ts'

const ResultsList = lazy(() => import('../components/results-list.tsx'))

/** What the address keeps of the list, so that a reload, the way back from a match and a link have it again. */
interface Listed {
  /** The list that it asks for; today's, which can be bet on, otherwise. */
  readonly tab: SportTab
  readonly setTab: (tab: SportTab) => void
  /** The league, where the board has it; all of them otherwise. */
  readonly league: LeagueChoice
  readonly setLeague: (league: LeagueChoice) => void
}

function useListed(matches: readonly MatchView[]): Listed {
  const [search, setSearch] = useSearchParams()
  const set = useCallback(
    (name: 'tab' | 'league', value: string | null) => {
      if (search.get(name) === value) return
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
    [search, setSearch],
  )
  const named = search.get('league')
  return {
    tab: SPORT_TABS.find((tab) => tab === search.get('tab')) ?? 'today',
    setTab: (tab) => set('tab', tab === 'today' ? null : tab),
    league: matches.find(({ competition }) => competition.id === named)?.competition.id ?? 'all',
    setLeague: useCallback((league) => set('league', league === 'all' ? null : league), [set]),
  }
}

/** Sports (S2-066): matches with their prices, live ones with their score, and the slip beside them. */
export default function SportPage() {
  return <DrawnPage board={useSportBoard()} />
}

/** What the page draws of a board, once for each: while the next one is drawn beside it, this one is not drawn again. */
const DrawnPage = memo(function DrawnPage({ board }: { board: SportBoard }) {
  const { t } = useTranslation()
  const now = useLastTurn(board.matches)
  const { tab, setTab, league, setLeague } = useListed(board.matches)
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState('all')
  const query = useDeferredValue(typed).trim()
  /** What is looked for may stand in any league. */
  const type = useCallback(
    (next: string) => {
      setTyped(next)
      setLeague('all')
    },
    [setLeague],
  )
  const favourites = useFavourites()
  const listed = useMemo(
    () =>
      query !== ''
        ? found(board.matches, query)
        : board.matches.filter((match) =>
            tab === 'followed' ? isFavourite(favourites, match) : tabOf(match, now) === tab,
          ),
    [board.matches, query, tab, favourites, now],
  )
  const { rows, news, takeNews } = useKeptPlaces(
    query === '' ? tab : `search ${query}`,
    listed,
    board.matches,
  )
  const shown = useMemo(
    () =>
      rows.filter(
        ({ competition, kickOffAt }) =>
          (league === 'all' || competition.id === league) &&
          (query !== '' || tab !== 'upcoming' || day === 'all' || dayOf(kickOffAt) === day),
      ),
    [rows, league, query, tab, day],
  )
  const days: readonly DayCount[] = tab === 'upcoming' && query === '' ? daysOf(rows) : []
  const featured = useFeatured(board)
  return (
    <div className="frame-wide grid items-start gap-5 pt-5 pb-10 lg:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[212px_minmax(0,1fr)_332px]">
      <h1 className="sr-only">{t('sportsbook.title')}</h1>
      <div className="grid min-w-0 grid-cols-1 gap-5 max-xl:hidden">
        <SearchField value={typed} onChange={type} />
        <LeagueNav matches={rows} all={board.matches} value={league} onChange={setLeague} />
        <AboutMatches feed={board.feed} />
      </div>
      <div className="min-w-0">
        {/* On a phone the list comes first: four matches to a screen, and the live ones have a list. */}
        <div className="max-md:hidden">
          {featured ? <FeaturedMatch match={featured} /> : null}
          {board.isPending ? <div className="h-50.75" /> : null}
        </div>
        <MatchTabs tab={tab} onTab={setTab} matches={board.matches} now={now} typed={typed} onType={type}>
          {query !== '' ? (
            <FoundMatches query={query} matches={shown} onClear={() => type('')} />
          ) : tab === 'results' ? (
            <Suspense fallback={null}>
              <ResultsList key={board.feed} feed={board.feed ?? 'simulated'} />
            </Suspense>
          ) : (
            <>
              <div className="rail mb-2.5 xl:hidden">
                <LeagueRow matches={rows} all={board.matches} value={league} onChange={setLeague} />
              </div>
              <DayChoice days={days} value={day} onChange={setDay} />
              {tab === 'followed' ? <TellMe /> : null}
              <BoardBody board={board} tab={tab} matches={shown} onTab={setTab} />
              <NewsLine count={news} onTake={takeNews} />
            </>
          )}
        </MatchTabs>
        <div className="mt-5 xl:hidden">
          <AboutMatches feed={board.feed} />
        </div>
      </div>
      <SlipBeside />
    </div>
  )
})

/**
 * The live match at the head of the page. It is there or not as the page is opened: another takes its place
 * once it is over, but nothing below moves.
 */
function useFeatured({ matches, isPending }: SportBoard): MatchView | undefined {
  const [shown, setShown] = useState<MatchView | null | undefined>(undefined)
  const live = matches.filter(({ state }) => state === 'live')
  const now = matches.find(({ matchId }) => matchId === shown?.matchId)
  const next =
    shown === undefined ? (live[0] ?? null) : now?.state === 'live' ? now : (live[0] ?? now ?? shown)
  const drawn = shown === null || isPending ? shown : next
  if (drawn !== shown) setShown(drawn)
  return drawn ?? undefined
}

/** What has come to the list since it was taken up waits below it. */
function NewsLine({ count, onTake }: { count: number; onTake: () => void }) {
  const { t } = useTranslation()
  return (
    <p role="status" className="mt-2.5 grid min-h-11 justify-items-center">
      {count > 0 ? (
        <Button variant="line" size="sm" onClick={onTake}>
          {t('sportsbook.news', { count })}
        </Button>
      ) : null}
    </p>
  )
}

function MatchTabs({
  tab,
  onTab,
  matches,
  now,
  typed,
  onType,
  children,
}: {
  tab: SportTab
  onTab: (tab: SportTab) => void
  matches: readonly MatchView[]
  now: number
  typed: string
  onType: (typed: string) => void
  children: React.ReactNode
}) {
  const { t } = useTranslation()
  const counts = tabCounts(matches, now)
  const favourites = useFavourites()
  const countOf = (value: SportTab) => {
    if (value === 'results') return undefined
    if (value !== 'followed') return counts[value]
    return matches.filter((match) => isFavourite(favourites, match)).length || undefined
  }
  return (
    <Tabs
      label={t('sportsbook.tabs.label')}
      look="segmented"
      listClassName="max-md:flex max-md:w-full max-md:overflow-x-auto max-md:[scrollbar-width:none]"
      renderList={(list) => <ListHead tabs={list} typed={typed} onType={onType} />}
      value={tab}
      onValueChange={onTab}
      items={SPORT_TABS.map((value) => ({
        value,
        label: value === 'followed' ? t('sportsbookLate.list.followed') : t(`sportsbook.tabs.${value}`),
        count: countOf(value),
      }))}
    >
      <TabPanel value={tab}>{children}</TabPanel>
    </Tabs>
  )
}

/** What was found by team or league, among all matches of the board. */
function FoundMatches({
  query,
  matches,
  onClear,
}: {
  query: string
  matches: readonly MatchView[]
  onClear: () => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className="mb-2.5 text-small text-text-2">
        {t('sportsbookLate.list.found', { query, count: matches.length })}
      </p>
      {matches.length > 0 ? (
        <PriceBoard matches={matches} />
      ) : (
        <Card padding="none">
          <EmptyState
            title={t('sportsbookLate.list.noneFound', { query })}
            detail={t('sportsbookLate.list.noneFoundDetail')}
            action={
              <Button variant="line" size="sm" onClick={onClear}>
                {t('sportsbookLate.list.clear')}
              </Button>
            }
          />
        </Card>
      )}
    </>
  )
}

/** The four faces of a list: loading, failed, empty, matches. */
function BoardBody({
  board,
  tab,
  matches,
  onTab,
}: {
  board: SportBoard
  tab: Exclude<SportTab, 'results'>
  matches: readonly MatchView[]
  onTab: (tab: SportTab) => void
}) {
  const { t } = useTranslation()
  if (board.problem !== null) {
    return (
      <LoadProblem
        answer={{ error: board.problem, isFetching: board.isFetching, refetch: board.retry }}
        detail={t('sportsbook.failedDetail')}
        card
      />
    )
  }
  if (board.isPending) {
    return (
      <SkeletonGroup label={t('sportsbook.loading')}>
        <Card padding="none" className="grid gap-4 p-4">
          {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </Card>
      </SkeletonGroup>
    )
  }
  if (matches.length === 0) {
    return (
      <Card padding="none">
        <EmptyState
          title={tab === 'followed' ? t('sportsbookLate.list.noneFollowed') : t(`sportsbook.empty.${tab}`)}
          detail={tab === 'followed' ? t('sportsbookLate.list.noneFollowedDetail') : undefined}
          action={
            <Button variant="line" size="sm" onClick={() => onTab(tab === 'today' ? 'results' : 'today')}>
              {t(tab === 'today' ? 'sportsbook.empty.toResults' : 'sportsbook.empty.toToday')}
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <>
      {tab === 'live' ? <Remark className="mb-2.5">{t('sportsbook.liveOnly')}</Remark> : null}
      <PriceBoard matches={matches} />
    </>
  )
}
