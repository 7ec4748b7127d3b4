import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#design/toast/toast.store.ts'
import { onSessionEnd } from '#platform/http/web/session.ts'
// On every page, so that it hears of the session's end wherever that is.
import '../strength-flag.ts'

/** Says why a session ended when nobody asked for it. Draws nothing. */
export default function SessionNotices() {
  const { t } = useTranslation()
  const tell = useEffectEvent((reason: 'logout' | 'expired') => {
    if (reason === 'expired') toast({ text: t('identity.expired'), tone: 'error' })
  })
  useEffect(() => onSessionEnd((reason) => tell(reason)), [])
  return null
}
