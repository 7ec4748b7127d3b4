import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { remainingSeconds } from '#design/countdown/countdown.ts'
import { useNow } from '#play/fixtures/web/index.ts'
import type { Waiting } from '../picks.rules.ts'

/** How long the house still waits before it decides about a bet in play, in words and seconds. */
export function WaitingState({ waiting: { decideAt } }: { waiting: Waiting }) {
  const { t } = useTranslation()
  const seconds = remainingSeconds(Date.parse(decideAt), useNow())
  return (
    <p className="mt-2 flex min-h-9 items-center gap-2 text-meta text-text-2 pointer-coarse:min-h-11">
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none text-live" />
      <span>
        <span role="status">{t('sportsbookLate.inPlay.waits')}</span>{' '}
        <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
          {seconds > 0 ? t('sportsbookLate.inPlay.left', { seconds }) : t('sportsbookLate.inPlay.deciding')}
        </span>
      </span>
    </p>
  )
}
