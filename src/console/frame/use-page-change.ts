import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { pageConfig } from '#site/config/web/index.ts'
import type { PageHandle } from '../router/page-handle.ts'

/**
 * On every change of page: to the top, the focus to the new page, its name into the title and to whoever listens.
 * Answers with what to announce.
 */
export function usePageChange(handle: PageHandle | undefined, isSignedIn: boolean): string {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const name = !isSignedIn && !handle?.isDoor ? t('console.signInTitle') : handle ? t(handle.title) : ''
  const shown = useRef(pathname)
  const [news, setNews] = useState('')

  useEffect(() => {
    document.title = [name, t('console.name'), pageConfig().title].filter(Boolean).join(' · ')
  }, [name, t])

  // Whoever drives the page from outside sees here which one stands.
  useEffect(() => {
    document.documentElement.dataset['page'] = pathname + search
  }, [pathname, search])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
    setNews(name)
  }, [pathname, name])

  return news
}
