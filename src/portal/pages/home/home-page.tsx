import { lazy, Suspense, useState } from 'react'
import { useIsMember } from '#platform/http/web/session.ts'
import { VENUE_DOORS, type VenueDoor } from '#play/venues/web/index.ts'
import { useReadable } from '../../frame/use-readable.ts'
import { useClosedAccount } from '../../use-closed-account.ts'
import { Arcade } from './arcade.tsx'
import { Hero } from './hero.tsx'
import { QuickActions } from './quick-actions.tsx'
import { SiteBanners } from './site/site-banners.tsx'
import { SiteNotices } from './site/site-notices.tsx'
import { SiteWays } from './site/site-ways.tsx'
import { Verifiable } from './verifiable.tsx'

/** The hall can be read before what is being played has arrived. */
const HomeMatches = lazy(() => import('#play/sportsbook/web/home-matches.tsx'))

/** Members alone learn of studios, once home can be read. */
const LearnOfStudios = lazy(() => import('./learn-of-studios.tsx'))

const FirstSteps = lazy(() => import('./first-steps.tsx'))

/** Who takes a break reads so before anything else; nobody else loads what says it. */
const PausedBanner = lazy(async () => ({
  default: (await import('#members/protection/web/index.ts')).PausedBanner,
}))

/** The height of `HomeMatches`, so that what stands below it does not move when it comes. */
const PLACE = <div className="mt-9 h-60 md:h-101.5 lg:mt-16 xl:h-55.5" />

/**
 * The hall: its doors, the ways for money on a phone, what the site has to say, what a new member does first, what is
 * being played, and what anyone can check.
 */
export default function HomePage() {
  const isReadable = useReadable()
  const isMember = useIsMember()
  const isClosed = useClosedAccount()
  const [studios, setStudios] = useState<readonly VenueDoor[]>([])
  return (
    <>
      <div className="overflow-hidden bg-[radial-gradient(90%_120%_at_50%_118%,color-mix(in_oklab,var(--surface-3)_70%,transparent),transparent_70%)]">
        <Hero />
        <Arcade doors={isMember ? [...VENUE_DOORS, ...studios] : VENUE_DOORS} />
      </div>
      {isMember && isReadable ? (
        <Suspense fallback={null}>
          <LearnOfStudios onKnown={setStudios} />
        </Suspense>
      ) : null}
      {isMember && isReadable ? (
        <Suspense fallback={null}>
          <PausedBanner className="mt-5" />
        </Suspense>
      ) : null}
      <QuickActions />
      <SiteNotices />
      {isClosed ? null : <SiteBanners />}
      {isReadable && isMember && !isClosed ? (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      ) : null}
      {isClosed ? null : isReadable ? (
        <Suspense fallback={PLACE}>
          <HomeMatches />
        </Suspense>
      ) : (
        PLACE
      )}
      <SiteWays />
      <Verifiable />
    </>
  )
}
