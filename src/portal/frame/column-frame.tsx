import { Outlet, useMatches } from 'react-router'
import { FloatNav } from '../float-nav/float-nav.tsx'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'
import type { PageHandle } from '../router/page-handle.ts'
import { TabBar } from '../tabs/tab-bar.tsx'

/**
 * Header, page, footer, and the bar of tabs below 1024. Pages set their own columns with `frame` or
 * `frame-wide`.
 */
export function ColumnFrame() {
  const handle = useMatches().findLast((match) => match.handle)?.handle as PageHandle | undefined
  return (
    <div className="flex grow flex-col pb-[calc(72px+env(safe-area-inset-bottom))] lg:pb-0">
      <Header />
      <FloatNav />
      <main id="main" tabIndex={-1} className="flex-1 outline-none lg:pt-(--header-padding)">
        <Outlet />
      </main>
      {handle?.footer === false ? null : <Footer />}
      <TabBar />
    </div>
  )
}
