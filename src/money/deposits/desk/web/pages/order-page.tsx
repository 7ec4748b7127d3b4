import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { EntriesPanel, RecordLoading, RecordTrail } from '#money/disputes/desk/web/index.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { depositOrderCall } from '../../orders.desk.ts'
import { appealPath } from '../../paths.ts'
import { momentWords, OrderLines } from '../components/order-lines.tsx'
import { useTrailWords } from '../components/trail-words.ts'
import { TransferLines } from '../components/transfer-lines.tsx'

/** A deposit order: what it says, what came for it, its entries with their seal. */
export default function OrderPage() {
  const { t } = useTranslation()
  const whatOf = useTrailWords()
  const { billNo = '' } = useParams()
  const record = useCallQuery(depositOrderCall, { billNo })
  const { data } = record
  return (
    <DeskPage
      title={t('depositsDesk.record.order')}
      tags={data ? <Tag>{t(`depositsDesk.orders.values.state.${data.order.stage}`)}</Tag> : null}
      aside={data ? <RecordTrail lines={data.trail} whatOf={whatOf} /> : null}
      asideLabel={t('depositsDesk.record.trail')}
    >
      {data ? (
        <>
          <RecordHeader
            portraitOf={data.member.memberId}
            title={data.member.name}
            facts={`${data.order.billNo} · ${momentWords(t, data.order.placedAt)}`}
            amount={<Money amount={data.order.amount} currency="CNY" />}
          />
          <DeskPanel title={t('depositsDesk.record.orderHeading')}>
            <OrderLines order={data.order} />
          </DeskPanel>
          <DeskPanel title={t('depositsDesk.record.came')}>
            {data.transfers.length === 0 ? (
              <p className="text-small text-text-3">{t('depositsDesk.record.nothingCame')}</p>
            ) : (
              <TransferLines transfers={data.transfers} />
            )}
          </DeskPanel>
          {data.appeals.length === 0 ? null : (
            <DeskPanel title={t('depositsDesk.appeals.name')}>
              <ul className="grid gap-1.5 text-small">
                {data.appeals.map(({ appealNo, state }) => (
                  <li key={appealNo} className="flex justify-between gap-3">
                    <Link to={appealPath(appealNo)} className="font-semibold hover:underline">
                      {appealNo}
                    </Link>
                    <span>{t(`depositsDesk.appeals.values.state.${state}`)}</span>
                  </li>
                ))}
              </ul>
            </DeskPanel>
          )}
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
