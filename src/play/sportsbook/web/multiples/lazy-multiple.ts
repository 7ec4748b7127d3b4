import { lazy } from 'react'
import { withTexts } from '#platform/i18n/web/language.ts'
import { SPORTSBOOK_TEXTS } from '../late-texts.ts'

/** The slip's second tab comes with the first look at it. */
export const MultipleBody = lazy(() =>
  withTexts(SPORTSBOOK_TEXTS, () => import('./components/multiple-body.tsx')),
)
export const MultipleFoot = lazy(() =>
  withTexts(SPORTSBOOK_TEXTS, () => import('./components/multiple-foot.tsx')),
)
