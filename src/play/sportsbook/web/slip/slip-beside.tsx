import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '#design/hooks/use-media-query.ts'

/** From here on the slip stands beside the prices; below it a phone fetches none of this. */
const RAIL = '(min-width: 1024px)'
const SlipRail = lazy(() => import('./slip-rail.tsx'))
const OpenBets = lazy(() => import('../components/open-bets.tsx'))

/** The slip and the open bets at the right of a page with prices, from 1024 up. */
export function SlipBeside() {
  const { t } = useTranslation()
  if (!useMediaQuery(RAIL)) return null
  return (
    <aside aria-label={t('sportsbook.slip.title')} className="sticky top-5">
      <Suspense fallback={null}>
        <SlipRail />
        <OpenBets />
      </Suspense>
    </aside>
  )
}
