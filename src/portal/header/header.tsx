import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsMember } from '#platform/http/web/session.ts'
import { LanguageSwitch } from '#platform/shell/web/preferences/language-switch.tsx'
import { ThemeSwitch } from '#platform/shell/web/preferences/theme-switch.tsx'
import { HOME_PATH } from '#platform/shell/web/return/return-to.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { SiteMark } from '../site-mark/site-mark.tsx'
import { GuestTools } from './guest-tools.tsx'
import { HeaderNav } from './header-nav.tsx'

/** A visitor's page fetches none of it. */
const MemberTools = lazy(() => import('./member-tools.tsx'))

/**
 * The header of every page: the house's name, its sections from 1024 on, and the member's or the visitor's
 * tools. Where a large balance leaves no room, the name drops to a line that is not shown; the mark stays.
 */
export function Header() {
  const { t } = useTranslation()
  const { title } = useSiteConfig()
  const isMember = useIsMember()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bg">
      <div className="flex h-(--header) items-center gap-2 px-4 md:frame-wide md:px-0 lg:gap-5 lg:en:gap-3">
        <Link
          to={HOME_PATH}
          aria-label={t('portal.homeLink', { site: title })}
          className="flex h-6.5 min-w-5.5 flex-wrap content-start items-center gap-2 overflow-hidden lg:h-7.5 lg:flex-none lg:gap-2.5"
        >
          <SiteMark className="h-6.5 w-5.5 lg:h-7.5 lg:w-6.5" />
          <span className="text-[18px] leading-[26px] font-[650] whitespace-nowrap tracking-[-0.01em] [font-stretch:110%] lg:text-[20px]">
            {title}
          </span>
        </Link>
        <HeaderNav />
        <div className="ml-auto flex flex-none items-center gap-1.5">
          <div className="hidden items-center gap-0.5 lg:flex">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          {isMember ? (
            <Suspense fallback={<span className="h-9 lg:h-10" />}>
              <MemberTools />
            </Suspense>
          ) : (
            <GuestTools />
          )}
        </div>
      </div>
    </header>
  )
}
