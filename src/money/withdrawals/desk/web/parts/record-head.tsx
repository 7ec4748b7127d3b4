import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { CountdownRing } from '#design/ring/countdown-ring.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { WithdrawalRecord } from '../../withdrawals.desk.ts'

const DAY_MS = 86_400_000

/** Whose withdrawal it is, where it goes, and how long its promise still runs. */
export function RecordHead({ record }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { member, payee, submittedAt, dueAt } = record
  const days = Math.floor((Date.now() - Date.parse(member.registeredAt)) / DAY_MS)
  const isOpen = record.state === 'submitted' || record.state === 'held'
  const isLate = isOpen && Date.parse(dueAt) <= Date.now()
  const seconds = Math.max(1, (Date.parse(dueAt) - Date.parse(submittedAt)) / 1000)
  return (
    <RecordHeader
      portraitOf={member.memberId}
      title={member.name}
      tags={isLate ? <Tag tone="danger">{t('withdrawalsDesk.late')}</Tag> : null}
      facts={t('withdrawalsDesk.head', {
        holder: payee.holder ?? payee.names[language],
        days,
        bank: payee.names[language],
        lastFour: payee.lastFour,
        at: timeWords(submittedAt, language),
        billNo: record.billNo,
      })}
      clock={
        isOpen && !isLate ? (
          <CountdownRing
            deadline={dueAt}
            totalSeconds={seconds}
            size={52}
            label={t('withdrawalsDesk.promise')}
          />
        ) : null
      }
      amount={<Money amount={record.amount} currency={record.currency} decimals="exact" />}
    />
  )
}
