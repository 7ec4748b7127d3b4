import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '#design/skeleton/skeleton.tsx'

const CashOutBox = lazy(() => import('./cash-out-box.tsx'))

/** The way to cash a running bet out; its code and its texts come with the first bet that runs. */
export function CashOut(bet: ComponentProps<typeof CashOutBox>) {
  return (
    <Suspense fallback={<Skeleton className="mt-2.5 h-28" />}>
      <CashOutBox {...bet} />
    </Suspense>
  )
}
