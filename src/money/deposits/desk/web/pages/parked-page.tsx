import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { EntriesPanel, RecordLoading, RecordTrail } from '#money/disputes/desk/web/index.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { Evidence, EvidenceSection } from '#platform/desk/web/record/evidence.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { QueueTools } from '#platform/lists/desk/web/tools/queue-tools.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { SUSPENSE_PATH, suspensePath } from '../../paths.ts'
import { suspenseList, suspenseRecordCall } from '../../suspense.desk.ts'
import { CandidateOrders } from '../components/candidate-orders.tsx'
import { DecideParked } from '../components/decide-parked.tsx'
import { momentWords } from '../components/order-lines.tsx'
import { useTrailWords } from '../components/trail-words.ts'

type Parked = CallOutput<typeof suspenseRecordCall>

/** A transfer in suspense: its bank facts, the orders that it may be for, its entries, and the decision. */
export default function ParkedPage() {
  const { t } = useTranslation()
  const whatOf = useTrailWords()
  const { transfer = '' } = useParams()
  const record = useCallQuery(suspenseRecordCall, { transfer })
  const { data } = record
  return (
    <DeskPage
      title={t('depositsDesk.record.transfer')}
      tags={
        data ? (
          <Tag tone={data.place === 'suspense' ? 'warn' : 'neutral'}>
            {t(`depositsDesk.places.${data.place}`)}
          </Tag>
        ) : null
      }
      tools={
        data ? (
          <QueueTools
            key={transfer}
            calls={suspenseList.calls}
            rowKey={transfer}
            isWaiting={data.place === 'suspense'}
            back={`${SUSPENSE_PATH}?place=suspense`}
            to={suspensePath}
          />
        ) : null
      }
      aside={
        data ? (
          <>
            <DecideParked key={transfer} parked={data} />
            <RecordTrail lines={data.trail} whatOf={whatOf} />
          </>
        ) : null
      }
      asideLabel={t('depositsDesk.record.decide')}
    >
      {data ? (
        <>
          <RecordHeader
            portraitOf={data.transfer}
            title={data.transfer}
            facts={data.reason === null ? null : t(`depositsDesk.suspense.values.reason.${data.reason}`)}
            amount={<Money amount={data.amount} currency={data.currency} />}
          />
          <ParkedEvidence parked={data} />
          <EntriesPanel entries={data.entries} none={t('depositsDesk.record.noEntries')} />
        </>
      ) : record.error ? (
        <LoadProblem answer={record} card />
      ) : (
        <RecordLoading />
      )}
    </DeskPage>
  )
}

function ParkedEvidence({ parked }: { parked: Parked }) {
  const { t } = useTranslation()
  const line = (key: string, value: React.ReactNode) => ({
    key,
    label: t(`depositsDesk.facts.${key}`),
    value,
  })
  const none = t('depositsDesk.facts.none')
  return (
    <Evidence label={t('depositsDesk.record.evidence')}>
      <EvidenceSection heading={t('depositsDesk.record.bank')}>
        <FactLines
          columns={2}
          lines={[
            line('rail', parked.rail),
            line('transferId', <span className="type-hash">{parked.transferId}</span>),
            line('remark', <span className="type-hash">{parked.reference}</span>),
            line('billNo', parked.billNo ?? none),
            line('firstSeenAt', momentWords(t, parked.firstSeenAt)),
            line('settledAt', momentWords(t, parked.settledAt)),
            line('place', t(`depositsDesk.places.${parked.place}`)),
            line('creditedTo', parked.creditedTo ?? none),
          ]}
        />
      </EvidenceSection>
      <EvidenceSection
        heading={t('depositsDesk.record.ordersHeading')}
        note={t('depositsDesk.record.ordersNote')}
      >
        <CandidateOrders candidates={parked.candidates} />
      </EvidenceSection>
      <EvidenceSection heading={t('depositsDesk.record.effect')}>
        <FactLines
          lines={[
            {
              key: 'now',
              label: t('depositsDesk.record.suspenseNow'),
              value: <Money amount={parked.suspense.now} currency={parked.currency} />,
            },
            {
              key: 'after',
              label: t('depositsDesk.record.suspenseAfter'),
              value: <Money amount={parked.suspense.after} currency={parked.currency} />,
            },
          ]}
        />
        <p className="mt-2 text-small text-text-2">{t('depositsDesk.record.creditLeg')}</p>
        <p className="text-small text-text-2">{t('depositsDesk.record.returnLeg')}</p>
      </EvidenceSection>
    </Evidence>
  )
}
