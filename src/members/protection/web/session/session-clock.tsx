import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Ring } from '#design/ring/ring.tsx'
import type { PlaySessionView } from '../../protection.contract.ts'
import { PROTECTION_PATH } from '../paths.ts'
import { usePlaySession } from '../protection.queries.ts'
import { clockText, intervalShare, minutesSince, useSeconds, useTimeSpent } from './use-session-time.ts'

/**
 * How long this session lasts, in the header; the ring fills until the next reality check. Nothing until it
 * is known.
 */
export function SessionClock({ className }: { className?: string }) {
  const { data } = usePlaySession()
  return data ? <Clock session={data} className={className} /> : null
}

function Clock({ session, className }: { session: PlaySessionView; className?: string }) {
  const { t } = useTranslation()
  const now = useSeconds()
  const spent = useTimeSpent()
  const minutes = minutesSince(session.startedAt, now)
  return (
    <Link
      to={PROTECTION_PATH}
      aria-label={t('protection.session.clock', { clock: clockText(minutes), time: spent(minutes) })}
      className={className}
    >
      <span aria-hidden="true" className="inline-flex h-10 items-center gap-2 px-1.5 text-small text-text-2">
        <Ring share={intervalShare(session, now)} size={18} width={3} />
        {clockText(minutes)}
      </span>
    </Link>
  )
}
