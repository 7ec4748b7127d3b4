import { useTranslation } from 'react-i18next'
import { Ring } from '#design/ring/ring.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { PlaySessionView } from '../../protection.contract.ts'
import {
  clockText,
  intervalShare,
  minutesSince,
  useSeconds,
  useTimeSpent,
} from '../session/use-session-time.ts'

/** How long this session lasts, as a ring that fills until the next reality check, and in words. */
export function SessionTime({ session }: { session: PlaySessionView }) {
  const { t } = useTranslation()
  const now = useSeconds()
  const spent = useTimeSpent()
  const minutes = minutesSince(session.startedAt, now)
  const language = currentLanguage()
  return (
    <div className="mb-4 flex items-center gap-4">
      <Ring share={intervalShare(session, now)} size={72} width={5}>
        <span aria-hidden="true" className="font-semibold">
          {clockText(minutes)}
        </span>
      </Ring>
      <div className="min-w-0">
        <p className="font-semibold">{t('protection.session.online', { time: spent(minutes) })}</p>
        <p className="text-meta text-text-3">
          {t('protection.session.since', { time: timeWords(session.startedAt, language) })}
        </p>
        {session.endsAt ? (
          <p className="text-meta text-text-3">
            {t('protection.session.endsAt', { time: timeWords(session.endsAt, language) })}
          </p>
        ) : null}
      </div>
    </div>
  )
}
