import { lazy, Suspense } from 'react'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import type { DrawCheckProps } from './draw-check.tsx'

// What verifies the signature of the public beacon is as large as the page around it: it comes with the first draw.
const Check = lazy(() => import('./draw-check.tsx'))

/** Shared draws drawn again on this device, with every step that they came by. */
export function DrawCheck(props: DrawCheckProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <Check {...props} />
    </Suspense>
  )
}
