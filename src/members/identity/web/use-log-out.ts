import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '#design/toast/toast.store.ts'
import { callApi } from '#platform/http/web/call.ts'
import { leaveSession } from '#platform/http/web/session.ts'
import { HOME_PATH } from '#platform/shell/web/return-to.ts'
import { logoutCall } from '../identity.contract.ts'

/**
 * Signs out: ends the session on the server, then forgets the key, everything that was fetched and every flag of it
 * (S4-068). Where the server cannot be reached this browser forgets all the same; the session then ends by idling.
 */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  return async () => {
    await navigate(HOME_PATH)
    await client.cancelQueries()
    await leaveSession(() => callApi(logoutCall, {}))
    toast({ text: t('identity.loggedOut') })
  }
}
