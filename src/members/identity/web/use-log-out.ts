import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '#design/toast/toast.store.ts'
import { callReady } from '#platform/http/web/call.ts'
import { leaveSession } from '#platform/http/web/session.ts'
import { HOME_PATH } from '#platform/shell/web/return/return-to.ts'
import { logoutCall } from '../identity.contract.ts'

const MOST_WAIT_MS = 2_000

/**
 * Signs out: forgets the key, everything that was fetched and every flag of it (S4-068), and tells the server
 * to end the session. Where that cannot be reached this browser has forgotten all the same; the session then
 * ends by idling.
 */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  return async () => {
    // First to a page that asks for no session; but nobody stays signed in because its code does not come.
    const arrived = Promise.resolve(navigate(HOME_PATH)).then(() => true)
    const waited = new Promise<false>((resolve) => setTimeout(() => resolve(false), MOST_WAIT_MS))
    const there = await Promise.race([arrived, waited])
    await client.cancelQueries()
    await leaveSession(() => callReady(logoutCall, {}))
    // The page that was left last asks for a session and sends to the login: who signed out goes home instead.
    if (!there) void navigate(HOME_PATH, { replace: true })
    toast({ text: t('identity.loggedOut') })
  }
}
