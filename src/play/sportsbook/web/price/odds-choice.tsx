import { lazy, Suspense } from 'react'
import { pageReadable } from '#platform/shell/web/readable.ts'

const OddsSelect = lazy(() => pageReadable().then(() => import('./odds-select.tsx')))

/**
 * How prices are shown: six ways to write the same price. The wire, and every bet, has the decimal one. What opens over a
 * page comes once the page can be read; its place is kept.
 */
export function OddsChoice() {
  return (
    <div className="h-10 w-36 flex-none">
      <Suspense fallback={null}>
        <OddsSelect />
      </Suspense>
    </div>
  )
}
