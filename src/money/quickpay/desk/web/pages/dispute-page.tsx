import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { EntriesPanel, RecordLoading, RecordTrail } from '#money/disputes/desk/web/index.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { DueTag } from '#platform/desk/web/record/due-tag.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { QueueTools } from '#platform/lists/desk/web/tools/queue-tools.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { DISPUTED_STATES, disputeList, disputeRecordCall } from '../../disputes.desk.ts'
import { DISPUTES_PATH, disputePath } from '../../paths.ts'
import { DecideDispute } from '../components/decide-dispute.tsx'
import { DisputeEvidence } from '../components/dispute-evidence.tsx'
import { momentWords } from '../components/pairing-lines.tsx'
import { useTrailWords } from '../components/trail-words.ts'

/** A frozen quick payment: both sides' words, what the bank says, and the decision. */
export default function DisputePage() {
  const { t } = useTranslation()
  const whatOf = useTrailWords()
  const { billNo = '' } = useParams()
  const record = useCallQuery(disputeRecordCall, { billNo })
  const { data } = record
  const isOpen = DISPUTED_STATES.some((one) => one === data?.pairing.state)
  return (
    <DeskPage
      title={t('quickpayDesk.record.dispute')}
      tags={
        data ? (
          <Tag tone={isOpen ? 'warn' : 'neutral'}>
            {t(`quickpayDesk.orders.values.state.${data.pairing.state}`)}
          </Tag>
        ) : null
      }
      tools={
        data ? (
          <QueueTools
            key={billNo}
            calls={disputeList.calls}
            rowKey={billNo}
            isWaiting={isOpen}
            back={DISPUTES_PATH}
            to={disputePath}
          />
        ) : null
      }
      aside={
        data ? (
          <>
            <DecideDispute key={billNo} dispute={data} />
            <RecordTrail lines={data.trail} whatOf={whatOf} />
          </>
        ) : null
      }
      asideLabel={t('quickpayDesk.record.decide')}
    >
      {data ? (
        <>
          <RecordHeader
            portraitOf={data.payer.memberId}
            title={`${data.payer.name} → ${data.receiver.name}`}
            facts={`${billNo} · ${momentWords(t, data.since)}`}
            clock={isOpen ? <DueTag at={data.dueAt} /> : null}
            amount={<Money amount={data.pairing.amount} currency="CNY" />}
          />
          <DisputeEvidence dispute={data} />
          <EntriesPanel entries={data.entries} none={t('quickpayDesk.record.noEntries')} />
        </>
      ) : record.error ? (
        <LoadProblem answer={record} card />
      ) : (
        <RecordLoading />
      )}
    </DeskPage>
  )
}
