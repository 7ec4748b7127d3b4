import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { type EvidenceLine, EvidenceLines } from '#platform/desk/web/record/evidence-lines.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { appealPath, depositPath } from '../../paths.ts'
import type { suspenseRecordCall } from '../../suspense.desk.ts'

type Candidate = CallOutput<typeof suspenseRecordCall>['candidates'][number]

const REMARK_SIGNS = { same: 'tick', near: 'warn', other: 'none' } as const

/** The orders that a transfer may have been meant for, with what speaks for each. */
export function CandidateOrders({ candidates }: { candidates: readonly Candidate[] }) {
  const { t } = useTranslation()
  if (candidates.length === 0)
    return <p className="text-small text-text-3">{t('depositsDesk.record.noOrders')}</p>
  return (
    <ul className="grid gap-3">
      {candidates.map((one) => (
        <li key={one.order.billNo} className="border-b border-line pb-3 last:border-b-0 last:pb-0">
          <p className="flex flex-wrap items-baseline gap-x-3 text-small">
            <Link to={depositPath(one.order.billNo)} className="font-semibold hover:underline">
              {one.order.billNo}
            </Link>
            <span>{one.member.name}</span>
            <span className="text-text-2">{t(`depositsDesk.orders.values.state.${one.order.stage}`)}</span>
            <b className="ml-auto font-semibold">
              <Money amount={one.order.amount} currency="CNY" />
            </b>
          </p>
          <div className="mt-1.5">
            <EvidenceLines lines={linesOf(one)} />
          </div>
          {one.openAppeal === null ? null : (
            <Link
              to={appealPath(one.openAppeal)}
              className="mt-1.5 inline-block text-small font-semibold text-brand-text hover:underline"
            >
              {t('depositsDesk.fits.appealed')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )

  function linesOf({ isNamed, hasAmount, remark, minutesApart, order }: Candidate): EvidenceLine[] {
    return [
      ...(isNamed ? [{ key: 'named', sign: 'tick' as const, text: t('depositsDesk.fits.named') }] : []),
      {
        key: 'amount',
        sign: hasAmount ? 'tick' : 'warn',
        text: hasAmount
          ? t('depositsDesk.fits.amount')
          : t('depositsDesk.fits.otherAmount', { amount: amountText(order.amount, { currency: 'CNY' }) }),
      },
      {
        key: 'remark',
        sign: REMARK_SIGNS[remark],
        text: t(`depositsDesk.fits.${remark}`),
        detail: <span className="type-hash">{order.reference}</span>,
      },
      { key: 'apart', sign: 'none', text: t('depositsDesk.fits.apart', { count: minutesApart }) },
    ]
  }
}
