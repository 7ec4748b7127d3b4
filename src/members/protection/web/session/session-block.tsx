import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Ring } from '#design/ring/ring.tsx'
import type { PlaySessionView } from '../../protection.contract.ts'
import { PROTECTION_PATH } from '../paths.ts'
import { usePlaySession } from '../protection.queries.ts'
import { clockText, intervalShare, minutesSince, useSeconds, useTimeSpent } from './use-session-time.ts'

/**
 * This session in one row, where money is at hand: how long it lasts, what play has come to, and the way to
 * its settings. Nothing until it is known.
 */
export function SessionBlock({ onLeave }: { onLeave?: () => void }) {
  const { data } = usePlaySession()
  return data ? <Block session={data} onLeave={onLeave} /> : null
}

function Block({ session, onLeave }: { session: PlaySessionView; onLeave?: () => void }) {
  const { t } = useTranslation()
  const now = useSeconds()
  const spent = useTimeSpent()
  const minutes = minutesSince(session.startedAt, now)
  return (
    <section
      aria-label={t('protection.session.title')}
      className="flex items-center gap-3.5 rounded-md bg-surface-2 px-3.5 py-3"
    >
      <Ring share={intervalShare(session, now)} size={44} width={4}>
        <span aria-hidden="true" className="text-meta font-semibold">
          {clockText(minutes)}
        </span>
      </Ring>
      <div className="min-w-0 flex-1">
        <p className="text-small">{t('protection.session.online', { time: spent(minutes) })}</p>
        <p className="text-meta text-text-2">
          {t('protection.session.net')}{' '}
          <Money amount={session.net} currency={session.currency} sign="always" />
        </p>
      </div>
      <Link
        to={PROTECTION_PATH}
        onClick={onLeave}
        className="relative hit-area text-small font-semibold text-brand-text hover:underline"
      >
        {t('protection.session.settings')}
      </Link>
    </section>
  )
}
