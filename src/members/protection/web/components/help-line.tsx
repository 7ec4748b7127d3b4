import { useTranslation } from 'react-i18next'
import { Remark } from '#design/note/note.tsx'
import { useSiteConfig } from '#site/config/web/index.ts'

/** Where help is found, as the site names it; nothing where it names none. */
export function HelpLine({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { playHelp } = useSiteConfig()
  if (playHelp === '') return null
  return (
    <Remark className={className}>
      {t('protection.help.detail')}{' '}
      <a
        href={playHelp}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-brand-text underline-offset-4 hover:underline"
      >
        {t('protection.help.link')}
      </a>
    </Remark>
  )
}
