import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { useDurationWords } from '../../../web/form/duration-words.ts'
import type { WithdrawalRecord } from '../../withdrawals.desk.ts'
import { withdrawalPath } from '../paths.ts'

const COLUMNS = ['time', 'amount', 'payee', 'took', 'state'] as const

/** The withdrawals of the member before this one, the newest first. */
export function EarlierWithdrawals({ record: { earlier } }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const duration = useDurationWords()
  const language = currentLanguage()
  return (
    <DeskPanel
      title={t('withdrawalsDesk.earlier.title')}
      detail={t('withdrawalsDesk.earlier.newest')}
      flush={earlier.length > 0}
    >
      {earlier.length === 0 ? (
        <p className="text-small text-text-3">{t('withdrawalsDesk.earlier.none')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-small">
            <thead>
              <tr>
                {COLUMNS.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className={`h-9 border-b border-line px-3.5 text-meta font-medium whitespace-nowrap text-text-3 ${name === 'amount' ? 'text-right' : 'text-left'}`}
                  >
                    {t(`withdrawalsDesk.earlier.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {earlier.map((one) => (
                <tr
                  key={one.billNo}
                  className="[&>td]:h-9.5 [&>td]:border-t [&>td]:border-line [&>td]:px-3.5"
                >
                  <td className="whitespace-nowrap">
                    <TextLink to={withdrawalPath(one.billNo)}>
                      {timeWords(one.submittedAt, language)}
                    </TextLink>
                  </td>
                  <td className="text-right">
                    <Money amount={one.amount} currency={one.currency} decimals="exact" />
                  </td>
                  <td className="whitespace-nowrap">
                    {one.names[language]} {one.lastFour}
                  </td>
                  <td className="whitespace-nowrap">
                    {one.tookSeconds === null ? '—' : duration(one.tookSeconds)}
                  </td>
                  <td className="whitespace-nowrap">
                    {t(`withdrawalsDesk.orders.values.state.${one.state}`)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </DeskPanel>
  )
}
