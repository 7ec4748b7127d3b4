import { useQueryClient } from '@tanstack/react-query'
import { useUserInfo } from '#members/profile/web/use-user-info.ts'
import { invalidateCall } from '#platform/http/web/query.ts'
import { useTopic } from '#platform/realtime/web/use-topic.ts'
import { ProtectionChanged, protectionCall } from '../../protection.contract.ts'

/** Keeps every tab in step with what its member changed in another: asks again when it is told. Draws nothing. */
export default function ProtectionWatch() {
  const client = useQueryClient()
  const { id } = useUserInfo()
  useTopic(id === '' ? null : `member:${id}`, ({ type }) => {
    if (type === ProtectionChanged.type || type === 'reset') void invalidateCall(client, protectionCall)
  })
  return null
}
