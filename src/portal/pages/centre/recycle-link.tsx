import { useTranslation } from 'react-i18next'
import { LockScreen } from '#design/lock-screen/lock-screen.tsx'
import { useRecycling } from '#play/venues/web/index.ts'

/** One-click recycling in a row of words, behind its lock screen; what came of it stands beside it. */
export function RecycleLink() {
  const { t } = useTranslation()
  const { running, result, recycle } = useRecycling()
  return (
    <>
      <button
        type="button"
        onClick={() => void recycle({ announce: true })}
        className="relative hit-area font-semibold text-brand-text underline-offset-4 hover:underline"
      >
        {t('venues.recycle')}
      </button>
      <span role="status" className="text-text-2 empty:hidden">
        {result?.text}
      </span>
      <LockScreen open={running} title={t('venues.recyclingTitle')} detail={t('venues.recyclingDetail')} />
    </>
  )
}
