import clsx from 'clsx'
import { useEffect } from 'react'
import { Outlet, useMatches } from 'react-router'
import { FloatNav } from '../float-nav/float-nav.tsx'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'
import type { PageHandle } from '../router/page-handle.ts'
import { TabBar } from '../tabs/tab-bar.tsx'

/**
 * Header, page, footer, and the bar of tabs below 1024. Pages set their own columns with `frame` or
 * `frame-wide`. One that has a head and a foot of its own there has neither of these, and nothing hangs over its foot.
 */
export function ColumnFrame() {
  const handle = useMatches().findLast((match) => match.handle)?.handle as PageHandle | undefined
  const hasOwn = handle?.phone === 'own'
  useEffect(() => {
    document.documentElement.toggleAttribute('data-own-foot', hasOwn)
  }, [hasOwn])
  return (
    <div
      className={clsx('flex grow flex-col lg:pb-0', !hasOwn && 'pb-[calc(72px+env(safe-area-inset-bottom))]')}
    >
      {hasOwn ? (
        <div className="hidden lg:contents">
          <Header />
        </div>
      ) : (
        <Header />
      )}
      <FloatNav />
      <main id="main" tabIndex={-1} className="flex-1 outline-none lg:pt-(--header-padding)">
        <Outlet />
      </main>
      {handle?.footer === false ? null : hasOwn ? (
        <div className="hidden lg:contents">
          <Footer />
        </div>
      ) : (
        <Footer />
      )}
      {hasOwn ? null : <TabBar />}
    </div>
  )
}
