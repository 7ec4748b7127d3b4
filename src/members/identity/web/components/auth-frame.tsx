import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LogoMark } from '#design/art/logo.tsx'
import { LanguageSwitch } from '#platform/shell/web/preferences/language-switch.tsx'
import { ThemeSwitch } from '#platform/shell/web/preferences/theme-switch.tsx'
import { HOME_PATH } from '#platform/shell/web/return/return-to.ts'
import { useSiteConfig } from '#site/config/web/index.ts'

/** The sign of who may not be here, beside the last word of the page. */
function AgeMark() {
  return (
    <span className="grid size-8.5 flex-none place-items-center rounded-full border border-line-strong text-meta font-semibold text-text-2">
      18+
    </span>
  )
}

/**
 * Sign-in and registration: the hall on the left, the form in 560 px on the right; below 1024 the form only.
 * Grows into what the sandbox ribbon leaves of the window.
 */
export function AuthFrame({
  art,
  lastWord,
  children,
}: {
  art: ReactNode
  /** One sentence about safety or risk, at the foot of the form. */
  lastWord: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  const { title } = useSiteConfig()
  return (
    <div className="grid grow lg:grid-cols-[minmax(0,1fr)_560px]">
      {art}
      <div className="mx-auto flex w-full max-w-120 flex-col px-4 pt-2 pb-7 lg:max-w-none lg:px-18 lg:pt-8">
        <header className="flex min-h-10 items-center justify-between">
          <Link to={HOME_PATH} className="inline-flex min-h-10 items-center gap-2.5 lg:hidden">
            <LogoMark className="h-6.5 w-5.5" />
            <span className="text-[18px] font-[650] [font-stretch:110%]">{title}</span>
          </Link>
          <Link
            to={HOME_PATH}
            className="inline-flex min-h-10 items-center gap-1.5 text-small text-text-2 hover:text-text max-lg:hidden"
          >
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('identity.backToHall')}
          </Link>
          <div className="-mr-2.5 flex items-center">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="pt-7 outline-none lg:my-auto lg:py-6">
          {children}
        </main>
        <footer className="mt-6.5 flex items-center gap-2.5 border-t border-line pt-4.5 text-meta leading-[1.6] text-text-3">
          <AgeMark />
          <p>{lastWord}</p>
        </footer>
      </div>
    </div>
  )
}
