import { lazy, Suspense } from 'react'
import { VENUE_DOORS } from '#play/venues/web/index.ts'
import { useReadable } from '../../frame/use-readable.ts'
import { Arcade } from './arcade.tsx'
import { Hero } from './hero.tsx'
import { QuickActions } from './quick-actions.tsx'
import { Verifiable } from './verifiable.tsx'

/** The hall can be read before what is being played has arrived. */
const HomeMatches = lazy(() => import('#play/sportsbook/web/home-matches.tsx'))

/** The height of `HomeMatches`, so that what stands below it does not move when it comes. */
const PLACE = <div className="mt-9 h-60 md:h-101.5 lg:mt-16 xl:h-55.5" />

/** The hall: its doors, the ways for money on a phone, what is being played, and what anyone can check. */
export default function HomePage() {
  const isReadable = useReadable()
  return (
    <>
      <div className="overflow-hidden bg-[radial-gradient(90%_120%_at_50%_118%,color-mix(in_oklab,var(--surface-3)_70%,transparent),transparent_70%)]">
        <Hero />
        <Arcade doors={VENUE_DOORS} />
      </div>
      <QuickActions />
      {isReadable ? (
        <Suspense fallback={PLACE}>
          <HomeMatches />
        </Suspense>
      ) : (
        PLACE
      )}
      <Verifiable />
    </>
  )
}
