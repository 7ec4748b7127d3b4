import clsx from 'clsx'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '#platform/i18n/locale.ts'
import { changeLanguage, offeredLanguages } from '#platform/i18n/web/language.ts'

/**
 * Changes to the other language that is offered, named in that language, so that whoever needs it can read it. Nothing
 * where there is no other.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { i18n } = useTranslation()
  const other = offeredLanguages().find((locale) => locale !== i18n.language)
  if (!other) return null
  return (
    <button
      type="button"
      lang={other}
      onClick={() => void changeLanguage(other)}
      className={clsx(
        'relative inline-flex h-10 hit-area items-center gap-1.5 rounded-sm px-2.5 text-small whitespace-nowrap text-text-2 transition-colors duration-120 hover:bg-surface-2 hover:text-text',
        className,
      )}
    >
      <Globe size={16} strokeWidth={1.75} aria-hidden="true" />
      {LANGUAGE_NAMES[other]}
    </button>
  )
}
