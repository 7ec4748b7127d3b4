import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { usableMinute } from '../../payee-wait.rules.ts'

/** Says of a new payee when it can first be withdrawn to. */
export function WaitingTag({ until }: { until: string }) {
  const { t } = useTranslation()
  return (
    <Tag tone="warn">{t('payees.waiting', { time: timeWords(usableMinute(until), currentLanguage()) })}</Tag>
  )
}
