import { useTranslation } from 'react-i18next'
import type { FactLine } from '#platform/desk/web/record/fact-lines.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { WithdrawalRecord } from '../../withdrawals.desk.ts'

type Release = NonNullable<WithdrawalRecord['release']>

/** What the rule looked at when it released a withdrawal, each beside what it asks. */
export function useReleaseLines(release: Release): readonly FactLine[] {
  const { t } = useTranslation()
  const yuan = (amount: Release['worth']) => amountText(amount, { currency: 'CNY', decimals: 'exact' })
  const pair = (amount: Release['worth'], most: Release['worth']) => ({
    amount: yuan(amount),
    most: yuan(most),
  })
  return [
    { key: 'at', label: t('withdrawalsDesk.release.at'), value: timeWords(release.at, currentLanguage()) },
    {
      key: 'score',
      label: t('withdrawalsDesk.release.score'),
      value: t('withdrawalsDesk.release.scoreIs', { score: release.score, below: release.scoreBelow }),
    },
    {
      key: 'payee',
      label: t('withdrawalsDesk.release.payee'),
      value: t('withdrawalsDesk.release.payeeIs', { days: release.payeeDays, least: release.leastDays }),
    },
    {
      key: 'amount',
      label: t('withdrawalsDesk.release.amount'),
      value: t('withdrawalsDesk.release.amountIs', pair(release.worth, release.amountMost)),
    },
    {
      key: 'member',
      label: t('withdrawalsDesk.release.member'),
      value: t('withdrawalsDesk.release.memberIs', pair(release.approved, release.secondPersonFrom)),
    },
    {
      key: 'day',
      label: t('withdrawalsDesk.release.day'),
      value: t('withdrawalsDesk.release.dayIs', pair(release.releasedOnDay, release.dayMost)),
    },
  ]
}
