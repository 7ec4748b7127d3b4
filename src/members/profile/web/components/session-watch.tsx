import { useQueryClient } from '@tanstack/react-query'
import { SessionEnded, sessionsCall } from '#members/identity/identity.contract.ts'
import { invalidateCall } from '#platform/http/web/query.ts'
import { getInfoCall } from '../../profile.contract.ts'
import { useOwnTopic } from '../use-own-topic.ts'

/**
 * When one of the member's sessions ends somewhere, asks the server who we are: if it was ours, the refusal
 * signs this browser out within moments instead of at the next press. Draws nothing.
 */
export default function SessionWatch() {
  const client = useQueryClient()
  useOwnTopic((event) => {
    if (event.type !== SessionEnded.type && event.type !== 'reset') return
    void client.refetchQueries({ queryKey: [getInfoCall.id] })
    void invalidateCall(client, sessionsCall)
  })
  return null
}
