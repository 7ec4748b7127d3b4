import { lazy, Suspense } from 'react'
import { Skeleton } from '#design/skeleton/skeleton.tsx'

const CashOutBox = lazy(() => import('./cash-out-box.tsx'))

/** The way to cash a running bet out; its code and its texts come with the first bet that runs. */
export function CashOut(bet: { betId: string; among: readonly string[]; name: string }) {
  return (
    <Suspense fallback={<Skeleton className="mt-2.5 h-28" />}>
      <CashOutBox {...bet} />
    </Suspense>
  )
}
