import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AlertDialog } from '#design/alert-dialog/alert-dialog.tsx'
import { useFetchedAgainAt } from '#platform/http/web/fetched-again.ts'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import { type PlaySessionView, playSessionCall } from '../../protection.contract.ts'
import { PROTECTION_PATH } from '../paths.ts'
import { usePlaySession, useSessionChanges } from '../protection.queries.ts'
import { minutesSince, useSeconds, useTimeSpent } from '../session/use-session-time.ts'
import { SessionFigures } from './session-figures.tsx'

/**
 * The reality check, over whatever page is open, once the house says that its time has come: where this
 * device's clock is ahead, the house would not take an answer yet.
 */
export default function RealityCheck() {
  const { data } = usePlaySession()
  return data ? <Check session={data} /> : null
}

/** It asks to be seen: Esc does not answer it, and an answer in one tab counts in all. */
function Check({ session }: { session: PlaySessionView }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const now = useSeconds()
  const spent = useTimeSpent()
  const { acknowledge, busy } = useSessionChanges()
  const { checkDue, nextCheckAt } = session
  // By the clock, not by a timer: a device that has slept is told as soon as it is awake.
  const isTime = now >= Date.parse(nextCheckAt)
  useFetchedAgainAt(playSessionCall, isTime && !checkDue ? nextCheckAt : null)

  const answer = () => toastOutcome(acknowledge())
  const rest = async () => {
    if (await answer()) navigate(PROTECTION_PATH)
  }
  return (
    <AlertDialog
      open={checkDue}
      insistent
      title={t('protection.check.title')}
      description={t('protection.check.detail', { time: spent(minutesSince(session.startedAt, now)) })}
      cancelLabel={t('protection.check.rest')}
      onCancel={() => void rest()}
      confirmLabel={t('protection.check.goOn')}
      onConfirm={() => void answer()}
      busy={busy}
    >
      <div className="mt-4">
        <SessionFigures session={session} />
      </div>
    </AlertDialog>
  )
}
