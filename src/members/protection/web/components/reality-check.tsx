import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AlertDialog } from '#design/alert-dialog/alert-dialog.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import type { PlaySessionView } from '../../protection.contract.ts'
import { PROTECTION_PATH } from '../paths.ts'
import { usePlaySession, useSessionChanges } from '../protection.queries.ts'
import { minutesSince, useSeconds, useTimeSpent } from '../use-session-time.ts'
import { SessionFigures } from './session-figures.tsx'

/** The reality check, over whatever page is open, once its time has come. */
export default function RealityCheck() {
  const { data, refetch } = usePlaySession()
  return data ? <Check session={data} refresh={() => void refetch()} /> : null
}

/** It asks to be seen: Esc does not answer it, and an answer in one tab counts in all. */
function Check({ session, refresh }: { session: PlaySessionView; refresh: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const now = useSeconds()
  const spent = useTimeSpent()
  const { acknowledge, busy } = useSessionChanges()
  const isDue = session.checkDue || now >= Date.parse(session.nextCheckAt)

  // What play has come to is asked for when it is shown.
  const look = useEffectEvent(refresh)
  useEffect(() => {
    if (isDue) look()
  }, [isDue])

  const answer = async () => {
    try {
      await acknowledge()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ text: error.message, tone: 'error' })
      return false
    }
  }
  const rest = async () => {
    if (await answer()) navigate(PROTECTION_PATH)
  }
  return (
    <AlertDialog
      open={isDue}
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
