import { Outlet } from 'react-router'
import { CentreNav } from '../centre/centre-nav.tsx'
import { FloatNav } from '../float-nav/float-nav.tsx'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'
import { TabBar } from '../tabs/tab-bar.tsx'
import { NamedVenues } from '../wallet/named-venues.tsx'

/**
 * The member area: side list of 200 px from 1024, the page beside it. The page brings its right rail with
 * `CentreColumns`. Below 1024 the side list is the personal centre's own page.
 */
export default function CentreFrame() {
  return (
    <div className="flex grow flex-col pb-[calc(72px+env(safe-area-inset-bottom))] lg:pb-0">
      <Header />
      <FloatNav />
      <div className="frame-wide grid flex-1 grid-cols-1 content-start gap-8 pt-5 lg:grid-cols-[200px_minmax(0,1fr)] lg:pt-[calc(28px+var(--header-padding))] print:grid-cols-1">
        <CentreNav className="max-lg:hidden" />
        <main id="main" tabIndex={-1} className="min-w-0 outline-none">
          <NamedVenues>
            <Outlet />
          </NamedVenues>
        </main>
      </div>
      <Footer />
      <TabBar />
    </div>
  )
}
