import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { SumTiles } from '#platform/desk/web/page/sum-tiles.tsx'
import { Evidence } from '#platform/desk/web/record/evidence.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { useSportWords } from '../../../web/words/use-sport-words.ts'
import { matchRecordCall } from '../../matches.desk.ts'
import { MatchActions } from '../components/match-actions.tsx'
import { MatchState } from '../components/match-cells.tsx'
import {
  BetsSection,
  CorrectionsSection,
  DecidedSection,
  ExposureSection,
  FeedSection,
} from '../components/match-evidence.tsx'
import { BETS_PATH, MATCHES_PATH } from '../paths.ts'

/** What is bet while a match can be bet on or is played changes by the second. */
const POLL_SECONDS = 5

/** A match: its feed, the bets on it, what they could cost, what was decided, and what can be. */
export default function MatchPage() {
  const { t } = useTranslation()
  const { matchId = '' } = useParams()
  const { teams, league } = useSportWords()
  const answer = useCallQuery(matchRecordCall, { matchId }, { pollSeconds: POLL_SECONDS })
  const record = answer.data
  if (!record)
    return (
      <DeskPage title={t('sportsbookDesk.match.title')}>
        {answer.error ? (
          <LoadProblem answer={answer} card />
        ) : (
          <SkeletonGroup label={t('sportsbookDesk.loading')} className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-64" />
          </SkeletonGroup>
        )}
      </DeskPage>
    )
  const { match, betting, sums, worst } = record
  return (
    <DeskPage
      title={teams(match)}
      tags={
        <>
          <MatchState row={{ ...match, isClosed: betting.closedAt !== null }} />
          <Tag>{t(`sportsbookDesk.feed.${match.feed}`)}</Tag>
          <span className="text-small text-text-2">{league(match)}</span>
        </>
      }
      tools={
        <>
          <Link to={`${BETS_PATH}?matchId=${matchId}`} className="text-small text-brand-text hover:underline">
            {t('sportsbookDesk.match.allBets')}
          </Link>
          <Link to={MATCHES_PATH} className="text-small text-brand-text hover:underline">
            {t('sportsbookDesk.match.back')}
          </Link>
        </>
      }
      aside={<MatchActions record={record} />}
      asideLabel={t('sportsbookDesk.match.decide')}
    >
      <SumTiles
        tiles={[
          {
            key: 'all',
            label: t('sportsbookDesk.match.staked'),
            value: <Money amount={sums.all.staked} currency="CNY" />,
            note: t('sportsbookDesk.count', { count: sums.all.bets }),
          },
          {
            key: 'open',
            label: t('sportsbookDesk.match.open'),
            value: <Money amount={sums.open.staked} currency="CNY" />,
            note: t('sportsbookDesk.count', { count: sums.open.bets }),
          },
          {
            key: 'review',
            label: t('sportsbookDesk.match.review'),
            value: <Money amount={sums.review.staked} currency="CNY" />,
            note: t('sportsbookDesk.count', { count: sums.review.bets }),
            tone: sums.review.bets > 0 ? 'warn' : undefined,
          },
          {
            key: 'worst',
            label: t('sportsbookDesk.match.worst'),
            value: worst ? <Money amount={worst.left} currency="CNY" /> : '—',
            note: worst ? t('sportsbookDesk.match.atScore', { score: worst.score.join(':') }) : undefined,
            tone: worst?.left.startsWith('-') ? 'danger' : undefined,
          },
        ]}
      />
      <Evidence label={t('sportsbookDesk.match.evidence')}>
        <FeedSection record={record} />
        <ExposureSection record={record} />
        <BetsSection record={record} />
        <CorrectionsSection record={record} />
        <DecidedSection record={record} />
      </Evidence>
    </DeskPage>
  )
}
