import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { ParkedTransfer } from '../../facts.desk.ts'
import { suspensePath } from '../../paths.ts'

const TONES = {
  incoming: 'neutral',
  declined: 'danger',
  credited: 'success',
  suspense: 'warn',
  returning: 'warn',
  returned: 'neutral',
  released: 'success',
} as const

/** Transfers, one a line: amount, what was written, where the money is. What lay in suspense leads to its record. */
export function TransferLines({ transfers }: { transfers: readonly ParkedTransfer[] }) {
  const { t } = useTranslation()
  return (
    <ul>
      {transfers.map((one) => (
        <li
          key={one.transfer}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 text-small last:border-b-0"
        >
          <b className="font-semibold">
            <Money amount={one.amount} currency={one.currency} />
          </b>
          <span className="text-text-2">{t('depositsDesk.facts.remark')}</span>
          <span className="type-hash [overflow-wrap:anywhere]">{one.reference}</span>
          <span className="text-meta text-text-3">
            {timeWords(one.settledAt ?? one.firstSeenAt, currentLanguage())}
          </span>
          <span className="ml-auto flex items-center gap-2">
            <Tag tone={TONES[one.place]}>{t(`depositsDesk.places.${one.place}`)}</Tag>
            {one.reason === null ? null : (
              <Link to={suspensePath(one.transfer)} className="font-semibold text-brand-text hover:underline">
                {t(`depositsDesk.suspense.values.reason.${one.reason}`)}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
