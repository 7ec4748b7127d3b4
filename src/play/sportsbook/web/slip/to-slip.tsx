import { useTranslation } from 'react-i18next'
import { showSlip, useSlip } from './slip.store.ts'
import { SLIP_ID, WIDE_SLIP } from './wide-slip.ts'

function goToSlip(): void {
  if (matchMedia(WIDE_SLIP).matches) document.getElementById(SLIP_ID)?.focus()
  else showSlip(true)
}

/**
 * After the prices of a match of which one is picked: who goes by keyboard comes to the slip from here, past
 * the rest of the board. It is drawn only while it has the focus, over the end of its row (`relative`).
 */
export function ToSlip({ matchId }: { matchId: string }) {
  const { t } = useTranslation()
  const picked = useSlip(({ picks }) => picks.some((pick) => pick.matchId === matchId))
  if (!picked) return null
  return (
    <button
      type="button"
      onClick={goToSlip}
      className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:right-2 focus-visible:z-20 focus-visible:rounded-sm focus-visible:bg-brand focus-visible:px-4 focus-visible:py-2 focus-visible:font-semibold focus-visible:text-on-brand"
    >
      {t('sportsbook.slip.go')}
    </button>
  )
}
