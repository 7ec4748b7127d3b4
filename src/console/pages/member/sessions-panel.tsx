import { useTranslation } from 'react-i18next'
import type { memberCall } from '#members/identity/desk/identity.desk.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'

/** Where a member is signed in. */
export function SessionsPanel({ sessions }: Pick<CallOutput<typeof memberCall>, 'sessions'>) {
  const { t } = useTranslation()
  if (sessions.length === 0)
    return <p className="px-3.5 py-4 text-small text-text-2">{t('identityDesk.member.noSessions')}</p>
  return (
    <ul>
      {sessions.map(({ sessionId, lastSeenAt, userAgent }) => (
        <li
          key={sessionId}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-3.5 py-2 text-small first:border-t-0"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{userAgent}</span>
          <span className="text-text-2">
            {t('identityDesk.member.lastSeen', { at: timeWords(lastSeenAt, currentLanguage()) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
