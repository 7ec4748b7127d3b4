import { useTranslation } from 'react-i18next'
import { Dialog } from '#design/dialog/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { useWallet } from '#money/wallet/web/index.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { PurchaseForm } from './purchase-form.tsx'

/** The dialog of a purchase (S2-009). It asks for an amount once it knows what there is to pay with. */
export default function PurchaseDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useWallet()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('coins.title')}
      description={t('coins.intro')}
      closeLabel={t('coins.close')}
    >
      {data ? (
        <PurchaseForm balance={data} onBought={() => onOpenChange(false)} />
      ) : error ? (
        <LoadProblem answer={{ error, isFetching, refetch }} title={t('coins.unread')} />
      ) : (
        <SkeletonGroup label={t('coins.loading')} className="mt-5 grid gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-18" />
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}
