import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { toast } from '#design/toast/toast.store.ts'
import { useOwnTopic } from '#members/profile/web/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { callKey, invalidateCall, invalidateSoon, keepIn, useCallQuery } from '#platform/http/web/query.ts'
import { thisSession } from '#platform/http/web/session.ts'
import { payloadOf } from '#platform/realtime/web/use-topic.ts'
import {
  changeFavouritesCall,
  FavouritesChanged,
  favouritesCall,
} from '../../favourites/favourites.contract.ts'
import { asChanges } from './favourites.rules.ts'
import { keepWithAccount, keptOnDevice, leaveDevice, showFollowed } from './favourites.ts'
import { useSettledTidings } from './use-settled-tidings.ts'
import { useTidings } from './use-tidings.ts'

type Changes = z.input<(typeof changeFavouritesCall)['input']>

/** Has the account keep changes, one after the other, and shows what came of them. */
interface Keeper {
  /** Whether the account has kept it. */
  readonly keep: (changes: Changes) => Promise<boolean>
  /** Whether a change is on its way: what the account had before it is not to be shown any more. */
  readonly isBusy: () => boolean
}

function keeperOf(client: QueryClient): Keeper {
  const goesOn = thisSession()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const send = async (changes: Changes): Promise<boolean> => {
    try {
      const answer = await callApi(changeFavouritesCall, changes)
      waiting -= 1
      if (waiting === 0 && goesOn()) keepIn(favouritesCall)(client, answer)
      return true
    } catch (error) {
      waiting -= 1
      const refused = refusalOf(error)
      if (!goesOn()) return false
      toast({ text: refused.message, tone: 'error' })
      const known = client.getQueryData<CallOutput<typeof favouritesCall>>(callKey(favouritesCall, {}))
      if (waiting === 0 && known) showFollowed(known)
      void invalidateCall(client, favouritesCall)
      return false
    }
  }
  return {
    keep: (changes) => {
      waiting += 1
      const sent = last.then(() => send(changes))
      last = sent
      return sent
    },
    isBusy: () => waiting > 0,
  }
}

/**
 * What the member follows is kept with the account, on every page: it takes over what this device kept, once, hears of
 * other devices, and tells of the matches, and of bets that settled, where it is asked to. Draws nothing.
 */
export default function Following() {
  const client = useQueryClient()
  const { data } = useCallQuery(favouritesCall, {}, { staleSeconds: 60 })
  const keeper = useRef<Keeper>(null)
  const hasTakenOver = useRef(false)
  useOwnTopic((event) => {
    if (event.type === 'reset' || payloadOf(event, FavouritesChanged)) invalidateSoon(client, favouritesCall)
  })
  useEffect(() => {
    const made = keeperOf(client)
    keeper.current = made
    return keepWithAccount((changes) => void made.keep(changes))
  }, [client])
  useEffect(() => {
    if (!data || !keeper.current) return
    const changes = hasTakenOver.current ? [] : [...asChanges(keptOnDevice())]
    hasTakenOver.current = true
    // Before the account's own is shown: what was followed here a moment ago stays to be seen.
    if (changes.length > 0)
      void keeper.current.keep({ changes }).then((kept) => (kept ? leaveDevice() : undefined))
    if (!keeper.current.isBusy()) showFollowed(data)
  }, [data])
  useTidings()
  useSettledTidings()
  return null
}
