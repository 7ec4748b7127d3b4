import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '#design/toast/toast.store.ts'
import { SessionEnded } from '#members/identity/identity.contract.ts'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { STAKE_EVENTS } from '#members/stakes/stakes.contract.ts'
import { invalidateSoon } from '#platform/http/web/query.ts'
import { payloadOf } from '#platform/realtime/web/use-topic.ts'
import { ProtectionChanged, playSessionCall, protectionCall } from '../../protection.contract.ts'
import { usePlaySession } from '../protection.queries.ts'

/**
 * Keeps every tab in step with what its member changed in another and with what stakes have used, and says so
 * when this session was ended by its member's own limit. Whatever deposits asks for the limits again by
 * itself. Draws nothing.
 */
export default function ProtectionWatch() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const sessionId = usePlaySession().data?.sessionId
  useOwnTopic((event) => {
    if (event.type === 'reset' || payloadOf(event, ProtectionChanged, ...STAKE_EVENTS)) {
      invalidateSoon(client, protectionCall)
      invalidateSoon(client, playSessionCall)
    }
    const ended = payloadOf(event, SessionEnded)
    if (ended?.reason === 'timeLimit' && ended.sessionId === sessionId)
      toast({ text: t('protection.session.over'), tone: 'error' })
  })
  return null
}
