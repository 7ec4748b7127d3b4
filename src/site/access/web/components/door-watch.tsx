import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIsMember } from '#platform/http/web/session.ts'
import { payloadOf, useTopic } from '#platform/realtime/web/use-topic.ts'
import { AccessChanged } from '../../access.contract.ts'
import { askDoor } from '../ask-door.ts'
import { useDoor } from '../door.ts'

/** How often it is asked whether the house is open: now and then while it is, more often by whoever waits for it. */
const ASKED_MS = { open: 60_000, closed: 15_000 }
/** What was set is known to every process of the house after so long. */
const KNOWN_MS = 1_200

/**
 * Has every page hear that the house closes or opens: members at once, who have a socket, everybody else within a minute
 * or with their next call. Draws nothing.
 */
export default function DoorWatch() {
  const client = useQueryClient()
  const isMember = useIsMember()
  const isOpen = useDoor() === 'open'
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const asking = setInterval(
      () => document.visibilityState === 'visible' && void askDoor(client),
      isOpen ? ASKED_MS.open : ASKED_MS.closed,
    )
    return () => clearInterval(asking)
  }, [client, isOpen])
  useEffect(() => () => clearTimeout(soon.current), [])
  useTopic(isMember || !isOpen ? 'site' : null, (event) => {
    if (event.type !== 'reset' && payloadOf(event, AccessChanged) === null) return
    clearTimeout(soon.current)
    soon.current = setTimeout(() => void askDoor(client), KNOWN_MS)
  })
  return null
}
