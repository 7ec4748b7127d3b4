import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { ListPager } from '#platform/lists/web/list-pager.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { FeedName } from '#play/fixtures/feeds/feed.ts'
import type { ResultView } from '#play/fixtures/fixtures.contract.ts'
import { Emblem, useResults } from '#play/fixtures/web/index.ts'
import { matchPath } from '../paths.ts'
import { useSportWords } from '../words/use-sport-words.ts'

/** Results, newest first: of the matches played here, and real ones. What plays here is shown first. */
export default function ResultsList({ feed }: { feed: FeedName }) {
  const { t } = useTranslation()
  const [source, setSource] = useState<FeedName>(feed)
  const [pageNum, setPageNum] = useState(1)
  const { data, error, isPending, isFetching, refetch } = useResults({ source, pageNum })
  const choose = (next: FeedName) => {
    setSource(next)
    setPageNum(1)
  }
  return (
    <>
      <Segmented
        label={t('sportsbook.sources.label')}
        items={[
          feed === 'http'
            ? { value: 'http', label: t('sportsbook.sources.http') }
            : { value: 'simulated', label: t('sportsbook.sources.simulated') },
          { value: 'history', label: t('sportsbook.sources.history') },
        ]}
        value={source}
        onValueChange={choose}
        className="mb-3"
      />
      <Card padding="none" className="overflow-hidden">
        {isPending ? (
          <ResultsLoading />
        ) : error && !data ? (
          <LoadProblem answer={{ error, isFetching, refetch }} />
        ) : data.list.length === 0 ? (
          <EmptyState title={t('sportsbook.empty.results')} />
        ) : (
          <ul>
            {data.list.map((result) => (
              <ResultRow key={`${result.matchId} ${result.kickOffAt} ${result.home.id}`} result={result} />
            ))}
          </ul>
        )}
      </Card>
      {data ? (
        <ListPager
          list={data}
          page={pageNum}
          onPage={setPageNum}
          label={t('sportsbook.resultPages')}
          className="mt-4"
        />
      ) : null}
    </>
  )
}

function ResultsLoading() {
  const { t } = useTranslation()
  return (
    <SkeletonGroup label={t('sportsbook.loading')} className="grid gap-3 p-4">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </SkeletonGroup>
  )
}

/** Half time, extra time and shoot-out of a result, as far as they are known. */
function useScoreDetails({ halfTime, extraTime, shootOut }: ResultView): string {
  const { t } = useTranslation()
  const said = (
    key: 'halfTimeScore' | 'extraTimeScore' | 'shootOutScore',
    score: readonly number[] | null,
  ) => (score ? [t(`fixtures.${key}`, { home: score[0], guest: score[1] })] : [])
  return [
    ...said('halfTimeScore', halfTime),
    ...said('extraTimeScore', extraTime),
    ...said('shootOutScore', shootOut),
  ].join(' · ')
}

function ResultRow({ result }: { result: ResultView }) {
  const { name, league } = useSportWords()
  const details = useScoreDetails(result)
  const row = (
    <>
      <span className="grid min-w-0 gap-px text-meta text-text-3 md:w-40">
        <span className="truncate text-text-2">{league(result)}</span>
        <span>{result.kickOffAt ? timeWords(result.kickOffAt, currentLanguage(), serverNow()) : ''}</span>
      </span>
      <span className="grid min-w-0 flex-1 gap-px max-md:order-last max-md:basis-full">
        {[
          { team: result.home, score: result.homeScore },
          { team: result.guest, score: result.guestScore },
        ].map(({ team, score }) => (
          <span key={team.id} className="flex h-6.25 items-center gap-2">
            <Emblem team={team} />
            <span className="truncate font-medium">{name(team.names)}</span>
            <span className="ml-auto text-[15px] font-[650]">{score}</span>
          </span>
        ))}
      </span>
      <span className="text-right text-meta text-text-2 max-md:ml-auto md:w-52">{details}</span>
    </>
  )
  const look = 'flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5'
  return (
    <li className="border-t border-line first:border-t-0">
      {result.matchId ? (
        <Link to={matchPath(result.matchId)} className={`${look} -outline-offset-2 hover:bg-surface-2`}>
          {row}
        </Link>
      ) : (
        <div className={look}>{row}</div>
      )}
    </li>
  )
}
