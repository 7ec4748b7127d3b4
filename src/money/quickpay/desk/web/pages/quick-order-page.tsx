import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { EntriesPanel, RecordLoading, RecordTrail } from '#money/disputes/desk/web/index.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { quickOrderCall } from '../../orders.desk.ts'
import { momentWords, PairingLines } from '../components/pairing-lines.tsx'
import { useTrailWords } from '../components/trail-words.ts'

/** A quick deposit: whom it pays, and its entries with their seal. */
export default function QuickOrderPage() {
  const { t } = useTranslation()
  const whatOf = useTrailWords()
  const { billNo = '' } = useParams()
  const record = useCallQuery(quickOrderCall, { billNo })
  const { data } = record
  return (
    <DeskPage
      title={t('quickpayDesk.record.order')}
      tags={data ? <Tag>{t(`quickpayDesk.orders.values.state.${data.pairing.state}`)}</Tag> : null}
      aside={data ? <RecordTrail lines={data.trail} whatOf={whatOf} /> : null}
      asideLabel={t('quickpayDesk.record.trail')}
    >
      {data ? (
        <>
          <RecordHeader
            portraitOf={data.payer.memberId}
            title={data.receiver ? `${data.payer.name} → ${data.receiver.name}` : data.payer.name}
            facts={`${billNo} · ${momentWords(t, data.pairing.placedAt)}`}
            amount={<Money amount={data.pairing.amount} currency="CNY" />}
          />
          <DeskPanel title={t('quickpayDesk.record.pairing')}>
            <PairingLines pairing={data.pairing} />
          </DeskPanel>
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
