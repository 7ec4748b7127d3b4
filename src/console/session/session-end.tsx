import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { callApi } from '#platform/http/web/call.ts'
import { callKey, invalidateCall } from '#platform/http/web/query.ts'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { onSessionEnd } from '#platform/http/web/session.ts'
import { meCall } from '#staff/people/people.contract.ts'
import { useMe } from '../frame/me.ts'
import { minutesAndSeconds, secondsLeft } from './session-end.rules.ts'

/** From here on it is said how long the session still is. */
const SAID_FROM_SECONDS = 120

/** Says that the session is about to end, with the way to keep it; and why it ended, when nobody asked for it. */
export function SessionEnd() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { session } = useMe()
  const [left, setLeft] = useState(() => secondsLeft(session, serverNow()))
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const tick = () => setLeft(secondsLeft(session, serverNow()))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [session])

  useEffect(
    () =>
      onSessionEnd((reason) => {
        if (reason === 'expired') toast({ text: t('console.session.ended'), tone: 'error' })
      }),
    [t],
  )

  const isSoon = left.seconds <= SAID_FROM_SECONDS
  // What was pressed since may have moved its end: the house is asked before it is said, and when it is over.
  useEffect(() => {
    if (isSoon) void invalidateCall(client, meCall)
  }, [isSoon, client])
  const isOver = left.seconds === 0
  useEffect(() => {
    if (isOver) void invalidateCall(client, meCall)
  }, [isOver, client])

  if (!isSoon) return null
  const stay = async () => {
    setBusy(true)
    try {
      client.setQueryData(callKey(meCall, {}), await callApi(meCall, {}))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-warn px-4 py-2 text-small tone-warn md:px-5">
      <p role="status">
        {t(left.isIdle ? 'console.session.idle' : 'console.session.over')}{' '}
        <span aria-hidden="true" className="font-semibold">
          {minutesAndSeconds(left.seconds)}
        </span>
      </p>
      {left.isIdle ? (
        <Button size="sm" variant="line" busy={isBusy} onClick={() => void stay()}>
          {t('console.session.stay')}
        </Button>
      ) : null}
    </div>
  )
}
