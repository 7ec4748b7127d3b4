import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { useMe } from './me.ts'

/** The red bar: somebody let themselves in on the server itself. Everybody sees it for a day. */
export function BrokenGlass() {
  const { t } = useTranslation()
  const { breakGlass } = useMe()
  if (breakGlass === null) return null
  const at = timeWords(breakGlass.at, currentLanguage())
  return (
    <div
      role="alert"
      className="flex items-start gap-2 border-b border-danger bg-surface-1 px-4 py-2 text-small tone-danger"
    >
      <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" className="mt-0.5 flex-none text-danger" />
      <p>{t(`console.breakGlass.${breakGlass.kind}`, { at })}</p>
    </div>
  )
}
