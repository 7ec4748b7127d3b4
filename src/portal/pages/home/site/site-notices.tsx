import { ChevronDown, Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#site/config/web/index.ts'

/** What the site has to say to everybody, a line each; pressed, it says the whole of it. */
export function SiteNotices() {
  const { t } = useTranslation()
  const { notices } = useSiteConfig().home
  if (notices.length === 0) return null
  return (
    <section aria-label={t('portal.home.notices')} className="frame mt-5">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface-1">
        {notices.map(({ id, title, text }) => (
          <li key={id}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-2 font-semibold">
                <Megaphone
                  size={18}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="flex-none text-brand-text"
                />
                <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
                <ChevronDown
                  size={18}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className="flex-none text-text-2 group-open:rotate-180"
                />
              </summary>
              <p className="px-4 pt-2 pb-4 pl-11 leading-[1.7] whitespace-pre-line wrap-anywhere text-text-2">
                {text}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
