import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ArchIcon } from '#design/arch-icon/arch-icon.tsx'
import { Button } from '#design/button/button.tsx'
import { Tag } from '#design/tag/tag.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import type { sessionsCall } from '../../identity.contract.ts'
import { useDeviceName } from '../device-words.ts'
import { useEndSessions } from '../sessions.queries.ts'

type Sessions = CallOutput<typeof sessionsCall>['list']

/** Where the member is signed in, each with a way to end it; all others at once below. */
export function SessionList({ sessions }: { sessions: Sessions }) {
  const { t } = useTranslation()
  const { endOne, endOthers, busyWith, busyWithOthers } = useEndSessions()
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busyWith === session.id}
            onEnd={() => void toastOutcome(endOne(session.id), t('identity.security.ended'))}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="border-t border-line px-5 py-4 lg:px-7">
          <Button
            variant="line"
            busy={busyWithOthers}
            onClick={() => void toastOutcome(endOthers(), t('identity.security.endedOthers'))}
          >
            {t('identity.security.endOthers')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function SessionRow({
  session,
  busy,
  onEnd,
}: {
  session: Sessions[number]
  busy: boolean
  onEnd: () => void
}) {
  const { t } = useTranslation()
  const device = useDeviceName()(session.device)
  const language = currentLanguage()
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-4 lg:px-7">
      <ArchIcon>
        <MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden="true" />
      </ArchIcon>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.current ? <Tag tone="brand">{t('identity.security.thisDevice')}</Tag> : null}
        </p>
        <p className="text-meta text-text-2">
          {t('identity.security.seen', {
            address: session.address,
            started: timeWords(session.startedAt, language),
            seen: timeWords(session.lastSeenAt, language),
          })}
        </p>
      </div>
      {session.current ? null : (
        <Button
          variant="line"
          size="sm"
          busy={busy}
          aria-label={t('identity.security.endOne', { device })}
          onClick={onEnd}
        >
          {t('identity.security.end')}
        </Button>
      )}
    </li>
  )
}
