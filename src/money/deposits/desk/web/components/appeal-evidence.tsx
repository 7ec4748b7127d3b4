import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AppealPictures } from '#money/disputes/desk/web/index.ts'
import { Evidence, EvidenceSection } from '#platform/desk/web/record/evidence.tsx'
import { type EvidenceLine, EvidenceLines } from '#platform/desk/web/record/evidence-lines.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { appealPictureCall, type appealRecordCall } from '../../appeals.desk.ts'
import { appealPath, depositPath } from '../../paths.ts'
import { OrderLines } from './order-lines.tsx'
import { TransferLines } from './transfer-lines.tsx'

type Appeal = CallOutput<typeof appealRecordCall>

const quiet = 'text-small text-text-3'

/** What an appeal is decided by, always in the same order. */
export function AppealEvidence({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation()
  const { words, pictureIds, order, transfers, candidates, earlier } = appeal
  return (
    <Evidence label={t('depositsDesk.record.evidence')}>
      <EvidenceSection heading={t('depositsDesk.record.words')}>
        <p className="text-small [overflow-wrap:anywhere]">{words}</p>
        {pictureIds.length === 0 ? (
          <p className={`mt-1.5 ${quiet}`}>{t('depositsDesk.record.noPictures')}</p>
        ) : (
          <AppealPictures
            ids={pictureIds}
            call={appealPictureCall}
            nameOf={(no) => t('depositsDesk.record.picture', { no })}
          />
        )}
      </EvidenceSection>
      <EvidenceSection heading={t('depositsDesk.record.orderHeading')}>
        <OrderLines order={order} />
        <Link
          to={depositPath(order.billNo)}
          className="mt-1.5 inline-block text-small font-semibold text-brand-text hover:underline"
        >
          {t('depositsDesk.record.openEntries')}
        </Link>
      </EvidenceSection>
      <EvidenceSection
        heading={t('depositsDesk.record.came')}
        note={t('depositsDesk.record.cameNote', { count: transfers.length })}
      >
        {transfers.length === 0 ? (
          <p className={quiet}>{t('depositsDesk.record.nothingCame')}</p>
        ) : (
          <TransferLines transfers={transfers} />
        )}
      </EvidenceSection>
      <EvidenceSection heading={t('depositsDesk.record.books')}>
        <Books appeal={appeal} />
      </EvidenceSection>
      <EvidenceSection
        heading={t('depositsDesk.record.candidates')}
        note={t('depositsDesk.record.candidatesNote')}
      >
        {candidates.length === 0 ? (
          <p className={quiet}>{t('depositsDesk.record.noCandidates')}</p>
        ) : (
          <TransferLines transfers={candidates} />
        )}
      </EvidenceSection>
      <EvidenceSection heading={t('depositsDesk.record.payer')}>
        <Payer appeal={appeal} />
      </EvidenceSection>
      <EvidenceSection heading={t('depositsDesk.record.earlier')}>
        {earlier.length === 0 ? <p className={quiet}>{t('depositsDesk.record.noEarlier')}</p> : null}
        <ul className="grid gap-1.5 text-small">
          {earlier.map((one) => (
            <li key={one.appealNo} className="flex flex-wrap gap-x-3">
              <Link to={appealPath(one.appealNo)} className="font-semibold hover:underline">
                {one.appealNo}
              </Link>
              <span className="text-text-2">{timeWords(one.filedAt, currentLanguage())}</span>
              <span className="ml-auto">
                {t(
                  one.finding === null
                    ? `depositsDesk.appeals.values.state.${one.state}`
                    : `depositsDesk.appeals.values.finding.${one.finding}`,
                )}
              </span>
            </li>
          ))}
        </ul>
      </EvidenceSection>
    </Evidence>
  )
}

function Books({ appeal: { books } }: { appeal: Appeal }) {
  const { t } = useTranslation()
  if (books.length === 0) return <p className={quiet}>{t('depositsDesk.record.booksNothing')}</p>
  const lines = books.map(({ transferId, amount, isTold }): EvidenceLine => {
    const said = { amount: amountText(amount, { currency: 'CNY' }), transfer: transferId }
    return {
      key: transferId,
      sign: isTold ? 'tick' : 'warn',
      text: t(`depositsDesk.record.${isTold ? 'booksTold' : 'booksUntold'}`, said),
    }
  })
  return <EvidenceLines lines={lines} columns={1} />
}

function Payer({ appeal: { payer, order } }: { appeal: Appeal }) {
  const { t } = useTranslation()
  const { known, others } = payer
  const isOther = known !== null && order.depositor !== null && order.depositor !== known
  const lines: EvidenceLine[] = [
    known === null
      ? { key: 'known', sign: 'none', text: t('depositsDesk.record.payerUnknown') }
      : { key: 'known', sign: 'tick', text: t('depositsDesk.record.payerKnown', { name: known }) },
    ...(known === null || order.depositor === null
      ? []
      : [
          {
            key: 'order',
            sign: isOther ? ('warn' as const) : ('tick' as const),
            text: isOther
              ? t('depositsDesk.record.payerOther', { name: order.depositor })
              : t('depositsDesk.record.payerSame'),
          },
        ]),
    others > 0
      ? {
          key: 'others',
          sign: 'warn',
          text: t('depositsDesk.record.payerShared', { count: others }),
        }
      : { key: 'others', sign: 'tick', text: t('depositsDesk.record.payerAlone') },
  ]
  return <EvidenceLines lines={lines} />
}
