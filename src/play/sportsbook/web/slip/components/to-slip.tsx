import { useTranslation } from 'react-i18next'
import { goToStake } from '../slip.store.ts'
import { WIDE_SLIP } from '../wide-slip.ts'

/**
 * After a price that is picked: who goes by keyboard comes from here to its stake, past the rest of the
 * board. It is drawn only while it has the focus, over the price.
 */
export function ToSlip({ pickId }: { pickId: string }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      onClick={() => goToStake(pickId, !matchMedia(WIDE_SLIP).matches)}
      className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-0 focus-visible:right-0 focus-visible:z-20 focus-visible:rounded-sm focus-visible:bg-brand focus-visible:px-4 focus-visible:py-2 focus-visible:font-semibold focus-visible:whitespace-nowrap focus-visible:text-on-brand"
    >
      {t('sportsbook.slip.go')}
    </button>
  )
}
