import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { RecordLoading, RecordTrail } from '#money/disputes/desk/web/index.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { DueTag } from '#platform/desk/web/record/due-tag.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { QueueTools } from '#platform/lists/desk/web/tools/queue-tools.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { appealList, appealRecordCall } from '../../appeals.desk.ts'
import { APPEALS_PATH, appealPath } from '../../paths.ts'
import { AppealEvidence } from '../components/appeal-evidence.tsx'
import { DecideAppeal } from '../components/decide-appeal.tsx'
import { momentWords } from '../components/order-lines.tsx'
import { useTrailWords } from '../components/trail-words.ts'

const TONES = { reviewing: 'warn', upheld: 'success', rejected: 'neutral' } as const

/** An appeal about a deposit: what it is decided by, and the decision. */
export default function AppealPage() {
  const { t } = useTranslation()
  const whatOf = useTrailWords()
  const { appealNo = '' } = useParams()
  const record = useCallQuery(appealRecordCall, { appealNo })
  const { data } = record
  return (
    <DeskPage
      title={t('depositsDesk.record.appeal')}
      tags={
        data ? (
          <Tag tone={TONES[data.state]}>{t(`depositsDesk.appeals.values.state.${data.state}`)}</Tag>
        ) : null
      }
      tools={
        data ? (
          <QueueTools
            key={appealNo}
            calls={appealList.calls}
            rowKey={appealNo}
            isWaiting={data.state === 'reviewing'}
            back={`${APPEALS_PATH}?state=reviewing`}
            to={appealPath}
          />
        ) : null
      }
      aside={
        data ? (
          <>
            <DecideAppeal key={appealNo} appeal={data} />
            <RecordTrail lines={data.trail} whatOf={whatOf} />
          </>
        ) : null
      }
      asideLabel={t('depositsDesk.record.decide')}
    >
      {data ? (
        <>
          <RecordHeader
            portraitOf={data.member.memberId}
            title={data.member.name}
            facts={`${data.appealNo} · ${momentWords(t, data.filedAt)}`}
            clock={data.state === 'reviewing' ? <DueTag at={data.dueAt} /> : null}
            amount={<Money amount={data.order.amount} currency="CNY" />}
          />
          <AppealEvidence appeal={data} />
        </>
      ) : record.error ? (
        <LoadProblem answer={record} card />
      ) : (
        <RecordLoading />
      )}
    </DeskPage>
  )
}
