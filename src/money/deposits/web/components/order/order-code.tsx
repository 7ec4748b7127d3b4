import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import type { PayOrder } from '../../../deposits.contract.ts'

const ScanCode = lazy(() => import('#design/scan-code/scan-code.tsx'))

/** The code that pays an order: it leads to the rail's own page of this very payment. */
export function OrderCode({ order }: { order: PayOrder }) {
  const { t } = useTranslation()
  if (!order.payPath) return null
  const address = new URL(order.payPath, window.location.origin).href
  return (
    <div className="flex flex-col items-center gap-3 py-1 text-center">
      <Suspense fallback={<Skeleton className="size-52" />}>
        <ScanCode text={address} label={t('deposits.code', { name: order.payTypeName })} />
      </Suspense>
      <p className="text-small text-text-2">{t('deposits.codeHint', { name: order.payTypeName })}</p>
    </div>
  )
}
