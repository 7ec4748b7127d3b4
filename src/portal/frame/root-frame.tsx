import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatches } from 'react-router'
import { keepFocus } from '#design/focus/keep-focus.ts'
import { Toaster } from '#design/toast/toaster.tsx'
import { rememberRoute } from '#platform/shell/web/return/last-route.ts'
import { HOME_PATH } from '#platform/shell/web/return/return-to.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import type { PageHandle } from '../router/page-handle.ts'
import { Overlays } from './overlays.tsx'
import { SandboxRibbon } from './sandbox-ribbon.tsx'
import { useLateFonts } from './use-late-fonts.ts'

/** Around every page: skip link, sandbox ribbon, toasts, overlays, and what happens when the path changes. */
export function RootFrame() {
  const { t } = useTranslation()
  const news = usePathChange()
  useLateFonts()
  useEffect(keepFocus, [])
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-80 focus:rounded-sm focus:bg-brand focus:px-4 focus:py-2 focus:font-semibold focus:text-on-brand"
      >
        {t('portal.skip')}
      </a>
      <SandboxRibbon />
      <Outlet />
      <ConnectionBanner />
      <Overlays />
      <Toaster />
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

/**
 * On every change of path: to the top (S2-074), remember the path before (S2-075), the focus to the new page,
 * its name into the title and to whoever listens. Answers with what to announce. An order that the address
 * names by its number is a page of its own: whoever placed it at the foot of a form begins at its head.
 */
function usePathChange(): string {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const place = `${pathname} ${new URLSearchParams(search).get('billNo') ?? ''}`
  const handle = useMatches().findLast((match) => match.handle)?.handle as PageHandle | undefined
  const site = useSiteConfig()
  const name = handle ? t(handle.title) : ''
  const shown = useRef(place)
  const [news, setNews] = useState('')

  useEffect(() => {
    document.title = pathname === HOME_PATH || !name ? site.title : `${name} · ${site.title}`
  }, [pathname, name, site.title])

  // The address changes a moment before its page stands: whoever drives the page from outside sees here which
  // one does.
  useEffect(() => {
    document.documentElement.dataset['page'] = pathname + search
  }, [pathname, search])

  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', site.logo.icon)
  }, [site.logo.icon])

  useEffect(() => {
    rememberRoute(pathname)
    if (shown.current === place) return
    shown.current = place
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
    setNews(name)
  }, [pathname, place, name])

  return news
}
