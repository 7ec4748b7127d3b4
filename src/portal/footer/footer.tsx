import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LanguageSwitch } from '#platform/shell/web/preferences/language-switch.tsx'
import { ThemeSwitch } from '#platform/shell/web/preferences/theme-switch.tsx'
import { useSiteConfig } from '#site/config/web/index.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { LICENCES_PATH } from '../paths.ts'
import { SiteMark } from '../site-mark/site-mark.tsx'
import { footerGroups } from './footer-groups.ts'

/**
 * The foot of every page: the house in one sentence, its pages by group, who may play, and language and
 * theme.
 */
export function Footer() {
  const { t } = useTranslation()
  const { title } = useSiteConfig()
  return (
    <footer className="mt-12 border-t border-line pt-7 pb-8 text-small text-text-2 lg:mt-18 lg:pt-9 lg:pb-10">
      <div className="frame">
        <div className="grid gap-8 max-md:hidden md:grid-cols-[1.6fr_repeat(4,1fr)]">
          <div>
            <p className="inline-flex items-center gap-2.5 text-text">
              <SiteMark className="h-7.5 w-6.5" />
              <span className="text-[20px] leading-none font-[650] tracking-[-0.01em] [font-stretch:110%]">
                {title}
              </span>
            </p>
            <p className="mt-3.5 max-w-[30ch] text-balance">{t('portal.footer.promise')}</p>
          </div>
          {footerGroups(useNavigation()).map(({ label, links }) => (
            <nav key={label} aria-label={t(label)}>
              <p className="mb-2.5 font-semibold text-text" aria-hidden="true">
                {t(label)}
              </p>
              <ul>
                {links.map((link) => (
                  <li key={link.to} className="py-0.75">
                    <Link to={link.to} className="hover:text-text hover:underline underline-offset-4">
                      {link.name || t(link.label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line text-meta text-text-3 md:mt-7 md:border-t md:pt-5">
          <span
            aria-hidden="true"
            className="grid size-8.5 flex-none place-items-center rounded-full border-[1.5px] border-current text-meta font-bold"
          >
            18+
          </span>
          <p className="min-w-0 flex-1 basis-60">{t('portal.footer.risk')}</p>
          <div className="flex items-center gap-1 max-md:-ml-2.5">
            <Link
              to={LICENCES_PATH}
              className="relative inline-flex h-10 hit-area items-center px-2.5 hover:text-text hover:underline underline-offset-4 md:hidden"
            >
              {t('portal.licences.link')}
            </Link>
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}
