import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '#design/hooks/use-media-query.ts'
import { SLIP_ID, WIDE_SLIP } from '../wide-slip.ts'

const SlipRail = lazy(() => import('./slip-rail.tsx'))
const OpenBets = lazy(() => import('../../components/open-bets.tsx'))

/**
 * The slip and the open bets at the right of a page with prices, from 1024 up; a phone fetches none of this.
 */
export const SlipBeside = memo(function SlipBeside() {
  const { t } = useTranslation()
  if (!useMediaQuery(WIDE_SLIP)) return null
  return (
    <aside id={SLIP_ID} tabIndex={-1} aria-label={t('sportsbook.slip.title')} className="sticky top-5">
      <Suspense fallback={null}>
        <SlipRail />
        <OpenBets />
      </Suspense>
    </aside>
  )
})
