import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'

/** Until when something is to be decided, or since when it is late. */
export function DueTag({ at }: { at: string }) {
  const { t } = useTranslation()
  const isLate = Date.parse(at) <= serverNow()
  return (
    <Tag tone={isLate ? 'danger' : 'neutral'}>
      {t(isLate ? 'platformDesk.due.late' : 'platformDesk.due.by', { at: timeWords(at, currentLanguage()) })}
    </Tag>
  )
}
