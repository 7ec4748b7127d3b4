import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Note } from '#design/note/note.tsx'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { PayoutsWait, payoutWaitCall } from '#members/verification/verification.contract.ts'
import { usableMinute } from '#money/payees/payee-wait.rules.ts'
import { useFetchedAgainAt } from '#platform/http/web/fetched-again.ts'
import { invalidateSoon, useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'

/** Says until when withdrawals wait and why, while they do; from then on nothing. */
export function PayoutWaitNote() {
  const { t } = useTranslation()
  const client = useQueryClient()
  useOwnTopic(({ type }) => {
    if (type === PayoutsWait.type || type === 'reset') invalidateSoon(client, payoutWaitCall)
  })
  const wait = useCallQuery(payoutWaitCall, {}).data?.wait ?? null
  useFetchedAgainAt(payoutWaitCall, wait?.until ?? null)
  if (!wait) return null
  const until = timeWords(usableMinute(wait.until), currentLanguage())
  return (
    <Note tone="warn">
      <p className="font-semibold">{t('withdrawals.payoutWait.until', { until })}</p>
      <p className="mt-0.5 text-text-2">{t(`withdrawals.payoutWait.${wait.cause}`)}</p>
    </Note>
  )
}
