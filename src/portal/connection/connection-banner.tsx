import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { clockWords } from '#platform/i18n/web/time-words.ts'
import { useDisconnected } from './use-disconnected.ts'

/**
 * Says that the house cannot be reached and of when is what the page shows; meanwhile prices and balances
 * look stale. It takes no presses and moves nothing. It comes with the frame itself: where it is needed, there is
 * no line to fetch its code by.
 */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const since = useDisconnected()
  const isStale = since !== null
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isStale) dataset['stale'] = ''
    else delete dataset['stale']
  }, [isStale])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--header)+36px)] z-40 flex justify-center px-4"
    >
      {since === null ? null : (
        <p className="flex items-center gap-2.5 rounded-md border border-warn bg-surface-3 px-4 py-2 text-small font-medium shadow-e2">
          <WifiOff size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none text-warn" />
          {t('portal.offline', { time: clockWords(new Date(since)) })}
        </p>
      )}
    </div>
  )
}
