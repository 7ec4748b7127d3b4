import { ChevronRight } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Remark } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { TabPanel, Tabs } from '#design/tabs/tabs.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import { FixturesErrors } from '#play/fixtures/fixtures.refusals.ts'
import { useAtNow, useMatch, useNow } from '#play/fixtures/web/index.ts'
import type { MarketView } from '../../sportsbook.contract.ts'
import { MatchHead } from '../components/matches/match-head.tsx'
import { type KeptMarket, keepMarkets } from '../markets/kept-markets.rules.ts'
import { MarketGroups } from '../markets/market-groups.tsx'
import { ESPORTS_PATH, matchPath, SPORT_PATH } from '../paths.ts'
import { WaitsLine } from '../settled/waits-line.tsx'
import { SlipBeside } from '../slip/components/slip-beside.tsx'
import { useMatchMarkets } from '../sportsbook.queries.ts'
import { takesBets } from '../use-sport-board.ts'
import { useSportWords } from '../words/use-sport-words.ts'

const PriceHistory = lazy(() => import('../history/price-history.tsx'))
const SettledMarkets = lazy(() => import('../settled/settled-markets.tsx'))
const OwnBets = lazy(() => import('../components/own-bets.tsx'))
const Statistics = lazy(() => import('#play/fixtures/web/match-statistics.tsx'))
const ProofPanel = lazy(() => import('#play/fixtures/web/proof-panel.tsx'))

/** One match: score and goals, its prices, and the proof that it was fair. */
export default function MatchPage() {
  const { matchId = '' } = useParams()
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { data, error, isFetching, refetch } = useMatch(matchId)
  // Asked for together with the match.
  const prices = useMatchMarkets(matchId)
  const isEsports = data?.series !== undefined
  // Records and proofs name a match, and not its sport: its page stands under the door of its own.
  if (data && isEsports !== pathname.toLowerCase().startsWith(ESPORTS_PATH.toLowerCase()))
    return <Navigate to={`${matchPath(matchId, isEsports)}${search}`} replace />
  if (error && !data) {
    const unknown = error.code === FixturesErrors.unknownMatch.code || error.status === 400
    return (
      <div className="frame-wide pt-8 pb-10">
        <h1 className="sr-only">{t('sportsbook.title')}</h1>
        <Card padding="none">
          {unknown ? (
            <EmptyState
              title={t('sportsbook.match.unknownHeadline')}
              detail={t('sportsbook.match.unknownDetail')}
              action={
                <ButtonLink to={SPORT_PATH} variant="line" size="sm">
                  {t('sportsbook.match.toSport')}
                </ButtonLink>
              }
            />
          ) : (
            <LoadProblem answer={{ error, isFetching, refetch }} detail={t('sportsbook.failedDetail')} />
          )}
        </Card>
      </div>
    )
  }
  return (
    <div className="frame-wide grid items-start gap-5 pt-4 pb-10 lg:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_332px]">
      <div className="min-w-0">{data ? <MatchBody match={data} prices={prices} /> : <MatchLoading />}</div>
      <SlipBeside />
    </div>
  )
}

function MatchLoading() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('sportsbook.loading')} className="grid gap-4">
      <h1 className="sr-only">{t('sportsbook.title')}</h1>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-64" />
      <Skeleton className="h-32" />
    </SkeletonGroup>
  )
}

function Crumbs({ match }: { match: MatchDetail }) {
  const { t } = useTranslation()
  const { name, round } = useSportWords()
  return (
    <nav aria-label={t('sportsbook.match.crumbs')} className="mb-2.5 text-small text-text-2">
      <ol className="flex items-center gap-1.5">
        <li>
          <Link
            to={match.series ? ESPORTS_PATH : SPORT_PATH}
            className="underline-offset-4 hover:text-text hover:underline"
          >
            {t(match.series ? 'sportsbook.esports.title' : 'sportsbook.title')}
          </Link>
        </li>
        <li aria-hidden="true">
          <ChevronRight size={14} strokeWidth={1.75} />
        </li>
        <li>{name(match.competition.shortNames)}</li>
        {round(match) ? (
          <>
            <li aria-hidden="true">
              <ChevronRight size={14} strokeWidth={1.75} />
            </li>
            <li className="text-text-3">{round(match)}</li>
          </>
        ) : null}
      </ol>
    </nav>
  )
}

function MatchBody({ match, prices }: { match: MatchDetail; prices: ReturnType<typeof useMatchMarkets> }) {
  const { t } = useTranslation()
  const isTime = useAtNow((now) => takesBets(match, now))
  const ofMatch = prices.data?.list.find(({ matchId }) => matchId === match.matchId)
  const offered = ofMatch?.markets
  // One of e-sports that began before there was betting in play has no rounds to follow.
  const isWithoutRounds = match.series !== undefined && match.isStart && match.rounds === undefined
  const isTaking = isTime && !isWithoutRounds
  const isClosed = isTaking && offered?.length === 0
  const pausedSince = isTaking ? ofMatch?.suspendedSince : undefined
  const isOpen = isTaking && !isClosed && pausedSince === undefined
  const markets = useKeptMarkets(match.matchId, isOpen ? offered : undefined)
  // What stands below the prices waits for them, so that it does not move when they come.
  const isAwaited = isTaking && prices.isPending
  const betting = (
    <>
      {match.state === 'off' ? <Waits match={match} /> : null}
      {isClosed && pausedSince === undefined ? (
        <Remark className="mt-4">{t('sportsbook.match.bettingClosed')}</Remark>
      ) : null}
      {match.state === 'live' && isWithoutRounds ? (
        <Remark className="mt-4">{t('sportsbookLate.esports.begun')}</Remark>
      ) : null}
      {match.state === 'live' && match.clock.phase === 'shoot-out' ? (
        <Remark className="mt-4">{t('sportsbookLate.shootOut.noBets')}</Remark>
      ) : match.feed === 'http' && match.state === 'live' ? (
        <Remark className="mt-4">{t('sportsbookLate.live.notInPlay')}</Remark>
      ) : ofMatch && (match.state === 'live' || pausedSince !== undefined) ? (
        <PauseLine since={pausedSince} isEsports={match.series !== undefined} />
      ) : null}
      {isAwaited ? (
        <SkeletonGroup label={t('sportsbook.loading')} className="mt-4 grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      ) : isTaking && prices.error && !prices.data ? (
        <LoadProblem answer={prices} detail={t('sportsbook.failedDetail')} card className="mt-4" />
      ) : markets.length > 0 ? (
        <MarketGroups match={match} markets={markets} marginPercent={prices.data?.marginPercent ?? ''} />
      ) : null}
      {isAwaited ? null : (
        <Suspense fallback={null}>
          <OwnBets matchId={match.matchId} />
          {match.state === 'finished' ? <SettledMarkets match={match} /> : null}
          <PriceHistory match={match} />
        </Suspense>
      )}
      {match.feed === 'simulated' && !isAwaited ? (
        <Suspense fallback={<div className="h-64" />}>
          <ProofPanel match={match} />
        </Suspense>
      ) : null}
    </>
  )
  return (
    <>
      <Crumbs match={match} />
      <MatchHead match={match} />
      {match.series ? betting : <MatchViews match={match} betting={betting} />}
    </>
  )
}

/** `WaitsLine` as of now. */
function Waits({ match }: { match: MatchDetail }) {
  return <WaitsLine match={match} now={useNow()} />
}

const VIEWS = ['betting', 'statistics'] as const
type ViewName = (typeof VIEWS)[number]
/** What the address keeps of the page: which of both is shown. */
const VIEW_PARAM = 'view'

/** What can be bet on in a match, or its statistics, which come with the first look at them. */
function MatchViews({ match, betting }: { match: MatchDetail; betting: ReactNode }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const view: ViewName = search.get(VIEW_PARAM) === 'statistics' ? 'statistics' : 'betting'
  const choose = (next: ViewName) =>
    setSearch(next === 'betting' ? {} : { [VIEW_PARAM]: next }, { replace: true, preventScrollReset: true })
  return (
    <Tabs
      look="segmented"
      label={t('sportsbookLate.views.label')}
      items={VIEWS.map((value) => ({ value, label: t(`sportsbookLate.views.${value}`) }))}
      value={view}
      onValueChange={choose}
      listClassName="mt-4"
    >
      <TabPanel value="betting" className="rounded-sm">
        {betting}
      </TabPanel>
      <TabPanel value="statistics" className="rounded-sm">
        <Suspense fallback={<div className="h-96" />}>
          <Statistics match={match} pathOf={matchPath} />
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}

/**
 * Since when betting on a match pauses: under way, or because its feed is silent. In play it says how it goes on otherwise, so that what stands below
 * keeps its place.
 */
function PauseLine({ since, isEsports }: { since: string | undefined; isEsports: boolean }) {
  const { t, i18n } = useTranslation()
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium', hour12: false })
  return (
    <Remark className="mt-4">
      {since === undefined
        ? t(isEsports ? 'sportsbookLate.esports.open' : 'sportsbookLate.live.open')
        : t('sportsbookLate.live.paused', { time: clock.format(new Date(since)) })}
    </Remark>
  )
}

/** The markets of a match as they stand here: what goes keeps its place, so that nothing moves. */
function useKeptMarkets(matchId: string, open: readonly MarketView[] | undefined): readonly KeptMarket[] {
  const [kept, setKept] = useState<{ matchId: string; markets: readonly KeptMarket[] }>({
    matchId,
    markets: [],
  })
  const markets = keepMarkets(kept.matchId === matchId ? kept.markets : [], open)
  if (markets !== kept.markets) setKept({ matchId, markets })
  return markets
}
