import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsClosed } from '#members/protection/web/index.ts'
import { useSwitch } from '#site/config/web/index.ts'

/** Its code comes with the first press. */
const PurchaseDialog = lazy(() => import('./components/purchase-dialog.tsx'))

/**
 * The way to more gold coins, for the wallet's row of them: opens the dialog of a purchase over what is
 * there. Nobody has one where the site sells none, nor who closed the account: what cannot be changed back is not sold
 * to them.
 */
export function BuyCoinsLink() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const isClosed = useIsClosed()
  const isSold = useSwitch('anchor')
  const press = () => {
    setWanted(true)
    setOpen(true)
  }
  if (isClosed || !isSold) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={press}
        className="relative hit-area font-semibold text-brand-text underline-offset-4 hover:underline"
      >
        {t('coins.buy')}
      </button>
      {wanted ? (
        <Suspense fallback={null}>
          <PurchaseDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
