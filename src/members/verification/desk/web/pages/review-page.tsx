import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { AuditTrail } from '#platform/desk/web/record/audit-trail.tsx'
import { DueTag } from '#platform/desk/web/record/due-tag.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { QueueTools } from '#platform/lists/desk/web/tools/queue-tools.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { REVIEWS_PATH, reviewPath } from '../../paths.ts'
import { reviewList, reviewRecordCall } from '../../reviews.desk.ts'
import { DecideReview } from '../parts/decide-review.tsx'
import { ReviewEvidence } from '../parts/review-evidence.tsx'

type Record = CallOutput<typeof reviewRecordCall>

const TONES = {
  waiting: 'warn',
  asked: 'neutral',
  passed: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
} as const

/** What a member asks to be looked at: pictures beside what is noted, and the decision. */
export default function ReviewPage() {
  const { t } = useTranslation()
  const { reviewId = '' } = useParams()
  const record = useCallQuery(reviewRecordCall, { reviewId }, { pollSeconds: 30 })
  const { data } = record
  if (!data)
    return (
      <DeskPage title={t('verificationDesk.record.title')}>
        {record.error ? (
          <LoadProblem answer={record} card />
        ) : (
          <SkeletonGroup label={t('verificationDesk.loading')} className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-72" />
          </SkeletonGroup>
        )}
      </DeskPage>
    )
  const isWaiting = data.state === 'waiting'
  return (
    <DeskPage
      title={t('verificationDesk.record.title')}
      tags={
        <>
          <Tag tone={TONES[data.state]}>{t(`verificationDesk.reviews.values.state.${data.state}`)}</Tag>
          {data.proposal ? <Tag tone="warn">{t('verificationDesk.record.waitsForSecond')}</Tag> : null}
        </>
      }
      tools={
        <QueueTools
          key={reviewId}
          calls={reviewList.calls}
          rowKey={reviewId}
          isWaiting={isWaiting}
          back={`${REVIEWS_PATH}?state=waiting`}
          to={reviewPath}
        />
      }
      asideLabel={t('verificationDesk.record.aside')}
      aside={
        <>
          <DecideReview
            key={`${reviewId} ${data.sentAt} ${data.state} ${data.proposal?.changeId ?? ''}`}
            review={data}
          />
          <DeskPanel title={t('verificationDesk.record.trail')}>
            <Trail review={data} />
          </DeskPanel>
        </>
      }
    >
      <RecordHeader
        portraitOf={data.member.memberId}
        title={data.member.name}
        link={
          <Link to={`/console/members/${data.member.memberId}`} className="underline">
            {t('verificationDesk.record.toMember')}
          </Link>
        }
        facts={`${t(`verificationDesk.reviews.values.kind.${data.kind}`)} · ${timeWords(data.sentAt, currentLanguage())}`}
        clock={isWaiting ? <DueTag at={data.dueAt} /> : null}
      />
      <ReviewEvidence review={data} />
    </DeskPage>
  )
}

function Trail({ review: { trail } }: { review: Record }) {
  const { t } = useTranslation()
  return (
    <AuditTrail
      entries={trail.map(({ key, did, who, at, reason }) => ({
        key,
        kind: 'change',
        who: who ?? t('verificationDesk.record.somebody'),
        what: t(`verificationDesk.record.did.${did}`),
        at,
        reason,
      }))}
    />
  )
}
