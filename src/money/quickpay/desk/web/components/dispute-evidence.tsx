import { useTranslation } from 'react-i18next'
import { AppealPictures } from '#money/disputes/desk/web/index.ts'
import { Evidence, EvidenceSection } from '#platform/desk/web/record/evidence.tsx'
import { type EvidenceLine, EvidenceLines } from '#platform/desk/web/record/evidence-lines.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { disputePictureCall, type disputeRecordCall } from '../../disputes.desk.ts'
import { momentWords, PairingLines } from './pairing-lines.tsx'

type Dispute = CallOutput<typeof disputeRecordCall>

/** What a dispute is decided by, always in the same order. */
export function DisputeEvidence({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation()
  return (
    <Evidence label={t('quickpayDesk.record.evidence')}>
      <EvidenceSection heading={t('quickpayDesk.record.words')}>
        <Words dispute={dispute} />
      </EvidenceSection>
      <EvidenceSection heading={t('quickpayDesk.record.books')}>
        <Books dispute={dispute} />
      </EvidenceSection>
      <EvidenceSection heading={t('quickpayDesk.record.pairing')}>
        <PairingLines pairing={dispute.pairing} />
      </EvidenceSection>
      <EvidenceSection heading={t('quickpayDesk.record.histories')}>
        <Histories dispute={dispute} />
      </EvidenceSection>
    </Evidence>
  )
}

function Words({ dispute: { said } }: { dispute: Dispute }) {
  const { t } = useTranslation()
  if (said.length === 0) return <p className="text-small text-text-3">{t('quickpayDesk.record.noWords')}</p>
  return (
    <ul className="grid gap-3">
      {said.map((one) => (
        <li key={one.appealNo} className="text-small">
          <p className="flex flex-wrap gap-x-3">
            <b className="font-semibold">{t(`quickpayDesk.record.by.${one.by}`)}</b>
            <span className="text-text-3">{momentWords(t, one.filedAt)}</span>
          </p>
          <p className="[overflow-wrap:anywhere]">
            {one.by === 'house' ? t('quickpayDesk.record.houseWords') : one.words}
          </p>
          {one.pictureIds.length > 0 ? (
            <AppealPictures
              ids={one.pictureIds}
              call={disputePictureCall}
              nameOf={(no) => t('quickpayDesk.record.picture', { no })}
            />
          ) : one.by === 'house' ? null : (
            <p className="text-meta text-text-3">{t('quickpayDesk.record.noPictures')}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Books({ dispute: { books, pairing } }: { dispute: Dispute }) {
  const { t } = useTranslation()
  if (!books.canAsk) return <p className="text-small text-text-3">{t('quickpayDesk.record.booksClosed')}</p>
  const yuan = (amount: typeof pairing.amount) => amountText(amount, { currency: 'CNY' })
  const others = books.arrived.filter(({ amount }) => amount !== pairing.amount)
  const lines: EvidenceLine[] = [
    books.hasExact
      ? {
          key: 'exact',
          sign: 'tick',
          text: t('quickpayDesk.record.booksExact', { amount: yuan(pairing.amount) }),
        }
      : { key: 'none', sign: 'fault', text: t('quickpayDesk.record.booksNone') },
    ...others.map(({ transferId, amount }) => ({
      key: transferId,
      sign: 'warn' as const,
      text: t('quickpayDesk.record.booksOther', { amount: yuan(amount), transfer: transferId }),
    })),
  ]
  return <EvidenceLines lines={lines} columns={1} />
}

function Histories({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation()
  const { payer, receiver, pairedBefore, areLinked } = dispute
  const count = (key: string, value: number, isBad = false) => ({
    key,
    label: t(`quickpayDesk.record.${key}`),
    value: String(value),
    ...(isBad && value > 0 && { tone: 'warn' as const }),
  })
  return (
    <div className="grid gap-x-5 gap-y-3 min-[1100px]:grid-cols-2">
      <div>
        <p className="text-small font-semibold">
          {t('quickpayDesk.record.payer')} · {payer.name}
        </p>
        <FactLines
          lines={[
            count('orders', payer.orders),
            count('falseClaims', payer.falseClaims, true),
            count('ranOut', payer.ranOut, true),
          ]}
        />
      </div>
      <div>
        <p className="text-small font-semibold">
          {t('quickpayDesk.record.receiver')} · {receiver.name}
        </p>
        <FactLines
          lines={[
            count('received', receiver.received),
            count('overturned', receiver.overturnedDenials, true),
            count('paired', pairedBefore, true),
          ]}
        />
      </div>
      <EvidenceLines
        columns={1}
        lines={[
          areLinked
            ? { key: 'linked', sign: 'warn', text: t('quickpayDesk.record.linked') }
            : { key: 'linked', sign: 'tick', text: t('quickpayDesk.record.notLinked') },
        ]}
      />
    </div>
  )
}
