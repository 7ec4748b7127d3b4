import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Remark } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { MatchDetail } from '#play/fixtures/fixtures.contract.ts'
import { FixturesErrors } from '#play/fixtures/fixtures.refusals.ts'
import { useMatch, useNow } from '#play/fixtures/web/index.ts'
import type { MarketView } from '../../sportsbook.contract.ts'
import { ClosedCells } from '../components/closed-cells.tsx'
import { MatchHead } from '../components/matches/match-head.tsx'
import { SPORT_PATH } from '../paths.ts'
import { PriceCell } from '../price/price-cell.tsx'
import { SlipBeside } from '../slip/components/slip-beside.tsx'
import { useMarkets } from '../sportsbook.queries.ts'
import { takesBets } from '../use-sport-board.ts'
import { useSportWords } from '../use-sport-words.ts'

const OwnBets = lazy(() => import('../components/own-bets.tsx'))
const ProofPanel = lazy(() => import('#play/fixtures/web/proof-panel.tsx'))

/** One match: score and goals, its prices, and the proof that it was fair. */
export default function MatchPage() {
  const { matchId = '' } = useParams()
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useMatch(matchId)
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
      <div className="min-w-0">{data ? <MatchBody match={data} /> : <MatchLoading />}</div>
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
          <Link to={SPORT_PATH} className="underline-offset-4 hover:text-text hover:underline">
            {t('sportsbook.title')}
          </Link>
        </li>
        <li aria-hidden="true">
          <ChevronRight size={14} strokeWidth={1.75} />
        </li>
        <li>{name(match.competition.shortNames)}</li>
        <li aria-hidden="true">
          <ChevronRight size={14} strokeWidth={1.75} />
        </li>
        <li className="text-text-3">{round(match)}</li>
      </ol>
    </nav>
  )
}

function MatchBody({ match }: { match: MatchDetail }) {
  const { t } = useTranslation()
  const now = useNow()
  const prices = useMarkets().data?.list.find(({ matchId }) => matchId === match.matchId)
  const isTaking = takesBets(match, now)
  const isClosed = isTaking && prices?.markets.length === 0
  const open = isTaking && !isClosed ? prices?.markets : undefined
  const markets = useKeptMarkets(match.matchId, open)
  return (
    <>
      <Crumbs match={match} />
      <MatchHead match={match} />
      {isClosed ? <Remark className="mt-4">{t('sportsbook.match.bettingClosed')}</Remark> : null}
      {markets ? (
        <section
          aria-label={t('sportsbook.match.markets')}
          className="mt-4 grid items-start gap-3 md:grid-cols-2"
        >
          {markets.map((market) => (
            <MarketCard key={market.key} match={match} market={market} closed={open === undefined} />
          ))}
        </section>
      ) : match.state === 'live' ? (
        <Remark className="mt-4">{t('sportsbook.liveOnly')}</Remark>
      ) : null}
      <Suspense fallback={null}>
        <OwnBets matchId={match.matchId} />
      </Suspense>
      {match.feed === 'simulated' ? (
        <Suspense fallback={<div className="h-64" />}>
          <ProofPanel match={match} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The markets of a match; once it has started those that stood here, so that nothing below them moves. */
function useKeptMarkets(matchId: string, open: readonly MarketView[] | undefined) {
  const [kept, setKept] = useState({ matchId, markets: open })
  const isOld = kept.matchId !== matchId || (open !== undefined && open !== kept.markets)
  if (isOld) setKept({ matchId, markets: open })
  return isOld ? open : kept.markets
}

function MarketCard({ match, market, closed }: { match: MatchDetail; market: MarketView; closed: boolean }) {
  const { t } = useTranslation()
  const { lineText, teams } = useSportWords()
  const columns = market.kind === '1x2' ? 'gap-1.5 md:grid-cols-3' : 'grid-cols-2 gap-1.5'
  return (
    <Card padding="dense" className={market.kind === '1x2' ? 'md:col-span-2' : undefined}>
      <h2 className="mb-2.5 text-[15px] font-semibold">
        {t(`sportsbook.market.${market.kind}`)} {lineText(market.line)}
        <span className="ml-2 text-meta font-normal text-text-3">{t('sportsbook.match.minutes')}</span>
      </h2>
      {closed ? (
        <ClosedCells
          count={market.selections.length}
          label={t('sportsbook.closedCells', { match: teams(match) })}
          className={columns}
        />
      ) : (
        <div className={`grid ${columns}`}>
          {market.selections.map((quote) => (
            <PriceCell key={quote.selection} match={match} market={market} quote={quote} words layout="row" />
          ))}
        </div>
      )}
    </Card>
  )
}
